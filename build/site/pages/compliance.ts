/** The compliance pages: what each federal mandate asks for, and what a dated source says about each jurisdiction. */

import type { Corpus } from "../../model/corpus.ts";
import type { FederalMandate } from "../../model/federal-mandate.ts";
import { complianceGrid } from "../../render/compliance.ts";
import type { Page } from "../../render/page.ts";
import { dayInWords, withDays } from "../day-in-words.ts";
import { html, type Html } from "../html.ts";
import { sitePage } from "../layout.ts";
import { table } from "../table.ts";

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
  proposed: "Proposed, not yet binding",
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
    description: "Federal mandates about prior authorization, and what a dated source says about each jurisdiction.",
    wide: true,
    body: html`<h1>Compliance with federal mandates</h1>
<p class="lead">What federal law requires of payers for prior authorization and, where an editor read a dated source, whether a
jurisdiction complies. Everything else is shown as not verified.</p>
<div class="cards pairs">
${corpus.mandates.map(
  ({ value: { rule_id, title, status, citation, summary, last_verified } }) => html`<section class="card">
<h2><a href="${compliancePath(rule_id)}">${title}</a></h2>
<p><span class="tag">${MANDATE_WORDS[status]}</span> <span class="soft">${citation}, verified as of <span class="date">${dayInWords(last_verified)}</span></span></p>
<p>${withDays(summary)}</p>
</section>`,
)}</div>`,
  });
}

function mandatePage(corpus: Corpus, mandate: FederalMandate): Page {
  const grid = complianceGrid(corpus, mandate);
  const jurisdictions = [...grid.jurisdictions].sort((one, other) => one.name.localeCompare(other.name, "en"));
  const known = jurisdictions.flatMap(({ state, name, cells }) =>
    cells.filter(({ text }) => text).map((cell) => ({ state, name, ...cell })),
  );
  const programs = corpus.vocabulary.programs;
  return sitePage({
    path: compliancePath(mandate.rule_id),
    title: grid.title,
    description: `${grid.title}: requirements, effective dates, and what is known about each jurisdiction.`,
    wide: true,
    body: html`<p class="soft"><a href="/compliance/">All mandates</a></p>
<h1>${grid.title}</h1>
<p><span class="tag">${MANDATE_WORDS[grid.status]}</span> <span class="soft">${grid.citation}</span></p>
<p class="lead">${withDays(grid.summary)}</p>
<p class="soft small">Source: <a href="${grid.source_url}">${grid.source_url}</a>, verified as of ${dayInWords(grid.last_verified)}. As data:
<a href="/api/v1/compliance/${grid.rule_id}"><code>/api/v1/compliance/${grid.rule_id}</code></a></p>
<h2>What it requires</h2>
${table(
  {
    label: "What it requires",
    columns: ["Requirement", "Programs", { name: "From", is: "date" }, { name: "As of", is: "date" }],
    kind: "text",
  },
  grid.requirements.map(({ text, programs: bound, effective_from, note, source_url, last_verified }) => [
    html`${withDays(text)}${note ? html`<br><span class="soft">${withDays(note)}</span>` : ""}`,
    bound.map((program) => programs[program].name).join(", "),
    effective_from ? dayInWords(effective_from) : "not dated",
    html`${dayInWords(last_verified)}, <a href="${source_url}">source</a>`,
  ]),
)}
<h2>What is known about jurisdictions</h2>
${
  known.length === 0
    ? html`<p>Nothing is verified yet${grid.binding ? "" : ": a proposal is not binding"}.</p>`
    : table(
        {
          label: "What is known about jurisdictions",
          columns: ["Jurisdiction", "Program", "Requirement", "Status", "What the source says"],
        },
        known.map(({ name, program, requirement, status, text, source_url, last_verified }) => [
          name,
          programs[program].name,
          requirementInWords(requirement),
          STATUS_WORDS[status],
          html`${withDays(text!)} <a href="${source_url}">Source</a>, ${dayInWords(last_verified!)}`,
        ]),
      )
}
<h2>All 51, in brief</h2>
${inBrief(jurisdictions)}`,
  });
}

type Jurisdictions = ReturnType<typeof complianceGrid>["jurisdictions"];

/** A row for each jurisdiction of which something is known, one sentence for the others; the whole grid is in the API. */
function inBrief(jurisdictions: Jurisdictions): Html {
  const known = jurisdictions.filter(({ cells }) => cells.some(({ text }) => text));
  const others = jurisdictions.length - known.length;
  const rest =
    known.length === 0
      ? `None of the ${others} jurisdictions has a verified status.`
      : `Nothing is verified for the other ${others}.`;
  return html`${known.length > 0 ? matrix(known) : ""}
${others > 0 ? html`<p>${rest} That does not mean that they do not comply.</p>` : ""}`;
}

/** How many of a jurisdiction's requirements have each status, counted for each program. */
function matrix(jurisdictions: Jurisdictions): Html {
  const statuses = Object.keys(STATUS_WORDS).filter((status) =>
    jurisdictions.some(({ cells }) => cells.some((cell) => cell.status === status)),
  );
  return table(
    {
      label: "All 51, in brief",
      caption: "Requirements by status, counted for each program",
      columns: ["Jurisdiction", ...statuses.map((status) => ({ name: STATUS_WORDS[status]!, is: "number" as const }))],
      kind: "numbers",
    },
    jurisdictions.map(({ name, cells }) => [
      name,
      ...statuses.map((status) => cells.filter((cell) => cell.status === status).length),
    ]),
  );
}

/** `decision_times` and `response_24_hours` as one would say them. */
function requirementInWords(requirement: string): string {
  return requirement.replaceAll("_", " ").replace(/^(.+) (\d+) hours$/, "$2-hour $1");
}
