/** GET /v1/compare: one rule across 2 to 10 states, cut out of the one file that holds all of them. */

import type { State } from "../../../build/contract/enumerations.ts";
import { holdsOn, queryOf, type ColumnHead, type Day, type PublishedAbsences, type PublishedRule } from "../../../build/contract/published.ts";
import { ABSENCES_PATH, columnPath, type Cell } from "../../../build/contract/published-paths.ts";
import { BoundedMap } from "./bounded-map.ts";
import { summarise, type Verdict } from "./divergence.ts";
import { etagOf } from "./etag.ts";
import { readVersions, today } from "./lookup.ts";
import { exclusionOn } from "./missing-rule.ts";
import type { Found, Operation } from "./operation.ts";
import type { Platform } from "./platform.ts";
import { QueryReader } from "./query-reader.ts";
import { Refusal } from "./refusal.ts";
import { damaged, readRuleFile, readRuleJson } from "./rule-files.ts";
import { knownSubject, type KnownSubject } from "./subject.ts";

export const compare: Operation = ({ query, platform }) => {
  const reader = new QueryReader(query, ["states", "program", "drug", "service", "as_of"]);
  const [states, program, subject, asOf] = [reader.states(), reader.program(), reader.subject(), reader.day("as_of")];
  reader.finish();
  return {
    states,
    programs: [program],
    find: async (): Promise<Found | Refusal> => {
      const known = await knownSubject(subject, [], platform);
      if (known instanceof Refusal) return known;
      const code = { program, kind: known.kind, code: known.code };
      const rows = await findRows(code, states, asOf, platform);
      const without = states.filter((state) => !rows.some((row) => row.state === state));
      return comparison(states, program, known, asOf, rows, await notCovered(code, without, asOf, platform));
    },
  };
};

/** A state's rule, as JSON and as far as the summary needs it. */
type Row = Verdict & { json: string; live: boolean };

async function findRows(code: Omit<Cell, "state">, states: readonly State[], asOf: Day | undefined, platform: Platform): Promise<Row[]> {
  const day = asOf ?? today(platform);
  const column = await readColumn(columnPath(code.program, code.kind, code.code), platform);
  if (!column) return [];
  const rows = await Promise.all(states.map(async (state): Promise<Row | undefined> => {
    const entry = column.head.index[state];
    if (entry && holdsOn(entry, day)) {
      const start = Number(column.head.rows_at) + entry.at;
      return { state, ...entry, json: column.text.slice(start, start + entry.length), live: false };
    }
    if (!column.head.dated.includes(state)) return undefined;
    const version = (await readVersions({ ...code, state }, platform)).find((candidate) => holdsOn(candidate, day));
    return version && rowOf(state, version.answer.result, version.answer.rule_id);
  }));
  return rows.filter((row) => row !== undefined);
}

/** Those of the states without a rule where the program does not cover it at all, with the reason. */
async function notCovered(code: Omit<Cell, "state">, without: readonly State[], asOf: Day | undefined, platform: Platform) {
  if (without.length === 0) return [];
  const absences = await readRuleJson<PublishedAbsences>(ABSENCES_PATH, "pa_absences", platform);
  return without.flatMap((state) => {
    const exclusion = absences && exclusionOn(absences, { ...code, state }, asOf ?? today(platform));
    return exclusion ? [{ state_abbr: state, text: exclusion.text, source_url: exclusion.source_url, last_verified: exclusion.last_verified }] : [];
  });
}

function rowOf(state: State, rule: PublishedRule, ruleId: string): Row {
  return {
    state, pa_required: rule.pa_required, pa_type: rule.pa_type, federal_override: rule.federal_override !== false,
    json: JSON.stringify({ state_abbr: state, ...rule, rule_id: ruleId }), live: true,
  };
}

const heads = new BoundedMap<string, { text: string; head: ColumnHead }>(500);

/** The head is parsed once; the rows stay text. */
async function readColumn(path: string, platform: Platform): Promise<{ text: string; head: ColumnHead } | undefined> {
  const text = await readRuleFile(path, platform);
  if (text === null) return undefined;
  const remembered = heads.get(path);
  if (remembered?.text === text) return remembered;
  const rowsAt = Number(/^\{"pa_column":1,"rows_at":"(\d{8})"/.exec(text)?.[1]);
  try {
    const parsed = { text, head: JSON.parse(`${text.slice(0, rowsAt)}]}`) as ColumnHead };
    heads.set(path, parsed);
    return parsed;
  } catch {
    throw damaged(path, "no column in it", platform);
  }
}

function comparison(
  states: readonly State[], program: string, known: KnownSubject, asOf: Day | undefined, rows: readonly Row[], notCovered: readonly object[],
): Found {
  const fixed = {
    states, program,
    query: queryOf(known),
    summary: summarise(states, rows),
  };
  const extra = { ...(notCovered.length > 0 ? { not_covered: notCovered } : {}), ...(known.resolved ? { resolved_from: known.resolved } : {}), ...(asOf ? { as_of: asOf } : {}) };
  const servedFrom = known.resolved || asOf || rows.some(({ live }) => live) ? "edge" : "static";
  const before = `${JSON.stringify(fixed).slice(0, -1)},"results":[${rows.map(({ json }) => json).join(",")}]${tail(extra)}`;
  return {
    servedFrom,
    etag: etagOf(before),
    body: (timestamp) => `${before},"served_from":"${servedFrom}","timestamp":"${timestamp}"}`,
  };
}

function tail(extra: object): string {
  const json = JSON.stringify(extra);
  return json === "{}" ? "" : `,${json.slice(1, -1)}`;
}
