/** The front page: what this is, a real answer, how far it reaches, how to begin. Numbers come from the corpus. */

import { PROGRAMS } from "../../contract/enumerations.ts";
import type { Day } from "../../contract/day.ts";
import type { PublishedRule } from "../../contract/shapes/rule.ts";
import type { SampleName } from "../../contract/samples.ts";
import type { Corpus } from "../../model/corpus.ts";
import type { Page } from "../../render/page.ts";
import type { PublicCoverage } from "../../contract/shapes/coverage.ts";
import { confidenceInWords } from "../browser/explorer/words.ts";
import { dayInWords } from "../day-in-words.ts";
import { grouped } from "../grouped.ts";
import { html, type Html } from "../html.ts";
import { sitePage } from "../layout.ts";
import { table } from "../table.ts";
import { openAnswer } from "../open-answers.ts";
import { VERDICTS } from "../verdict-words.ts";

const TO_TRY: readonly SampleName[] = [
  "ohio-suboxone-film",
  "illinois-ozempic",
  "mississippi-concerta",
  "suboxone-film-in-five-states",
  "kentucky-jardiance-plan",
  "delaware-suboxone-film",
];

const MOST_AT_A_GLANCE = 160;

/** `example`: what the corpus says today of the cell that is shown (`render/example.ts`). */
export function frontPage(
  corpus: Corpus,
  example: PublishedRule | undefined,
  coverage: PublicCoverage,
  today: Day,
): Page {
  const { total, by_program, states_with_ten_of_their_own } = coverage;
  const states = Object.values(coverage.by_state).filter(({ rules }) => rules > 0).length;
  return sitePage({
    path: "/",
    title: "Prior authorization rules: does this drug or service need it here?",
    description:
      "An API and a site that say whether a drug or service needs prior authorization in a state and program, who says so, and what to do next.",
    wide: true,
    body: html`<div class="hero"><div>
<h1>Does this drug or service need prior authorization here?</h1>
<p class="lead">For every state and insurance program: the rule, the source that an editor read, the date on that
source, and what to do next. Where nothing is verified, we say so. We do not guess.</p>
<div class="actions"><a class="button" href="/explorer/">Look it up</a><a class="button quiet" href="/docs/quick-start/">Quick start for developers</a></div>
</div>
<section class="card" aria-labelledby="try"><h2 id="try">Try it now, without a key</h2>
<div class="open-answers"><ul>
${TO_TRY.map(
  (name) => html`<li>${openAnswer(name)}</li>
`,
)}</ul></div>
<p><a href="/explorer/">All open answers</a></p></section>
</div>
<h2>What is covered</h2>
<ul class="figures">
<li><b>${grouped(total.rules)}</b><span>verified rules in force on ${dayInWords(today)}</span></li>
<li><b>${grouped(total.states_own)}</b><span>decided by a state's own law, manual or list</span></li>
<li><b>${states}</b><span>jurisdictions with rules, ${states_with_ten_of_their_own} with ten or more of their own</span></li>
<li><b>${grouped(total.not_covered)}</b><span>combinations that are not a covered benefit, with the source</span></li>
</ul>
${table(
  {
    label: "Rules in force, by program",
    caption: "Rules in force, by program",
    kind: "numbers",
    columns: [
      "Program",
      ...["Rules", "State's own", "Federal or national", "Named plans"].map(
        (name) => ({ name, is: "number" }) as const,
      ),
      { name: "Newest source", is: "date" },
    ],
  },
  PROGRAMS.map((program) => {
    const { rules, states_own, federal, plans, newest } = by_program[program];
    const { name } = corpus.vocabulary.programs[program];
    return [name, rules, states_own, federal, plans, newest ? dayInWords(newest) : "none verified yet"];
  }),
)}
<p><a href="/coverage/">The coverage map</a> shows what is verified, on what basis and how fresh, state by state.</p>
<h2>Three things you can rely on</h2>
<div class="cards">
<section class="card"><h3>Every answer has a source</h3><p>Each source has its own date, never the day we entered it. Each rule names the text that an editor read, and each answer links to it. A computed <a href="/docs/confidence/">confidence</a> falls with age.</p></section>
<section class="card"><h3>Nothing is made up</h3><p>Where nothing is verified, the answer says so, and says who decides and where to ask. One plan's policy is never shown as the state's rule.</p></section>
<section class="card"><h3>It says what to do next</h3><p>What to gather, where to send it, how long a decision may take, and which appeals are open, each step with its source.</p></section>
</div>
<p><a href="/how-a-rule-is-made/">How a rule is made</a>, from a list to an answer.</p>
${example && exampleCard(example)}
<h2 id="get-a-key">Get a key</h2>
<p>A key gives access to every answer in your subscription: the states, programs and operations that you choose.
<a href="/get-a-key/">Whom to contact, what it costs, and what it allows</a>. With a key in hand, the first answer is one line
away:</p>
<pre tabindex="0"><code>curl -H "x-api-key: &lt;API_KEY&gt;" \\
  "https://&lt;this address&gt;/v1/pa-lookup?state=TX&amp;program=medicare_traditional&amp;service=outpatient_surgery"</code></pre>
<p>Without a key you can read the <a href="/explorer/">open answers</a>, the <a href="/coverage/">coverage</a>, the <a href="/compliance/">compliance grids</a>, the
<a href="/docs/">documentation</a> and the <a href="/feed.atom">feed of changes</a>.</p>`,
  });
}

function exampleCard(result: PublishedRule): Html {
  const [source] = result.citations;
  return html`<section class="card" aria-label="An example">
<p class="soft small">A real answer: Texas, Original Medicare, outpatient surgery</p>
<p class="verdict ${result.pa_type}">${VERDICTS[result.pa_type]}</p>
<p>${beginningOf(result.notes)}</p>
<details><summary>The notes in full</summary><p>${result.notes}</p></details>
<dl class="facts">
<dt>Source</dt><dd><a href="${result.source_url}">${source!.title}</a> (${source!.publisher})</dd>
<dt>Last verified</dt><dd>${dayInWords(result.last_verified)}, the date on the source</dd>
<dt>Confidence</dt><dd>${confidenceInWords(result.confidence)}</dd>
</dl>
</section>`;
}

/** The first sentence, or as many of the things that it names as are read at a glance. */
function beginningOf(notes: string): string {
  const [sentence] = notes.split(/(?<=[a-z0-9)]{3}\.) (?=[A-Z])/);
  const words = sentence!.slice(0, MOST_AT_A_GLANCE + 1);
  if (words.length <= MOST_AT_A_GLANCE) return words;
  const end = words.includes(", ") ? words.lastIndexOf(", ") + 1 : words.lastIndexOf(" ");
  return `${words.slice(0, end)} ...`;
}
