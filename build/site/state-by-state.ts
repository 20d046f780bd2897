/** The coverage of each jurisdiction, folded: one line with how fresh it is, and inside its rules, drug lists and open questions. */

import {
  DRUG_CLASSES,
  PROGRAMS,
  SERVICE_CATEGORIES,
  STATES,
  serviceExistsIn,
  type Program,
  type State,
} from "../contract/enumerations.ts";
import type { ListTally, PublicCoverage } from "../contract/shapes/coverage.ts";
import type { Vocabulary } from "../model/corpus.ts";
import { dayInWords } from "./day-in-words.ts";
import { grouped } from "./grouped.ts";
import { html, type Html } from "./html.ts";

/** The programs that states decide: of these alone the ages of single answers are public. */
const OF_STATES: readonly Program[] = ["medicaid_ffs", "medicaid_mco", "chip"];

/** From the youngest; ages are those of `coverage.json`. */
const FRESHNESS = [
  { name: "fresh", words: "up to a year old", ages: ["up to 3 months", "3 to 6 months", "6 to 12 months"] },
  { name: "aging", words: "1 to 2 years", ages: ["1 to 2 years"] },
  { name: "old", words: "over 2 years", ages: ["2 to 5 years", "over 5 years"] },
] as const;

/** As a reader looks for them: Alabama before Alaska. */
export function statesByName({ jurisdictions }: Vocabulary): State[] {
  return [...STATES].sort((one, other) => jurisdictions[one].name.localeCompare(jurisdictions[other].name, "en"));
}

/** `past`: the lists that are no longer in force. */
export function statesInTurn(vocabulary: Vocabulary, coverage: PublicCoverage, past: ReadonlySet<string>): Html {
  return html`<p>Each bar shows how much of Medicaid and CHIP is answered for a whole class or category, by the age of the
source; the rest is not verified. Drug lists also answer for single drugs. Open a line for its rules, lists and open questions.</p>
<ul class="legend" aria-label="Legend of the bars">${FRESHNESS.map(
    ({ name, words }) => html`<li><i class="${name}"></i>${words}</li>`,
  )}<li><i class="unverified"></i>not verified</li></ul>
<div class="states">
${statesByName(vocabulary).map((state) => stateLine(state, vocabulary, coverage, past))}${federalLine(vocabulary, coverage)}</div>`;
}

function stateLine(state: State, vocabulary: Vocabulary, coverage: PublicCoverage, past: ReadonlySet<string>): Html {
  const { rules, own, federal, overdue, oldest, newest } = coverage.by_state[state];
  const { name } = vocabulary.jurisdictions[state];
  const lists = coverage.lists.filter((list) => list.state === state);
  return html`<details id="state-${state.toLowerCase()}"><summary><b>${name}<span class="code"> (${state})</span></b> ${freshnessBar(state, vocabulary, coverage)}
<span>${counted(own, "rule")} of its own</span> <span>${lists.length > 0 ? counted(lists.length, "drug list") : "no drug list"}</span></summary>
<dl class="facts">
<dt>Rules in force</dt><dd>${rules}: ${own} from the state's own sources or named plans, ${federal} federal or national</dd>
<dt>Past freshness target</dt><dd>${overdue}</dd>
<dt>Sources</dt><dd>${oldest ? `from ${dayInWords(oldest)} to ${dayInWords(newest!)}` : "none yet"}</dd>
<dt>Drug lists read row by row</dt><dd>${lists.length > 0 ? html`<ul>${lists.map((list) => listItem(list, vocabulary, past.has(list.id)))}</ul>` : "none"}</dd>
<dt>Open questions</dt><dd>${openQuestions(state, vocabulary, coverage)}</dd>
</dl>
<p><a href="?state=${state}#missing">What is missing in ${name}</a></p></details>
`;
}

function listItem(
  { title, url, programs, rows, products, date }: ListTally,
  { programs: named }: Vocabulary,
  isPast: boolean,
): Html {
  return html`<li><a href="${url}">${title}</a>: ${grouped(rows)} rows, ${grouped(products)} products, ${dayInWords(date)}. It ${isPast ? "no longer binds" : "binds"} ${programs.map((program) => named[program].name).join(", ")}.</li>`;
}

function federalLine(vocabulary: Vocabulary, coverage: PublicCoverage): Html | false {
  return (
    coverage.open_questions.federal !== undefined &&
    html`<details id="federal"><summary><b>Federal programs</b> <span>open questions</span></summary>
<p>${openQuestions("federal", vocabulary, coverage)}</p></details>
`
  );
}

/** How many questions editors found and could not settle; neither a rule nor a hint of one. */
function openQuestions(place: State | "federal", { programs }: Vocabulary, { open_questions }: PublicCoverage): string {
  const counts = PROGRAMS.flatMap((program) => {
    const count = open_questions[place]?.[program];
    return count ? [`${programs[program].name} ${count}`] : [];
  });
  return counts.join(", ") || "none";
}

/** A picture of the shares of topics, from the youngest source to what is not verified; its text says the numbers. */
function freshnessBar(state: State, { jurisdictions }: Vocabulary, { cells }: PublicCoverage): Html {
  const programs = OF_STATES.filter((program) => !jurisdictions[state].without_programs?.includes(program));
  const topics = DRUG_CLASSES.length + SERVICE_CATEGORIES.filter((code) => serviceExistsIn(code, state)).length;
  const all = topics * programs.length;
  const ages = programs.flatMap((program) => Object.values(cells[state]?.[program] ?? {}));
  const shares = FRESHNESS.map(({ name, words, ages: meant }) => ({
    name,
    words,
    count: ages.filter((age) => (meant as readonly (string | null)[]).includes(age)).length,
  }));
  let left = 0;
  const parts = shares.map(({ name, count }) => {
    const from = left;
    left += (100 * count) / all;
    return html`<rect class="${name}" x="${from.toFixed(1)}" width="${((100 * count) / all).toFixed(1)}" height="8"/>`;
  });
  const said = shares.map(({ words, count }) => `${count} ${words}`).join(", ");
  return html`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" role="img" aria-label="Of ${all} topics: ${said}, ${all - ages.length} not verified"><rect class="unverified" width="100" height="8"/>${parts}</svg>`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
