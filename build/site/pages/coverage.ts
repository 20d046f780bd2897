/** The coverage page: how much is verified in each jurisdiction, on what basis, how fresh. Counts and ages, never verdicts. */

import { DRUG_CLASSES, PROGRAMS, SERVICE_CATEGORIES, type State } from "../../contract/enumerations.ts";
import type { Corpus, Vocabulary } from "../../model/corpus.ts";
import type { Page } from "../../render/page.ts";
import type { PublicCoverage } from "../../contract/shapes/coverage.ts";
import { listsInUse } from "../../render/lists-in-use.ts";
import { shadeOf, shadeWords, stepsUpTo } from "../browser/coverage/shade.ts";
import { dayInWords } from "../day-in-words.ts";
import { grouped } from "../grouped.ts";
import { html, type Html } from "../html.ts";
import { sitePage } from "../layout.ts";
import { TILES } from "../tile-grid.ts";
import { statesByName, statesInTurn } from "../state-by-state.ts";
import { BASIS_WORDS } from "../verdict-words.ts";

/** Kinds of source that their own name says too little of. */
const SOURCE_WORDS: Record<string, string> = {
  plan: "health plan",
  survey: "national survey",
  secondary: "secondary source, such as the trade press",
};

export function coveragePage(corpus: Corpus, coverage: PublicCoverage): Page {
  const { vocabulary } = corpus;
  const inUse = listsInUse(corpus, coverage.built_for);
  const past = new Set(coverage.lists.map(({ id }) => id).filter((id) => !inUse.has(id)));
  const name = (state: State) => vocabulary.jurisdictions[state].name;
  const { total, by_state, by_basis, by_source_kind, by_age } = coverage;
  const steps = stepsUpTo(Math.max(...Object.values(by_state).map(({ own }) => own)));
  return sitePage({
    path: "/coverage/",
    title: "Coverage: what is verified, on what basis, how fresh",
    description:
      "How many rules are verified in each of the 51 jurisdictions, what they are based on, and how old their sources are.",
    wide: true,
    scripts: ["coverage.js"],
    styles: ["tiles.css", "coverage.css"],
    body: html`<h1>What is verified, and what is not</h1>
<p class="lead">State by state: which topics have a verified answer, how old its source is, and what is still missing. Counts and ages are
public, and also available as <a href="/coverage.json">data</a>; verdicts need a <a href="/#get-a-key">key</a>.</p>
${missingHere(vocabulary, past)}
<h2>All states at a glance</h2>
<p>Each tile shows how many rules of a state rest on its own law, manual or list, or on named plans. Federal rules and national
shares, the same everywhere, are counted below. Computed for <time class="date" datetime="${coverage.built_for}">${dayInWords(coverage.built_for)}</time>,
like the confidence and ages in every answer.</p>
<form id="filter" class="fields" hidden aria-label="What the map shows">
<div class="field"><label for="program">Program</label><select id="program"><option value="">All programs</option>${PROGRAMS.map((program) => html`<option value="${program}">${vocabulary.programs[program].name}</option>`)}</select></div>
<div class="field"><label for="code">Drug class or service category</label><select id="code"><option value="">All of them</option>
<optgroup label="Drug classes">${DRUG_CLASSES.map((code) => html`<option value="${code}">${vocabulary.drugClasses[code].name}</option>`)}</optgroup>
<optgroup label="Service categories">${SERVICE_CATEGORIES.map((code) => html`<option value="${code}">${vocabulary.serviceCategories[code].name}</option>`)}</optgroup></select></div>
<div class="field"><label for="measure">Show</label><select id="measure"><option value="own">Rules of the state or a named plan</option><option value="answered">All answers, federal rules included</option><option value="recent">Answers from a source up to a year old</option></select></div>
</form>
<p id="map-says" aria-live="polite" class="soft">${(total.states_own + total.plans).toLocaleString("en-US")} rules of states or named plans, ${coverage.states_with_ten_of_their_own} jurisdictions with ten or more of their own.</p>
<div class="beside"><ul class="tilemap" aria-label="Map of the 51 jurisdictions">
${TILES.map(({ state }) => {
  const count = by_state[state].own;
  return html`<li class="at-${state.toLowerCase()}"><a class="shade-${shadeOf(count, steps)}" data-state="${state}" href="#state-${state.toLowerCase()}">${state}<small>${count}</small><span class="visually-hidden"> rules in ${name(state)}</span></a></li>
`;
})}</ul>
<ul class="legend" id="map-legend" aria-label="Legend">${shadeWords(steps).map(
      (words, shade) => html`<li${words === "" && html` hidden`}><i class="shade-${shade}"></i>${words}</li>`,
    )}</ul></div>
<h2 id="lists">State by state</h2>
${statesInTurn(vocabulary, coverage, past)}
<h2>Where rules come from</h2>
<div class="cards">
${countCard(
  "On what basis",
  Object.entries(by_basis).map(([basis, count]) => [BASIS_WORDS[basis as keyof typeof BASIS_WORDS] ?? "other", count]),
)}
${countCard(
  "Kind of deciding source",
  Object.entries(by_source_kind).map(([kind, count]) => [SOURCE_WORDS[kind] ?? kind.replaceAll("_", " "), count]),
)}
${countCard("Age of the deciding source", Object.entries(by_age), false)}
</div>`,
  });
}

/**
 * For one state, program by program: what is verified, how old, what is missing, who decides. The script fills it in.
 * `past`: the lists that are no longer in force.
 */
function missingHere(vocabulary: Vocabulary, past: ReadonlySet<string>): Html {
  const { jurisdictions, programs } = vocabulary;
  const byName = statesByName(vocabulary);
  return html`<section id="missing" data-past="${[...past].join(" ")}" hidden aria-labelledby="missing-title"><h2 id="missing-title">What is missing in your state</h2>
<div class="fields no-print"><div class="field"><label for="state">State</label><select id="state"><option value="">Choose a state</option>
${byName.map((state) => html`<option value="${state}">${jurisdictions[state].name}</option>`)}</select></div></div>
<div id="state-programs" aria-live="polite"></div>
${PROGRAMS.map(
  (
    program,
  ) => html`<template data-program="${program}" data-missing="${byName.filter((state) => jurisdictions[state].without_programs?.includes(program)).join(" ")}">
<section class="card"><h3>${programs[program].name}</h3><details><summary>Who decides</summary><p>${programs[program].decided_by}</p></details></section></template>
`,
)}</section>`;
}

function countCard(title: string, counts: [string, number][], sort = true): Html {
  const rows = sort ? [...counts].sort(([, a], [, b]) => b - a) : counts;
  return html`<section class="card"><h3>${title}</h3><table><tbody>${rows.map(([words, count]) => html`<tr><td>${words}</td><td class="number">${grouped(count)}</td></tr>`)}</tbody></table></section>`;
}
