/** The explorer's page: the form with the whole vocabulary in it. Its script asks the API with the reader's own key. */

import { COMMON_SERVICE_CATEGORIES, OHIO_SERVICE_CATEGORIES } from "../../contract/enumerations.ts";
import type { Corpus, Vocabulary } from "../../model/corpus.ts";
import type { Page } from "../../render/page.ts";
import { html, type Html } from "../html.ts";
import { sitePage } from "../layout.ts";
import { openAnswers } from "../open-answers.ts";
import { TILES } from "../tile-grid.ts";

const MODES = [
  ["lookup", "Look up"],
  ["compare", "Compare states"],
  ["plan", "Action plan"],
  ["list", "Drug list"],
  ["ask", "Ask"],
] as const;

/** `suggestions`: the files of names that are suggested while a user types. */
export function explorerPage({ vocabulary }: Corpus, suggestions: readonly string[]): Page {
  return sitePage({
    path: "/explorer/",
    title: "Look it up",
    description:
      "Search the rules with your key: one rule with its source, all states on a map, an action plan with deadlines, or a question in your own words.",
    scripts: ["explorer.js"],
    styles: ["tiles.css", "explorer.css"],
    wide: true,
    body: html`<h1>Look it up</h1>
<p class="lead no-print">Whether a drug or a service needs prior authorization, with the row or rule that says so; states
side by side; what to do next, and by when.</p>
<noscript><div class="callout warning"><p>This page requires JavaScript: your key travels in a header, which a plain form cannot send, and it must never be part of an address.
On the command line, JavaScript is not needed:</p>
<pre><code>curl -H "x-api-key: &lt;API_KEY&gt;" "https://&lt;this address&gt;/v1/pa-lookup?state=TX&amp;program=part_d&amp;drug=mavyret"</code></pre>
<p>The <a href="/coverage/">coverage</a>, the <a href="/compliance/">compliance grids</a> and the <a href="/docs/">documentation</a> work without JavaScript and without a key.</p></div></noscript>
${keyBox()}
<nav aria-label="What to ask"><ul class="modes">
${MODES.map(
  ([mode, name]) => html`<li><a href="?mode=${mode}" data-mode="${mode}">${name}</a></li>
`,
)}</ul></nav>
<div class="explorer" id="explorer">
<button type="button" class="quiet no-print" id="change-question">Change the question</button>
${questionForm(vocabulary, suggestions)}
<div class="answers">
<div id="problem" role="alert"></div>
<p id="progress" class="soft" role="status"></p>
<div id="result" aria-live="polite"></div>
<div id="before">
<p class="soft">The answer appears here, with its source, the source's date, and what to do next.</p>
<h2>Try these without a key</h2>
<p>These are real answers to questions that we chose, the same as with a key.</p>
${openAnswers()}
</div>
</div>
</div>
${emptyMap()}`,
  });
}

/** The key's field has no name, so that no form can ever put it into an address. */
function keyBox(): Html {
  return html`<section class="key no-print" aria-label="Your key">
<form id="key-form">
<label for="key">Your API key</label>
<div class="key-row"><input id="key" type="password" autocomplete="off" spellcheck="false" required aria-describedby="key-hint"><button>Use this key</button></div>
<p id="key-hint" class="soft small">It stays in this tab until you close it and is sent to this site only, in a header. <a href="/get-a-key/">Get a key</a></p>
</form>
<div id="key-problem" role="alert"></div>
<div id="key-in-use" hidden><p id="key-summary" role="status"></p><button type="button" class="quiet" id="forget-key">Forget the key</button></div>
</section>`;
}

function questionForm(vocabulary: Vocabulary, suggestions: readonly string[]): Html {
  return html`<form id="question-form" class="question">
<div class="field" data-for="lookup plan list"><label for="state">State</label>
<select id="state" name="state" required><option value="">Choose a state</option>${options(vocabulary.jurisdictions, byName(vocabulary.jurisdictions))}</select></div>
<div class="field" data-for="lookup compare plan list"><label for="program">Program</label>
<select id="program" name="program" required><option value="">Choose a program</option>${options(vocabulary.programs)}</select></div>
<div class="field" data-for="lookup plan"><label for="plan">Plan, as on the card (optional)</label>
<input id="plan" autocomplete="off" spellcheck="false" maxlength="80" placeholder="Molina STAR+PLUS" aria-describedby="plan-hint">
<div id="plan-choice" role="status"></div><p id="plan-hint" class="hint">A known name selects its state and program. Its own list or rule decides where the state leaves the decision to plans, and the request goes to it.</p></div>
<fieldset class="field" data-for="lookup compare plan"><legend>What it is about</legend>
<label for="drug-name">Drug, service or code</label>
<input id="drug-name" autocomplete="off" spellcheck="false" maxlength="120" placeholder="Suboxone 8-2 mg film" data-suggestions="${suggestions.join(" ")}" aria-describedby="drug-hint">
<p id="drug-hint" class="hint">Include the form and strength if you have them. You can also enter a procedure code (J0585) or everyday words (MRI, blood thinner). Do not type patients' names.</p>
<div id="drug-choice" role="status"></div>
<label for="category">or a class or category</label>
<select id="category"><option value="">Choose a drug class or service</option>
<optgroup label="Services" data-kind="service">${options(vocabulary.serviceCategories, COMMON_SERVICE_CATEGORIES)}</optgroup>
<optgroup label="Drug classes" data-kind="drug">${options(vocabulary.drugClasses)}</optgroup>
<optgroup label="Services in Ohio only" data-kind="service" id="ohio-services">${options(vocabulary.serviceCategories, OHIO_SERVICE_CATEGORIES)}</optgroup>
</select></fieldset>
<div class="field" data-for="compare"><label for="add-state">States</label>
<input id="add-state" autocomplete="off" spellcheck="false" placeholder="Ohio, Texas, CA" aria-describedby="states-hint states-say">
<input id="states" name="states" type="hidden">
<div id="state-chips" class="chips" role="group" aria-label="States to compare"></div>
<p id="states-say" class="hint" role="status"></p>
<p id="states-hint" class="hint">Names or abbreviations, two or more; leave empty for all 51. A named drug counts as one
check for each state.</p></div>
<div class="field" data-for="plan"><label for="stage">What has happened so far</label>
<select id="stage" name="stage"><option value="before_request">Nothing has been sent</option><option value="requested">The request has been sent</option><option value="denied">It was denied</option></select></div>
<div class="field" data-for="plan" data-stage="requested denied"><label for="date">Day of the request or of the denial</label><input id="date" name="date" type="date"><p class="hint">With this date, deadlines are shown as calendar dates.</p></div>
<div class="field" data-for="plan"><label for="urgency">Urgency</label>
<select id="urgency" name="urgency"><option value="standard">Standard</option><option value="expedited">Expedited (urgent)</option></select></div>
<div class="field" data-for="ask"><label for="question">Your question</label>
<textarea id="question" rows="4" maxlength="500" required placeholder="Does Texas Medicaid need prior authorization for Ozempic?" aria-describedby="question-hint"></textarea>
<p id="question-hint" class="hint">Never write about a person: no names, dates of birth or diagnoses. The question is not stored and is not put in the address.</p></div>
<button>Get the answer</button>
</form>`;
}

function byName<Code extends string>(named: Record<Code, { name: string }>): Code[] {
  return (Object.keys(named) as Code[]).sort((one, other) => named[one].name.localeCompare(named[other].name, "en"));
}

function options<Code extends string>(
  named: Record<Code, { name: string }>,
  codes: readonly Code[] = Object.keys(named) as Code[],
): Html[] {
  return codes.map((code) => html`<option value="${code}">${named[code].name}</option>`);
}

/** The empty map, which the script fills. */
function emptyMap(): Html {
  return html`<template id="map"><ul class="tilemap">
${TILES.map(
  ({ state }) => html`<li class="at-${state.toLowerCase()}" data-state="${state}"></li>
`,
)}</ul></template>`;
}
