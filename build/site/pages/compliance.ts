/** The compliance pages: what each federal mandate asks for, and what a dated source says of each jurisdiction. */

import type { Corpus } from "../../model/corpus.ts";
import type { FederalMandate } from "../../model/federal-mandate.ts";
import { complianceGrid } from "../../render/compliance.ts";
import type { Page } from "../../render/page.ts";
import { html, type Html } from "../html.ts";
import { sitePage } from "../layout.ts";

const STATUS_WORDS: Record<string, string> = {
  compliant: "complies",
  non_compliant: "does not comply",
  partial: "complies in part",
  not_applicable: "no such program",
  not_verified: "not verified",
  proposed: "proposed only",
};
const MANDATE_WORDS: Record<FederalMandate["status"], string> = {
  final: "Final rule",
  proposed: "Proposed, binds nobody yet",
  statute: "Statute",
};

function compliancePath(ruleId: string): string {
  return `/compliance/${ruleId.toLowerCase()}/`;
}

export function compliancePages(corpus: Corpus): Page[] {
  return [index(corpus), ...corpus.mandates.map(({ value }) => mandatePage(corpus, value))];
}

function index(corpus: Corpus): Page {
  return sitePage({
    path: "/compliance/",
    title: "Compliance with federal mandates",
    description: "Federal mandates about prior authorization, and what a dated source says of each jurisdiction.",
    body: html`<h1>Compliance with federal mandates</h1>
<p class="lead">What federal law asks of payers about prior authorization, and, where somebody read a dated source, whether a
jurisdiction does it. Everything else is shown as not verified.</p>
${corpus.mandates.map(
  ({ value: { rule_id, title, status, citation, summary, last_verified } }) => html`<section class="card">
<h2><a href="${compliancePath(rule_id)}">${title}</a></h2>
<p><span class="tag">${MANDATE_WORDS[status]}</span> <span class="soft">${citation}, verified as of ${last_verified}</span></p>
<p>${summary}</p>
</section>`,
)}`,
  });
}

function mandatePage(corpus: Corpus, mandate: FederalMandate): Page {
  const grid = complianceGrid(corpus, mandate);
  const known = grid.jurisdictions.flatMap(({ state, name, cells }) =>
    cells.filter(({ text }) => text).map((cell) => ({ state, name, ...cell })),
  );
  const programs = corpus.vocabulary.programs;
  return sitePage({
    path: compliancePath(mandate.rule_id),
    title: grid.title,
    description: `${grid.title}: requirements, days of effect, and what is known of each jurisdiction.`,
    wide: true,
    body: html`<p class="soft"><a href="/compliance/">All mandates</a></p>
<h1>${grid.title}</h1>
<p><span class="tag">${MANDATE_WORDS[grid.status]}</span> <span class="soft">${grid.citation}</span></p>
<p class="lead">${grid.summary}</p>
<p class="soft small">Source: <a href="${grid.source_url}">${grid.source_url}</a>, verified as of ${grid.last_verified}. As data:
<a href="/api/v1/compliance/${grid.rule_id}"><code>/api/v1/compliance/${grid.rule_id}</code></a></p>
<h2>What it asks for</h2>
<div class="scroll" tabindex="0" role="region" aria-label="What it asks for"><table><thead><tr><th scope="col">Requirement</th><th scope="col">Programs</th><th scope="col">From</th><th scope="col">Source</th></tr></thead><tbody>
${grid.requirements.map(
  ({
    text,
    programs: bound,
    effective_from,
    note,
    source_url,
    last_verified,
  }) => html`<tr><td>${text}${note ? html`<br><span class="soft">${note}</span>` : ""}</td><td>${bound.map((program) => programs[program].name).join(", ")}</td><td class="date">${effective_from ?? "not dated"}</td><td class="date"><a href="${source_url}">read</a>, ${last_verified}</td></tr>
`,
)}</tbody></table></div>
<h2>What is known of jurisdictions</h2>
${
  known.length === 0
    ? html`<p>Nothing is verified yet${grid.binding ? "" : ": a proposal binds nobody"}.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="What is known of jurisdictions"><table><thead><tr><th scope="col">Jurisdiction</th><th scope="col">Program</th><th scope="col">Requirement</th><th scope="col">Status</th><th scope="col">What the source says</th></tr></thead><tbody>
${known.map(
  ({
    name,
    program,
    requirement,
    status,
    text,
    source_url,
    last_verified,
  }) => html`<tr><th scope="row">${name}</th><td>${programs[program].name}</td><td>${requirement.replaceAll("_", " ")}</td><td>${STATUS_WORDS[status]}</td><td>${text} <a href="${source_url}">Source</a>, ${last_verified}</td></tr>
`,
)}</tbody></table></div>`
}
<h2>All 51, in brief</h2>
${matrix(grid)}`,
  });
}

/** How many of a jurisdiction's cells stand how; the whole grid is in the API. */
function matrix({ jurisdictions }: ReturnType<typeof complianceGrid>): Html {
  const statuses = Object.keys(STATUS_WORDS).filter((status) =>
    jurisdictions.some(({ cells }) => cells.some((cell) => cell.status === status)),
  );
  return html`<div class="scroll" tabindex="0" role="region" aria-label="All 51, in brief"><table><caption>Cells (requirement and program) by status</caption><thead><tr><th scope="col">Jurisdiction</th>${statuses.map((status) => html`<th scope="col" class="number">${STATUS_WORDS[status]}</th>`)}</tr></thead><tbody>
${jurisdictions.map(
  ({
    name,
    cells,
  }) => html`<tr><th scope="row">${name}</th>${statuses.map((status) => html`<td class="number">${cells.filter((cell) => cell.status === status).length}</td>`)}</tr>
`,
)}</tbody></table></div>`;
}
