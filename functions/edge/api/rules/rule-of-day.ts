/** The rule of a cell on a day: the pre-rendered row, or the version that holds then. */

import { holdsOn, LAST_DAY, type Day } from "../../../../build/contract/day.ts";
import { isOneOf, PA_TYPES } from "../../../../build/contract/enumerations.ts";
import { queryOf } from "../../../../build/contract/query.ts";
import type { LookupAnswer, PublishedVersions } from "../../../../build/contract/shapes/lookup.ts";
import { cellId, rowPath, versionsPath, type Cell } from "../../../../build/contract/published-paths.ts";
import type { PublishedRule } from "../../../../build/contract/shapes/rule.ts";
import { answerAt, unframeRow, type Row } from "../../../../build/contract/row-frame.ts";
import { readRuleFile, readRuleJson } from "../published/rule-files.ts";
import { dayOf } from "../shared/moment.ts";
import type { Platform } from "../shared/platform.ts";

/** Today, UTC. */
export function today(platform: Platform): Day {
  return dayOf(platform.now());
}

/** The rule of a cell on a day as a whole answer, for the operations that say more about it. */
export async function lookupAnswerOn(cell: Cell, day: Day, platform: Platform): Promise<LookupAnswer | undefined> {
  const row = await readRow(cell, day, platform);
  if (row) return answerOn(row, day);
  return (await readVersions(cell, platform)).find((version) => holdsOn(version, day))?.answer;
}

/** The pre-rendered row, if it holds on that day. */
export async function readRow(cell: Cell, day: Day, platform: Platform): Promise<Row | undefined> {
  const row = await readRuleFile(rowPath(cell), platform, (text) => rowOf(cell, text));
  return row && holdsOn(row, day) ? row : undefined;
}

/** Undefined for a text that is no row, or the row of another cell, or one without a verdict. */
function rowOf(cell: Cell, text: string): Row | undefined {
  const row = unframeRow(text);
  const { state, program } = cell;
  const beginning = JSON.stringify({ state, program, query: queryOf(cell) }).slice(0, -1);
  return row?.beforeTimestamp.startsWith(`${beginning},`) && hasVerdict(row, cell) ? row : undefined;
}

/** Parsed once for all requests that are answered from it: what is damaged is seen then, and not by the caller. */
function hasVerdict(row: Row, cell: Cell): boolean {
  try {
    const { rule_id, result } = parseAnswer(row);
    return rule_id === cellId(cell) && typeof result.pa_required === "boolean" && isOneOf(PA_TYPES, result.pa_type);
  } catch {
    return false;
  }
}

/** Rows that were read, as answers. */
const answers = new WeakMap<Row, LookupAnswer>();

/** The whole answer of a row; its timestamp is empty. It is shared: do not modify it. */
function parseAnswer(row: Row): LookupAnswer {
  const known = answers.get(row);
  if (known) return known;
  const answer = JSON.parse(answerAt(row, "")) as LookupAnswer;
  answers.set(row, answer);
  return answer;
}

/** The same on a day: without what a list says that is not in force then. */
export function answerOn(row: Row, day: Day): LookupAnswer {
  const answer = parseAnswer(row);
  return { ...answer, result: ruleOn(answer.result, day) };
}

export function ruleOn(rule: PublishedRule, day: Day): PublishedRule {
  const { counts, ...rest } = rule;
  if (!counts) return rule;
  const { effective_from: from, effective_to } = counts.list;
  return holdsOn({ from, to: effective_to ?? LAST_DAY }, day) ? rule : rest;
}

/** All versions of a cell; none where it has no rule, or one that always holds. */
export async function readVersions(cell: Cell, platform: Platform): Promise<PublishedVersions["versions"]> {
  const id = cellId(cell);
  const isRight = ({ versions }: PublishedVersions) => versions.every(({ answer }) => answer.rule_id === id);
  return (await readRuleJson<PublishedVersions>(versionsPath(cell), "pa_versions", platform, isRight))?.versions ?? [];
}
