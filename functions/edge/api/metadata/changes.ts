/**
 * GET /v1/changes: what changed in the rules since a day, or one change with its long fields, as far as the key's
 * subscription reaches. Reads only the months and programs that are asked about, and a bounded number of their pages.
 */

import { PROGRAMS, STATES, type Program, type State } from "../../../../build/contract/enumerations.ts";
import type { Day } from "../../../../build/contract/day.ts";
import { queryOf } from "../../../../build/contract/query.ts";
import type {
  PublishedChange,
  PublishedChanges,
  PublishedChangesIndex,
  PublishedChangeTexts,
  ReasonReach,
} from "../../../../build/contract/shapes/changes.ts";
import {
  CHANGES_INDEX_PATH,
  cellId,
  changesPath,
  changeTextsPath,
} from "../../../../build/contract/published-paths.ts";
import { composedAt } from "../published/documents.ts";
import type { KeyRecord } from "../access/key-record.ts";
import { missing, type Found, type Missing, type Operation } from "../operation.ts";
import type { Platform } from "../shared/platform.ts";
import { readParameters } from "../http/parameters.ts";
import type { ChangePlace } from "../http/parameter-kinds.ts";
import { unavailable } from "../shared/http-error.ts";
import { readRuleJson } from "../published/rule-files.ts";
import { within } from "../access/scope.ts";

/** Changes in one answer; `next_cursor` leads on. */
const MOST = 100;
/** Pages read for one answer, each of about 64 KB: an answer may be short, or empty, and lead on all the same. */
const MOST_PAGES = 2;
/** Not null: that is for changes that are not recorded yet, whose ids may still move. */
const WITHHELD_REASON = "Not shown: the editors' sentence is about rules outside your subscription too.";

type Place = ChangePlace;
type IndexedFile = PublishedChangesIndex["files"][number];
/** A page of a month and program; `first` is the place of its first change. */
type IndexedPage = Omit<Place, "at"> & { number: number; first: number };
type Asked = { since: Day; state: State | undefined; program: Program | undefined; cursor: Place | undefined };

export const changes: Operation = ({ search, caller, platform }) => {
  const asked = readParameters("changes", search);
  if (asked.id) {
    const { id } = asked;
    return { states: [], programs: [id.program], find: () => oneChange(id, caller!, platform) };
  }
  const { since, state, program } = asked;
  return {
    states: state ? [state] : [],
    programs: program ? [program] : [],
    find: async () => composedAt({ since, ...(await listChanges(asked, caller!, platform)) }),
  };
};

function nameOf({ month, program, at }: Place): string {
  return `${month}/${program}/${at}`;
}

async function listChanges({ since, state, program, cursor }: Asked, caller: KeyRecord, platform: Platform) {
  const { files, reaches } = await readIndex(platform);
  const asked = files.filter(
    (file) =>
      file.month >= since.slice(0, 7) &&
      within(caller.programs, file.program) &&
      (!program || file.program === program) &&
      !isBefore(file, cursor),
  );
  const listed: object[] = [];
  let read = 0;
  for (const page of asked.flatMap((file) => pagesOf(file, since, cursor))) {
    if (read === MOST_PAGES) return { changes: listed, next_cursor: nameOf({ ...page, at: page.first }) };
    read += 1;
    for (const [offset, change] of (await readPage(page, platform)).entries()) {
      const place = { ...page, at: page.first + offset };
      const states = isBefore(place, cursor) || change.date < since ? [] : statesOf(change, caller, state);
      if (states.length === 0) continue;
      if (listed.length === MOST) return { changes: listed, next_cursor: nameOf(place) };
      const reason = reasonFor(change, reaches, caller);
      listed.push({ ...describe({ ...change, reason }, place, states), left_out: change.left_out });
    }
  }
  return { changes: listed, next_cursor: null };
}

async function oneChange(id: Place, caller: KeyRecord, platform: Platform): Promise<Found | Missing> {
  const { files, reaches } = await readIndex(platform);
  const file = files.find(({ month, program }) => month === id.month && program === id.program);
  const page = file && pagesOf(file, "", id)[0];
  const [all, long] = page ? await Promise.all([readPage(page, platform), readTexts(page, platform)]) : [[], []];
  const place = page ? id.at - page.first : 0;
  const [change, texts] = [all[place], long[place]];
  const states = change ? statesOf(change, caller) : [];
  if (!change || states.length === 0) {
    const message = "Your subscription has no change of this id.";
    return missing({ error: "Change not found", code: "unknown_change", param: "id", message });
  }
  const { left_out: _leftOut, ...whole } = change;
  const reason = reasonFor(change, reaches, caller);
  return composedAt({ change: describe({ ...whole, reason, fields: { ...change.fields, ...texts } }, id, states) });
}

/** A reason may name any rule that was recorded with it: it is shown to keys that may see all of those. */
function reasonFor(
  { reason, reason_reach: place }: PublishedChange,
  reaches: readonly ReasonReach[],
  caller: KeyRecord,
): string | null {
  if (place === null) return reason;
  const { states, programs } = there(reaches[place] ?? null);
  const reachesAll =
    (states === "all" ? STATES : states).every((state) => within(caller.states, state)) &&
    (programs === "all" ? PROGRAMS : programs).every((program) => within(caller.programs, program));
  return reachesAll ? reason : WITHHELD_REASON;
}

/** Whether a place, or a whole month and program, comes before the place that is asked from. */
function isBefore(place: Omit<Place, "at"> & { at?: number }, from: Place | undefined): boolean {
  const { month, program, at = Number.POSITIVE_INFINITY } = place;
  if (!from) return false;
  if (month !== from.month) return month < from.month;
  if (program !== from.program) return PROGRAMS.indexOf(program) < PROGRAMS.indexOf(from.program);
  return at < from.at;
}

/** The pages of a month and program that may hold what is asked for. */
function pagesOf({ month, program, pages }: IndexedFile, since: Day, from: Place | undefined): IndexedPage[] {
  let first = 0;
  return pages.flatMap(({ count, last }, index) => {
    const page = { month, program, number: index + 1, first };
    first += count;
    return last < since || isBefore({ month, program, at: first - 1 }, from) ? [] : [page];
  });
}

function statesOf({ states }: PublishedChange, caller: KeyRecord, only?: State): State[] {
  return states.filter((state) => within(caller.states, state) && (!only || state === only));
}

/** A change as it is answered: with the states that the key may see. */
function describe(change: Omit<PublishedChange, "left_out">, place: Place, states: readonly State[]) {
  const { kind, code, states: _ofAll, program, reason_reach: _ofReason, ...rest } = change;
  const id = nameOf(place);
  const ruleIds = states.map((state) => cellId({ state, program, kind, code }));
  const detail = `/v1/changes?id=${id}`;
  return { id, ...rest, program, ...queryOf({ kind, code }), states, rule_ids: ruleIds, detail };
}

async function readIndex(platform: Platform): Promise<PublishedChangesIndex> {
  return there(await readRuleJson<PublishedChangesIndex>(CHANGES_INDEX_PATH, "pa_changes", platform));
}

async function readPage({ month, program, number }: IndexedPage, platform: Platform): Promise<PublishedChange[]> {
  const path = changesPath(month, program, number);
  return there(await readRuleJson<PublishedChanges>(path, "pa_changes_page", platform)).changes;
}

type Texts = PublishedChangeTexts["texts"];

async function readTexts({ month, program, number }: IndexedPage, platform: Platform): Promise<Texts> {
  const path = changeTextsPath(month, program, number);
  return there(await readRuleJson<PublishedChangeTexts>(path, "pa_change_texts", platform)).texts;
}

/** What the build always writes; throws 503 where it is missing. */
function there<Value>(value: Value | null): Value {
  if (value === null) throw unavailable("The changes cannot be read at the moment.", 30);
  return value;
}
