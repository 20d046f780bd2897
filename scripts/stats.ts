/**
 * `npm run stats -- [--json] [--due N] [--leads N] [--root DIR] [--today YYYY-MM-DD]`: how far the corpus reaches, on
 * what, how old, and what to read next. With `--asked [--month 2026-10]` instead what callers asked without getting a
 * rule, beside the leads.
 */

import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { dayFrom, readArguments } from "../build/arguments.ts";
import { inForceOn } from "../build/expand/in-force.ts";
import type { Day } from "../build/contract/day.ts";
import type { ListTally, Tally } from "../build/contract/shapes/coverage.ts";
import type { LeadState } from "../build/render/open-leads.ts";
import { ageOf, coverageOf, type Coverage, type CoveredCell } from "../build/render/coverage.ts";
import type { Corpus } from "../build/model/corpus.ts";
import { counted } from "../build/model/finding.ts";
import { daysOverdue } from "../build/model/freshness.ts";
import { PROJECT } from "../build/project.ts";
import { SERVICE_ID } from "../functions/edge/api/limits/usage-counts.ts";
import { tiedLists } from "./import/tied-lists.ts";
import { tyingWith } from "./import/tie.ts";
import { openKeyStore } from "./keys/key-store.ts";
import { askedCells, askedTable } from "./library/content/asked-cells.ts";
import { readContent } from "./library/content/read-corpus.ts";
import { table } from "./library/content/table.ts";
import { runCommand } from "./library/run-command.ts";

const MOST_DUE = 15;
const MOST_LEADS = 15;
const LONGEST_WHY = 90;

const { values } = readArguments(
  "npm run stats -- [--json] [--due N] [--leads N] [--root DIR] [--today YYYY-MM-DD] [--asked [--month 2026-10] [--local] [--store DIR]]",
  {
    options: {
      json: { type: "boolean" },
      due: { type: "string" },
      leads: { type: "string" },
      root: { type: "string" },
      today: { type: "string" },
      asked: { type: "boolean" },
      month: { type: "string" },
      local: { type: "boolean" },
      store: { type: "string" },
      context: { type: "string" },
    },
  },
);
const today = dayFrom(values.today);

await runCommand("stats", async () => {
  const root = resolve(values.root ?? PROJECT);
  const { corpus, expanded } = await readContent(root, today);
  if (values.asked) return reportAsked(corpus.leads);
  const coverage = coverageOf(corpus, inForceOn(expanded.cells, today), expanded.excluded, today);
  console.log(
    values.json
      ? JSON.stringify(coverage, null, 2)
      : report(coverage, Number(values.due ?? MOST_DUE), Number(values.leads ?? MOST_LEADS)),
  );
  if (!values.json && corpus.lists.length > 0 && existsSync(join(root, "content/drugs"))) console.log(toBeTied(root));
});

/** Rows that names added since their import can tie. */
function toBeTied(root: string): string {
  const lists = tiedLists(root, tyingWith(root).tie);
  const places = lists.map(({ path, ties }) => `\n  ${path}: ${ties.length}`).join("");
  return `${counted(lists.flatMap(({ ties }) => ties).length, "row")} of drug lists can now be tied: npm run import -- --tie${places}`;
}

async function reportAsked(leads: Corpus["leads"]): Promise<void> {
  const { local, store: directory, context, month = today.slice(0, "2026-11".length) } = values;
  const store = await openKeyStore({
    root: PROJECT,
    ...(local ? { local } : {}),
    ...(directory ? { store: resolve(directory) } : {}),
    ...(context ? { context } : {}),
  });
  try {
    const asked = askedCells(await store.usage(SERVICE_ID, month), leads);
    console.log(values.json ? JSON.stringify({ month, asked }, null, 2) : askedTable(month, asked));
  } finally {
    await store.close();
  }
}

function report(coverage: Coverage, mostDue: number, mostLeads: number): string {
  const states = Object.entries(coverage.by_state).filter(
    ([, { states_own, plans, not_covered }]) => states_own + plans + not_covered > 0,
  );
  return [
    `Rules in force on ${coverage.built_for}: ${coverage.total.rules}, of which a state itself decides ${coverage.total.states_own}; ${coverage.total.not_covered} cells are not covered benefits.`,
    `${coverage.states_with_ten_of_their_own} states have ten or more rules of their own; ${leadCount(coverage, "open")} leads are open, ${leadCount(coverage, "partly")} partly answered, ${leadCount(coverage, "answered")} answered and ready to be removed.`,
    listTable(coverage.lists, stateCount(coverage), coverage.built_for),
    listTable(coverage.plan_lists, "of plans", coverage.built_for),
    tallyTable("program", Object.entries(coverage.by_program)),
    tallyTable("state (with rules of its own)", states),
    countTable("basis", mostFirst(coverage.by_basis)),
    countTable("kind of deciding source", mostFirst(coverage.by_source_kind)),
    countTable("age of last_verified", coverage.by_age),
    dueTable(coverage, mostDue),
    leadTable(coverage, mostLeads),
  ].join("\n\n");
}

function tallyTable(name: string, rows: [string, Tally][]): string {
  return table(
    [name, "rules", "state's own", "federal", "plans", "not covered", "overdue", "oldest", "newest"],
    rows.map(([key, { rules, states_own, federal, plans, not_covered, overdue, oldest, newest }]) => [
      key,
      rules,
      states_own,
      federal,
      plans,
      not_covered,
      overdue,
      oldest ?? "",
      newest ?? "",
    ]),
  );
}

/** Drug lists read row by row, with the share of their rows that is tied to a drug or a supply. */
function listTable(lists: readonly Omit<ListTally, "state">[], whose: string, builtFor: Day): string {
  const total = lists.reduce((sum, { rows }) => sum + rows, 0);
  return table(
    [`${lists.length} lists, ${total} rows, ${whose}`, "rows", "products", "tied %", "date", "age", "programs"],
    lists.map(({ id, rows, products, tied, date, programs }) => [
      id,
      rows,
      products,
      ((100 * tied) / rows).toFixed(1),
      date,
      ageOf(date, builtFor),
      programs.join(" "),
    ]),
  );
}

function stateCount({ lists }: Coverage): string {
  return `${new Set(lists.map(({ state }) => state)).size} states`;
}

function countTable(name: string, counts: Record<string, number>): string {
  return table([name, "rules"], Object.entries(counts));
}

function mostFirst(counts: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).sort(([, a], [, b]) => b - a));
}

function leadCount({ not_verified_yet: leads }: Coverage, state: LeadState): number {
  return leads.filter((lead) => lead.state === state).length;
}

/** What is not verified yet, the most valuable first: the answers that it would give. */
function leadTable({ not_verified_yet: leads }: Coverage, most: number): string {
  const open = leads.filter(({ state }) => state !== "answered").sort((one, other) => other.worth - one.worth);
  const rows = open.slice(0, most).map(({ jurisdiction, state, worth, missing, why, look_at: [first = ""] }) => {
    const short = why.length > LONGEST_WHY ? `${why.slice(0, LONGEST_WHY - 3)}...` : why;
    return [jurisdiction, state, worth, `${missing[0]}${missing.length > 1 ? " ..." : ""}`, short, first];
  });
  return `To be verified: ${open.length} leads; the ${rows.length} most valuable are listed (--leads N shows more)\n${table(["where", "state", "worth", "what", "why", "look at"], rows)}`;
}

/** What is past the freshness target of its source, the riskiest first: answers that rest on it times months overdue. */
function dueTable({ cells, built_for, total }: Coverage, most: number): string {
  const groups = new Map<string, CoveredCell[]>();
  for (const cell of cells.filter(({ overdue }) => overdue)) {
    const key = [cell.rule_id.slice(3), cell.source_kind, cell.last_verified].join(" ");
    groups.set(key, [...(groups.get(key) ?? []), cell]);
  }
  const due = [...groups.values()]
    .map((members) => {
      const [{ rule_id, source_kind, last_verified, state }] = members as [CoveredCell];
      const months = Math.ceil(daysOverdue(source_kind, last_verified, built_for) / 30);
      return {
        what: rule_id.slice(3),
        where:
          members.length > 3
            ? `${members.length} jurisdictions`
            : members.length > 1
              ? members.map((cell) => cell.state).join(", ")
              : state,
        source_kind,
        last_verified,
        months,
        risk: members.length * months,
      };
    })
    .sort((one, other) => other.risk - one.risk || (one.last_verified < other.last_verified ? -1 : 1));
  if (due.length === 0) return "Nothing is past the freshness target of its source.";
  const shown = due
    .slice(0, most)
    .map(({ what, where, source_kind, last_verified, months, risk }) => [
      what,
      where,
      source_kind,
      last_verified,
      months,
      risk,
    ]);
  const exclusions = cells.filter(({ basis, overdue }) => basis === null && overdue).length;
  return `Due for verification: ${counted(total.overdue, "rule")} and ${counted(exclusions, "exclusion")}, in ${due.length} groups by source and date; the ${shown.length} with the most risk are listed (--due N shows more)\n${table(["rule", "where", "kind of source", "last verified", "months overdue", "risk"], shown)}`;
}
