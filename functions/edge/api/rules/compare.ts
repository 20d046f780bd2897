/** GET /v1/compare: one rule across 2 to 10 states, cut out of the one file of all of them; a drug by each state's list. */

import type { Program, State } from "../../../../build/contract/enumerations.ts";
import { holdsOn, type Day } from "../../../../build/contract/day.ts";
import { queryOf } from "../../../../build/contract/query.ts";
import type { DecidedItem } from "../../../../build/contract/shapes/check.ts";
import type { ColumnHead, ColumnIndexEntry, ComparedRule } from "../../../../build/contract/shapes/compare.ts";
import type { PublishedRule } from "../../../../build/contract/shapes/rule.ts";
import { cellId, columnPath, type Cell } from "../../../../build/contract/published-paths.ts";
import { BoundedMap } from "../shared/bounded-map.ts";
import { summarise, type StateVerdict } from "./divergence.ts";
import { decidedItem, namedDrug, type NamedDrug } from "../check/decided-item.ts";
import { readHeads } from "../check/list-files.ts";
import { etagOf } from "../http/etag.ts";
import { readVersions, ruleOn, today } from "./rule-of-day.ts";
import { countMiss } from "../shared/counters.ts";
import { exclusionOn, lacksProgram, readAbsences } from "./absences.ts";
import type { Found, Missing, Operation } from "../operation.ts";
import type { Platform } from "../shared/platform.ts";
import { readParameters } from "../http/parameters.ts";
import { LONGEST_KEPT, memoize } from "../shared/memoize.ts";
import { readRuleFile, cachedRuleFile } from "../published/rule-files.ts";
import { knownSubject, type KnownSubject } from "./subject.ts";

const parse = memoize((search) => readParameters("compare", search));

export const compare: Operation = ({ search, platform }) => {
  const { states, program, subject, as_of: asOf } = parse(search);
  const day = asOf ?? today(platform);
  return { states, programs: [program], find: () => cachedComparison(search, day, platform) ?? find() };

  async function find(): Promise<Found | Missing> {
    const known = await knownSubject(subject, [], platform);
    if ("missing" in known) return known;
    const code = { program, kind: known.kind, code: known.code };
    const path = columnPath(program, known.kind, known.code);
    const column = await readRuleFile(path, platform, (text) => parseColumn(text, code));
    const ofClass = column ? await findRows(column, code, states, day, platform) : [];
    const rows = known.resolved
      ? await withItems(ofClass, program, namedDrug(known.resolved.asked, known.product, platform), day, platform)
      : ofClass;
    const without = states.filter((state) => !rows.some((row) => row.state === state));
    const found = await comparison(states, program, known, asOf, rows, await notCovered(code, without, day, platform));
    if (column && search.length <= LONGEST_KEPT) compared.set(search, { path, column, day, found });
    return found;
  }
};

/**
 * Comparisons by what was asked: a summary and an entity tag cost more than all else. Each holds for the column that it
 * was cut from.
 */
const compared = new BoundedMap<string, { path: string; column: Column; day: Day; found: Found }>(1_000);

function cachedComparison(search: string, day: Day, platform: Platform): Found | undefined {
  const known = compared.get(search);
  return known && known.day === day && cachedRuleFile(known.path, platform) === known.column ? known.found : undefined;
}

/** A state's rule, as JSON and as the parts that the summary needs; `etag` changes with its text. */
type Row = StateVerdict & { json: string; etag: string; live: boolean };

async function findRows(
  column: Column,
  code: Omit<Cell, "state">,
  states: readonly State[],
  day: Day,
  platform: Platform,
): Promise<Row[]> {
  const rows = await Promise.all(
    states.map((state): Row | undefined | Promise<Row | undefined> => {
      const row = column.rows[state];
      if (row && holdsOn(row, day)) return day === today(platform) ? row : onDay(row, day);
      return column.dated.includes(state) ? findDatedRow({ ...code, state }, day, platform) : undefined;
    }),
  );
  return rows.filter((row) => row !== undefined);
}

/** Without what a list says that is not in force on that day. */
function onDay(row: Row, day: Day): Row {
  if (!row.json.includes('"counts":{')) return row;
  const { state_abbr: state, rule_id, item: _none, ...rule } = JSON.parse(row.json) as ComparedRule;
  return { ...rowOf(state, ruleOn(rule, day), rule_id, row.etag), live: false };
}

async function findDatedRow(cell: Cell, day: Day, platform: Platform): Promise<Row | undefined> {
  const version = (await readVersions(cell, platform)).find((candidate) => holdsOn(candidate, day));
  return version && rowOf(cell.state, version.answer.result, version.answer.rule_id, version.etag);
}

/** States beyond which two files with all heads of lists cost less than a context of each. */
const FEW = 4;

/** With what the state's list says of the drug itself, where it says something. */
async function withItems(
  rows: readonly Row[],
  program: Program,
  drug: NamedDrug,
  day: Day,
  platform: Platform,
): Promise<Row[]> {
  if (rows.length > FEW)
    await readHeads(
      rows.map(({ state }) => state),
      program,
      platform,
    );
  return Promise.all(
    rows.map(async (row) => {
      const { state_abbr: state, rule_id, item: _none, ...result } = JSON.parse(row.json) as ComparedRule;
      const decided = await decidedItem(drug, { rule_id, result, next_steps: [] }, { state, program, day }, platform);
      return decided ? rowOf(state, decided.result, rule_id, "", decided.item) : row;
    }),
  );
}

/** Those of the states without a rule where the program does not cover it at all, with the reason. */
async function notCovered(code: Omit<Cell, "state">, without: readonly State[], day: Day, platform: Platform) {
  if (without.length === 0) return [];
  const absences = await readAbsences(platform);
  const exclusions = await Promise.all(
    without.map((state) => absences && exclusionOn(absences, { ...code, state }, day, platform)),
  );
  return without.flatMap((state, place) => {
    const exclusion = exclusions[place];
    if (absences && !exclusion && !lacksProgram(absences, state, code.program)) countMiss({ ...code, state });
    return exclusion
      ? [
          {
            state_abbr: state,
            text: exclusion.text,
            source_url: exclusion.source_url,
            last_verified: exclusion.last_verified,
          },
        ]
      : [];
  });
}

function rowOf(state: State, rule: PublishedRule, ruleId: string, etag: string, item?: DecidedItem): Row {
  const json = JSON.stringify({ state_abbr: state, ...rule, ...(item ? { item } : {}), rule_id: ruleId });
  return {
    state,
    pa_required: rule.pa_required,
    pa_type: rule.pa_type,
    federal_override: rule.federal_override !== false,
    json,
    etag: item ? json : etag,
    live: true,
  };
}

type Column = { rows: Partial<Record<State, Row & { from: Day; to: Day }>>; dated: State[] };

/**
 * The head is parsed; the rows are cut out and stay text. Undefined for what is no column, or the column of another
 * code.
 */
function parseColumn(text: string, code: Omit<Cell, "state">): Column | undefined {
  const rowsAt = Number(/^\{"pa_column":1,"rows_at":"(\d{8})"/.exec(text)?.[1]);
  try {
    const { index, dated } = JSON.parse(`${text.slice(0, rowsAt)}]}`) as ColumnHead;
    const rows: Column["rows"] = {};
    for (const [state, { at, length, ...entry }] of Object.entries(index) as [State, ColumnIndexEntry][]) {
      const json = text.slice(rowsAt + at, rowsAt + at + length);
      if (!json.endsWith(`"rule_id":"${cellId({ ...code, state })}"}`)) return undefined;
      rows[state] = { state, ...entry, json, live: false };
    }
    return { rows, dated };
  } catch {
    return undefined;
  }
}

async function comparison(
  states: readonly State[],
  program: string,
  known: KnownSubject,
  asOf: Day | undefined,
  rows: readonly Row[],
  notCovered: readonly object[],
): Promise<Found> {
  const fixed = {
    states,
    program,
    query: queryOf(known),
    summary: summarise(states, rows),
  };
  const extra = {
    ...(notCovered.length > 0 ? { not_covered: notCovered } : {}),
    ...(known.resolved ? { resolved_from: known.resolved } : {}),
    ...(asOf ? { as_of: asOf } : {}),
  };
  const servedFrom = known.resolved || asOf || rows.some(({ live }) => live) ? "edge" : "static";
  let [results, identity] = ["", ""];
  for (const { json, etag } of rows) {
    results += results === "" ? json : `,${json}`;
    identity += etag;
  }
  const [before, after] = [JSON.stringify(fixed).slice(0, -1), tail(extra)];
  return {
    servedFrom,
    etag: await etagOf(before + identity + after),
    body: (timestamp) =>
      `${before},"results":[${results}]${after},"served_from":"${servedFrom}","timestamp":"${timestamp}"}`,
  };
}

function tail(extra: object): string {
  const json = JSON.stringify(extra);
  return json === "{}" ? "" : `,${json.slice(1, -1)}`;
}
