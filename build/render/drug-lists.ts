/** Drug lists as they are published: the heads of a state in one file, the rows of each list in files of about 20 KB. */

import { STATES } from "../contract/enumerations.ts";
import { LAST_DAY, type Day } from "../contract/day.ts";
import { indexForms } from "../contract/items/dose-form.ts";
import { itemKey, labelKey } from "../contract/items/item-key.ts";
import type { WholeIndex } from "../contract/drug-names.ts";
import { readLabel } from "../contract/read-label.ts";
import { listItemsPath, listsPath } from "../contract/published-paths.ts";
import type { PublishedItem, PublishedList, PublishedLists } from "../contract/shapes/item.ts";
import { confidence } from "../expand/confidence.ts";
import { evidenceOf, oldestOf } from "../expand/evidence.ts";
import type { Corpus, Entry } from "../model/corpus.ts";
import type { DrugList } from "../model/drug-list.ts";
import { conditionMatcher } from "../model/list-condition.ts";
import { productKey } from "../model/product-key.ts";
import { citedByList } from "../model/list-citations.ts";
import { citation } from "./answer.ts";
import type { RenderedList } from "./list-coverage.ts";
import { nameIndex } from "./name-index.ts";
import { jsonPage, keptPage, type Page } from "./page.ts";
import { areSame } from "../model/same-values.ts";
import { publishedItem, type ItemsOf } from "./published-item.ts";

/** Characters of a file of rows; a drug's rows stay together. */
const LONGEST = 20_000;

/** `items` in the order of the document; `files`: the first key of each file. */
type Rendered = { items: readonly PublishedItem[]; files: string[]; products: number; pages: Page[] };

/** Rows do not depend on the day: a list that did not change is not rendered again while somebody edits. */
const rendered = new WeakMap<DrugList, Rendered & { under: readonly object[] }>();
/** What every list was last rendered with: the drugs and the words for forms. */
let lastUnder: readonly object[] = [];

/** Those of states, in the order of their files; plans' own lists answer for their plan only. */
export function renderedLists(corpus: Corpus, today: Day): readonly ListWithPages[] {
  const known = listsOf.get(corpus);
  if (known?.today === today) return known.lists;
  const rowsOf = rowsIn(corpus);
  const lists = corpus.lists.flatMap((list): ListWithPages[] => {
    if (!list.state) return [];
    const rows = rowsOf(list);
    return [{ state: list.state, head: headOf(list, rows, corpus, today), items: rows.items, pages: rows.pages }];
  });
  listsOf.set(corpus, { today, lists });
  return lists;
}

type ListWithPages = RenderedList & { pages: Page[] };
/** Coverage, states and pages ask for the same lists. */
const listsOf = new WeakMap<Corpus, { today: Day; lists: readonly ListWithPages[] }>();

export function renderDrugLists(corpus: Corpus, today: Day): Page[] {
  const lists = renderedLists(corpus, today);
  const indexes = STATES.flatMap((state) => {
    const heads = lists.filter((list) => list.state === state).map(({ head }) => head);
    if (heads.length === 0) return [];
    const newestFirst = heads.sort((one, other) => (one.from < other.from ? 1 : -1));
    return [jsonPage<PublishedLists>(listsPath(state), { pa_lists: 1, lists: newestFirst })];
  });
  return [...indexes, ...lists.flatMap(({ pages }) => pages)];
}

function rowsIn(corpus: Corpus) {
  const { doseForms, drugs } = corpus;
  const names = nameIndex(corpus);
  const words = doseForms ?? { forms: {}, release: {}, devices: {} };
  const forms = indexForms(words);
  const now = [words, ...drugs.map(({ value }) => value)];
  const under = areSame(lastUnder, now) ? lastUnder : now;
  lastUnder = under;
  const sold = new Map<string, readonly string[]>();
  for (const { value } of drugs) {
    const all = new Set<string>();
    const byBrand = new Map<string, Set<string>>();
    for (const { brand, form } of value.products ?? []) {
      all.add(form);
      if (brand) byBrand.set(brand, (byBrand.get(brand) ?? new Set()).add(form));
    }
    sold.set(value.drug, [...all]);
    for (const [brand, ofBrand] of byBrand) sold.set(`${value.drug}|${brand}`, [...ofBrand]);
  }
  const soldForms = (drug: string, brand: string | undefined) =>
    (brand && sold.get(`${drug}|${brand}`)) || (sold.get(drug) ?? []);
  return ({ id, value: list }: Entry<"lists">) => {
    const known = rendered.get(list);
    if (known?.under === under) return known;
    const fresh = {
      under,
      ...renderRows(id, list, { list, forms, names, soldForms, conditionsOf: conditionsIn(list) }),
    };
    rendered.set(list, fresh);
    return fresh;
  };
}

function conditionsIn({ conditions = [] }: DrugList): ItemsOf["conditionsOf"] {
  const matchers = conditions.map(conditionMatcher);
  return (row, { heading }) => matchers.flatMap((isMeant, place) => (isMeant(row, heading) ? [place] : []));
}

function renderRows(id: string, list: DrugList, of: ItemsOf): Rendered {
  const headings = list.sections.map(({ heading }) => heading);
  const products = new Set<string>();
  const items: PublishedItem[] = [];
  for (const [heading, section] of list.sections.entries()) {
    for (const row of section.rows) {
      products.add(productKey(row));
      items.push(publishedItem(row, section, { row: items.length + 1, heading }, of));
    }
  }
  const keyed = items.flatMap((item) =>
    keysOf(item, of.names).map((key, place) => ({ item: place === 0 ? item : { ...item, again: true as const }, key })),
  );
  keyed.sort((one, other) => (one.key === other.key ? one.item.row - other.item.row : one.key < other.key ? -1 : 1));
  const parts = inParts(keyed);
  return {
    items,
    files: parts.map(({ first }) => first),
    products: products.size,
    pages: parts.map(({ used, texts }, file) =>
      keptPage(
        listItemsPath(id, file),
        itemsFile(
          [...used.keys()].map((heading) => headings[heading]!),
          texts,
        ),
      ),
    ),
  };
}

type Keyed = { item: PublishedItem; key: string };

/**
 * A row stands under its drug. One whose label alone would not be understood (the list prints its generic name beside it)
 * stands under its label too.
 */
function keysOf(item: PublishedItem, names: WholeIndex | undefined): string[] {
  const key = itemKey(item);
  if (!names || item.drug === undefined || item.generic === undefined) return [key];
  const read = readLabel(names, item.label);
  return "tie" in read && "drug" in read.tie && read.tie.drug === item.drug
    ? [key]
    : [key, labelKey(undefined, item.label)];
}

/** A file of rows: its first key, the places of the headings that its rows stand under, and the rows as JSON. */
type Part = { first: string; used: Map<number, number>; texts: string[] };

function inParts(items: readonly Keyed[]): Part[] {
  const parts: Part[] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const [at, { item, key }] of items.entries()) {
    if (length > LONGEST && key !== items[at - 1]?.key) {
      parts.push({ first: key, used: new Map(), texts: [] });
      length = 0;
    }
    const { used, texts } = parts.at(-1)!;
    if (!used.has(item.heading)) used.set(item.heading, used.size);
    const text = JSON.stringify({ ...item, heading: used.get(item.heading)! } satisfies PublishedItem);
    texts.push(text);
    length += text.length;
  }
  return parts;
}

/** {@link PublishedItems} as JSON; only the headings of its own rows stand in a file. */
function itemsFile(headings: readonly string[], items: readonly string[]): string {
  return `{"pa_items":1,"headings":${JSON.stringify(headings)},"items":[${items.join(",")}]}\n`;
}

function headOf(
  { id, value: list }: Entry<"lists">,
  { files, products }: Rendered,
  { sources }: Corpus,
  today: Day,
): PublishedList {
  const sourceOf = (source: string) => sources.get(source)!.value;
  const { date } = sourceOf(list.source);
  const cited = new Set([...citedByList(list)].map(({ cited: { source } }) => source));
  return {
    id,
    source: list.source,
    from: list.effective_from,
    to: list.effective_to ?? LAST_DAY,
    scope: list.scope,
    covers: list.covers,
    rows: list.sections.reduce((sum, { rows }) => sum + rows.length, 0),
    products,
    ...(list.supplements ? { supplements: list.supplements } : {}),
    binds: list.binds.map(({ program, source, where, caveat }) => {
      const rests_on = source === list.source ? [] : [source];
      const evidence = evidenceOf({ source: list.source, rests_on, last_verified: date }, sourceOf);
      return {
        program,
        source,
        where,
        ...(caveat ? { caveat } : {}),
        confidence: confidence("state_rule", evidence, today),
        oldest_evidence: oldestOf(evidence),
      };
    }),
    statuses: mapped(list.statuses, ({ pa, means, where, inferred, source }) => ({
      pa,
      means,
      ...(where ? { where } : {}),
      ...(inferred ? { inferred } : {}),
      ...(source ? { source } : {}),
    })),
    marks: mapped(list.marks ?? {}, ({ pa, limit, means, programs, source }) => ({
      ...(pa ? { pa } : {}),
      ...(limit ? { limit } : {}),
      means,
      ...(programs ? { programs } : {}),
      ...(source ? { source } : {}),
    })),
    limits: mapped(list.limits ?? {}, ({ pa }) => pa),
    unlisted: {
      pa: list.unlisted.pa,
      ...(list.unlisted.classes_only ? { classes_only: true as const } : {}),
      ...(list.unlisted.means ? { means: list.unlisted.means } : {}),
      ...(list.unlisted.where ? { where: list.unlisted.where } : {}),
      ...(list.unlisted.source ? { source: list.unlisted.source } : {}),
    },
    conditions: (list.conditions ?? []).map(({ when, pa, means, programs, source }) => ({
      when: when as PublishedList["conditions"][number]["when"],
      pa,
      means,
      ...(programs ? { programs } : {}),
      ...(source ? { source } : {}),
    })),
    sources: Object.fromEntries([...cited].map((source) => [source, citation(sourceOf(source))])),
    files,
  };
}

function mapped<Value, To>(table: Readonly<Record<string, Value>>, change: (value: Value) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(table).map(([key, value]) => [key, change(value)]));
}
