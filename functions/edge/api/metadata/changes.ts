/**
 * GET /v1/changes: what changed in rules and drug lists since a day, or one change with all that is long in it, as far
 * as the key's subscription reaches. Reads only the months and programs that are asked about, and a bounded number of their pages.
 */

import { PROGRAMS, STATES, type Program, type State } from "../../../../build/contract/enumerations.ts";
import type { Day } from "../../../../build/contract/day.ts";
import { queryOf } from "../../../../build/contract/query.ts";
import type {
  PublishedChange,
  PublishedChanges,
  PublishedChangesIndex,
  PublishedChangeTexts,
  PublishedListMoves,
  ReasonReach,
} from "../../../../build/contract/shapes/changes.ts";
import {
  CHANGES_INDEX_PATH,
  cellId,
  changesPath,
  changeTextsPath,
  listMovesPath,
} from "../../../../build/contract/published-paths.ts";
import { composedAt } from "../published/documents.ts";
import type { KeyRecord } from "../access/key-record.ts";
import { missing, type Found, type Missing, type Operation } from "../operation.ts";
import type { Platform } from "../shared/platform.ts";
import { readParameters } from "../http/parameters.ts";
import type { ChangePlace } from "../http/parameter-kinds.ts";
import { unreadable } from "../shared/http-error.ts";
import { readRuleJson } from "../published/rule-files.ts";
import { within } from "../access/scope.ts";

/** Changes in one answer; `next_cursor` leads on. */
const MOST = 100;
/** Pages read for one answer, each of about 64 KB: an answer may be short, or empty, and lead on all the same. */
const MOST_PAGES = 2;
/** Not null: that is for changes that are not recorded yet, whose ids may still move. */
const WITHHELD_REASON = "Not shown: the editors' note also covers rules outside your subscription.";

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
      listed.push(inList({ ...change, reason }, place, states));
    }
  }
  return { changes: listed, next_cursor: null };
}

async function oneChange(
  id: Place & { part: number },
  caller: KeyRecord,
  platform: Platform,
): Promise<Found | Missing> {
  const { files, reaches } = await readIndex(platform);
  const file = files.find(({ month, program }) => month === id.month && program === id.program);
  const page = file && pagesOf(file, "", id)[0];
  const [all, long] = page ? await Promise.all([readPage(page, platform), readTexts(page, platform)]) : [[], []];
  const place = page ? id.at - page.first : 0;
  const [change, texts] = [all[place], long[place]];
  const states = change ? statesOf(change, caller) : [];
  const parts = change && "list" in change ? Math.max(1, change.list.parts) : 1;
  if (!change || states.length === 0 || id.part < 1 || id.part > parts) {
    const message = "Your subscription has no change with this id.";
    return missing({ error: "Change not found", code: "unknown_change", param: "id", message });
  }
  const reason = reasonFor(change, reaches, caller);
  if ("list" in change) {
    const { file, parts: ofList, ...moves } = change.list;
    const products = ofList > 0 ? await readMoves(id.month, file, id.part, platform) : [];
    const next = id.part < parts ? `/v1/changes?id=${nameOf(id)}/${id.part + 1}` : null;
    return composedAt({
      change: { ...describe({ ...change, reason }, id, states), list: { ...moves, products, next } },
    });
  }
  const fields = { ...change.fields, ...texts };
  return composedAt({ change: describe({ ...change, reason, fields }, id, states) });
}

/** As a list of changes has it: without what is long. */
function inList(change: PublishedChange, place: Place, states: readonly State[]) {
  if (!("list" in change)) return { ...describe(change, place, states), left_out: change.left_out };
  const { file: _file, parts: _parts, ...moves } = change.list;
  const moved = moves.verdicts.reduce((sum, { products }) => sum + products, moves.new + moves.gone);
  const more = moved - moves.products.length;
  return { ...describe(change, place, states), left_out: [], list: { ...moves, more } };
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

/** A change as it is answered: with the states that the key may see. One of a drug list is about no rule. */
function describe(change: PublishedChange, place: Place, states: readonly State[]) {
  const { date, reason, what, class: means, effective_from, effective_to, program } = change;
  const id = nameOf(place);
  const fields = "list" in change ? {} : change.fields;
  const about = "list" in change ? {} : queryOf(change);
  const ruleIds = "list" in change ? [] : states.map((state) => cellId({ ...change, state }));
  const first = { id, date, reason, what, class: means, effective_from, effective_to, fields, program };
  return { ...first, ...about, states, rule_ids: ruleIds, detail: `/v1/changes?id=${id}` };
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

async function readMoves(month: string, file: number, part: number, platform: Platform) {
  const path = listMovesPath(month, file, part);
  return there(await readRuleJson<PublishedListMoves>(path, "pa_list_moves", platform)).products;
}

/** What the build always writes; throws 503 where it is missing. */
function there<Value>(value: Value | null): Value {
  if (value === null) throw unreadable("The changes");
  return value;
}
