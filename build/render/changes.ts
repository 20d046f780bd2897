/**
 * Every change of what is published, for those with a key: `/v1/changes`. By month and program, in pages that stay
 * small however long the history grows, so that a request reads no more than it asks about.
 */

import type { ChangeRecord } from "../changes/history.ts";
import type { ListChange } from "../changes/compare-editions.ts";
import { PROGRAMS, STATES, type Program } from "../contract/enumerations.ts";
import { bounded } from "../contract/day.ts";
import { LONG_FIELDS, type LongField } from "../contract/long-fields.ts";
import type {
  ChangesPageEntry,
  FieldChange,
  PublishedChange,
  PublishedChangesIndex,
  PublishedListMoves,
  ReasonReach,
} from "../contract/shapes/changes.ts";
import { CHANGES_INDEX_PATH, changesPath, changeTextsPath, listMovesPath } from "../contract/published-paths.ts";
import { keptWhileSame } from "../model/kept-while-same.ts";
import { inOrder, listMoves } from "./list-moves.ts";
import { jsonPage, keptPage, type Page } from "./page.ts";

/** UTF-16 units of the changes of a page, and of their long fields; one change alone may have more. */
const PAGE_SIZE = 64_000;

type LongFields = Partial<Record<LongField, FieldChange>>;
type Split = { change: PublishedChange; texts: LongFields };
/** Changes of a page and their long fields as JSON; `last`: the day of the newest. */
type CutPage = { changes: string[]; texts: string[]; last: string };

type Rendered = { pages: Page[]; moved: ReadonlyMap<string, string> };

const kept = keptWhileSame<Rendered>();

/** Rendered again only when something changed, was recorded, or is of another day. */
export function renderChanges(records: readonly ChangeRecord[]): Page[] {
  return renderedOf(records).pages;
}

/** The id of the newest change that compares a list with what was published of it, or of its last edition, before. */
export function lastMoveOf(list: string, program: Program, records: readonly ChangeRecord[]): string | undefined {
  return renderedOf(records).moved.get(`${program}/${list}`);
}

function renderedOf(records: readonly ChangeRecord[]): Rendered {
  return kept([records], () => {
    const { pages, moved } = renderAnew(records);
    return { pages: pages.map(({ path, text }) => keptPage(path, text)), moved };
  });
}

function renderAnew(records: readonly ChangeRecord[]): Rendered {
  const index: PublishedChangesIndex = { pa_changes: 1, files: [], reaches: [] };
  const reachOf = numbered(index.reaches);
  const pages: Page[] = [];
  const moved = new Map<string, string>();
  for (const [month, ofMonth] of byMonth(records)) {
    const lists = ofMonth.flatMap((record) => record.lists ?? []).map(cutMoves);
    pages.push(...lists.flatMap(({ parts }, place) => renderMoves(parts, month, place)));
    const placed = new Map(lists.map(({ change, parts }, file) => [change, { file, parts: parts.length }]));
    for (const program of PROGRAMS) {
      const all = ofMonth.flatMap((record) => [
        ...splitChanges(record, program, reachOf(record)),
        ...splitLists(record, program, reachOf(record), placed),
      ]);
      const cut = inPages(all);
      if (cut.length === 0) continue;
      for (const [place, { change }] of all.entries())
        if ("list" in change && change.list.previous !== null)
          moved.set(`${program}/${change.list.list}`, `${month}/${program}/${place}`);
      index.files.push({ month, program, pages: cut.map(entryOf) });
      pages.push(...cut.flatMap((page, place) => renderPage(page, month, program, place + 1)));
    }
  }
  return { pages: [jsonPage(CHANGES_INDEX_PATH, index), ...pages], moved };
}

function renderPage({ changes, texts }: CutPage, month: string, program: Program, number: number): Page[] {
  return [
    { path: changesPath(month, program, number), text: `{"pa_changes_page":1,"changes":[${changes.join(",")}]}\n` },
    { path: changeTextsPath(month, program, number), text: `{"pa_change_texts":1,"texts":[${texts.join(",")}]}\n` },
  ];
}

/** The products of a list's change as JSON, in parts of the size of a page. */
type CutMoves = { change: ListChange; parts: string[][] };

function cutMoves(change: ListChange): CutMoves {
  const parts: string[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const move of inOrder(change.moves)) {
    const text = JSON.stringify(move satisfies PublishedListMoves["products"][number]);
    if (size + text.length > PAGE_SIZE) {
      parts.push([]);
      size = 0;
    }
    size += text.length;
    parts.at(-1)!.push(text);
  }
  return { change, parts };
}

function renderMoves(parts: CutMoves["parts"], month: string, place: number): Page[] {
  return parts.map((products, part) => ({
    path: listMovesPath(month, place, part + 1),
    text: `{"pa_list_moves":1,"products":[${products.join(",")}]}\n`,
  }));
}

function splitLists(
  { date, reason, lists = [] }: ChangeRecord,
  program: Program,
  reach: number,
  placed: ReadonlyMap<ListChange, { file: number; parts: number }>,
): Split[] {
  return lists
    .filter(({ programs }) => programs.includes(program))
    .map((change) => ({
      change: {
        date,
        reason: change.reason ?? reason,
        reason_reach: change.reason === undefined && reason !== null ? reach : null,
        what: change.what,
        class: change.class,
        program,
        states: [change.state],
        effective_from: bounded(change.from),
        effective_to: bounded(change.to),
        list: { ...listMoves(change), ...placed.get(change)! },
      },
      texts: {},
    }));
}

function entryOf({ changes, last }: CutPage): ChangesPageEntry {
  return { count: changes.length, last };
}

/** Months in order of time; the records of each in the order in which they were written. */
function byMonth(records: readonly ChangeRecord[]): [string, ChangeRecord[]][] {
  const months = new Map<string, ChangeRecord[]>();
  for (const record of records) {
    const month = record.date.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), record]);
  }
  return [...months].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** The place among `reaches` of what the typed reason of a record is about; one of several equal ones is kept. */
function numbered(reaches: ReasonReach[]): (record: ChangeRecord) => number {
  const places = new Map<string, number>();
  return ({ changes, lists = [] }) => {
    const reach: ReasonReach = {
      states: orAll(STATES, [...changes.flatMap(({ states }) => states), ...lists.map(({ state }) => state)]),
      programs: orAll(PROGRAMS, [
        ...changes.map(({ program }) => program),
        ...lists.flatMap(({ programs }) => programs),
      ]),
    };
    const text = JSON.stringify(reach);
    const place = places.get(text) ?? reaches.push(reach) - 1;
    places.set(text, place);
    return place;
  };
}

function orAll<Code extends string>(all: readonly Code[], some: readonly Code[]): Code[] | "all" {
  const named = all.filter((code) => some.includes(code));
  return named.length === all.length ? "all" : named;
}

function splitChanges({ date, reason, changes }: ChangeRecord, program: Program, reach: number): Split[] {
  return changes
    .filter((change) => change.program === program)
    .map((change) => {
      const { what, class: kind, kind: about, code, states, from, to, fields, reason: own } = change;
      const texts: LongFields = {};
      const short: Record<string, FieldChange> = {};
      for (const [name, field] of Object.entries(fields)) {
        if (isLong(name)) texts[name] = field;
        else short[name] = field;
      }
      return {
        change: {
          date,
          reason: own ?? reason,
          reason_reach: own === undefined && reason !== null ? reach : null,
          what,
          class: kind,
          program,
          kind: about,
          code,
          states,
          effective_from: bounded(from),
          effective_to: bounded(to),
          fields: short,
          left_out: LONG_FIELDS.filter((name) => name in texts),
        },
        texts,
      };
    });
}

function isLong(name: string): name is LongField {
  return (LONG_FIELDS as readonly string[]).includes(name);
}

/** Each change is written once, measured and published. */
function inPages(all: readonly Split[]): CutPage[] {
  const pages: CutPage[] = [];
  let [changes, texts] = [0, 0];
  for (const split of all) {
    const [change, long] = [JSON.stringify(split.change), JSON.stringify(split.texts)];
    changes += change.length;
    texts += long.length;
    if (pages.length === 0 || Math.max(changes, texts) > PAGE_SIZE) {
      pages.push({ changes: [], texts: [], last: "" });
      [changes, texts] = [change.length, long.length];
    }
    const page = pages.at(-1)!;
    page.changes.push(change);
    page.texts.push(long);
    if (split.change.date > page.last) page.last = split.change.date;
  }
  return pages;
}
