/** The rows of one list as they are published: by drug, in files of about 20 KB, and in the order of their keys. */

import { indexForms } from "../contract/items/dose-form.ts";
import { frameItems } from "../contract/items-frame.ts";
import { itemKey, labelKey } from "../contract/items/item-key.ts";
import type { WholeIndex } from "../contract/drug-names.ts";
import { readLabel } from "../contract/read-label.ts";
import { remembered } from "../contract/remembered.ts";
import { listItemsPath } from "../contract/published-paths.ts";
import type { PublishedItem } from "../contract/shapes/item.ts";
import type { Corpus, Entry } from "../model/corpus.ts";
import type { DrugList } from "../model/drug-list.ts";
import { conditionMatcher } from "../model/list-condition.ts";
import { productKey } from "../model/product-key.ts";
import { drugLinesOf, type DrugLine } from "./drug-rows.ts";
import { headingClasses } from "./heading-class.ts";
import { meantCodes } from "./meant-codes.ts";
import { keptPage, type Page } from "./page.ts";
import { itemJson, itemPublisher, type ItemsOf } from "./published-item.ts";
import { formsSold } from "./sold-forms.ts";

/** Characters of a file of rows; a drug's rows stay together. */
const LONGEST = 20_000;

/**
 * `items` in the order of the document; `files`: the first key of each file; `half`: where its rows are published by
 * drug. Those of plans are not, nor those of lists that a newer one replaced: files of many lists must not grow with them.
 */
export type Rendered = {
  items: readonly PublishedItem[];
  /** The same in the order of their keys. */
  sorted: readonly PublishedItem[];
  files: string[];
  half: 1 | 2 | undefined;
  drugLines: DrugLine[];
  products: number;
  pages: Page[];
};

/** `isOnly`: nobody asks for the rows of the list again. */
export type RowsOf = (list: Entry<"lists">, half: Rendered["half"], isOnly: boolean) => Rendered;

/** A list that did not change is not rendered again during editing. */
export function rowRenderer(corpus: Corpus, names: WholeIndex | undefined): RowsOf {
  const headingClass = headingClasses(corpus, names);
  const forms = indexForms(corpus.doseForms ?? { forms: {}, release: {}, devices: {} });
  const soldForms = formsSold(corpus);
  const withMeantCodes = meantCodes(corpus);
  const readAlone = remembered((label) => names && readLabel(names, label));
  const rendered = new WeakMap<DrugList, Rendered>();
  return ({ id, value: list }, half, isOnly) => {
    const known = rendered.get(list);
    if (known && known.half === half) return known;
    const conditionsOf = conditionsIn(list);
    const fresh = renderRows(id, half, {
      list,
      forms,
      readAlone,
      soldForms,
      headingClass,
      conditionsOf,
      withMeantCodes,
    });
    if (!isOnly) rendered.set(list, fresh);
    return fresh;
  };
}

/** Of a section of the list: which of the head's conditions may mean its rows is known beforehand. */
function conditionsIn({ conditions = [] }: DrugList): ItemsOf["conditionsOf"] {
  const matchers = conditions.map(conditionMatcher);
  return ({ heading }) => {
    const ofHeading = matchers.flatMap(({ isHeading, isRow }, place) => (isHeading(heading) ? [{ place, isRow }] : []));
    return (row) => ofHeading.filter(({ isRow }) => isRow(row)).map(({ place }) => place);
  };
}

function renderRows(id: string, half: Rendered["half"], of: ItemsOf): Rendered {
  const { list } = of;
  const headings = list.sections.map(({ heading }) => heading);
  const products = new Set<string>();
  const items: PublishedItem[] = [];
  for (const [heading, section] of list.sections.entries()) {
    const publish = itemPublisher(section, heading, of);
    for (const row of section.rows) {
      products.add(productKey(row));
      items.push(publish(row, items.length + 1));
    }
  }
  const keyed = byKey(items, of.readAlone);
  const parts = inParts(half ? keyed.filter((ofKey) => !isOfDrug(ofKey)) : keyed);
  return {
    items,
    half,
    sorted: keyed.flatMap(({ rows }) => rows.filter(({ again }) => !again)),
    drugLines: half ? drugLinesOf(id, half, headings, keyed.filter(isOfDrug)) : [],
    files: parts.map(({ first }) => first),
    products: products.size,
    pages: parts.map(({ used, texts }, file) =>
      keptPage(
        listItemsPath(id, file),
        frameItems(
          [...used.keys()].map((heading) => headings[heading]!),
          texts,
        ),
      ),
    ),
  };
}

/** Rows that are found by one key, in the order of the document. */
type Keyed = { key: string; rows: PublishedItem[] };

/** In the order of the keys. */
function byKey(items: readonly PublishedItem[], readAlone: ItemsOf["readAlone"]): Keyed[] {
  const all = new Map<string, PublishedItem[]>();
  const put = (key: string, item: PublishedItem) => {
    const rows = all.get(key);
    if (rows) rows.push(item);
    else all.set(key, [item]);
  };
  for (const item of items) {
    put(itemKey(item), item);
    if (isAlsoByLabel(item, readAlone)) put(labelKey(undefined, item.label), { ...item, again: true });
  }
  return [...all.keys()].sort().map((key) => ({ key, rows: all.get(key)! }));
}

/** Whether its rows are found by their drug: a key of theirs is no label. */
function isOfDrug({ key, rows }: Keyed): boolean {
  return rows[0]!.drug === key;
}

/**
 * A row is listed under its drug. One whose label alone would not be understood (the list prints its generic name next to
 * it, or has it below a heading of supplies) is listed under its label too.
 */
function isAlsoByLabel(item: PublishedItem, readAlone: ItemsOf["readAlone"]): boolean {
  if (item.kind === undefined && (item.drug === undefined || item.generic === undefined)) return false;
  const read = readAlone(item.label);
  return (
    read !== undefined &&
    !("tie" in read && ("drug" in read.tie ? read.tie.drug === item.drug : read.tie.kind === item.kind))
  );
}

/** A file of rows: its first key, the places of the headings that its rows are under, and the rows as JSON. */
type Part = { first: string; used: Map<number, number>; texts: string[] };

function inParts(keyed: readonly Keyed[]): Part[] {
  const parts: Part[] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const { key, rows } of keyed) {
    if (length > LONGEST) {
      parts.push({ first: key, used: new Map(), texts: [] });
      length = 0;
    }
    const { used, texts } = parts.at(-1)!;
    for (const item of rows) {
      if (!used.has(item.heading)) used.set(item.heading, used.size);
      const text = itemJson(item, used.get(item.heading)!);
      texts.push(text);
      length += text.length;
    }
  }
  return parts;
}
