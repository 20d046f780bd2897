/** Drug lists as they are published: the rows of each by drug or in files of about 20 KB, and its head, which contexts repeat. */

import type { State } from "../contract/enumerations.ts";
import type { Day } from "../contract/day.ts";
import { indexForms } from "../contract/items/dose-form.ts";
import { frameItems } from "../contract/items-frame.ts";
import { itemKey, labelKey } from "../contract/items/item-key.ts";
import type { WholeIndex } from "../contract/drug-names.ts";
import { readLabel } from "../contract/read-label.ts";
import { halfOf, listItemsPath, planListsPath } from "../contract/published-paths.ts";
import type { PublishedItem, PublishedList, PublishedLists } from "../contract/shapes/item.ts";
import type { Corpus, Entry } from "../model/corpus.ts";
import type { DrugList } from "../model/drug-list.ts";
import { conditionMatcher } from "../model/list-condition.ts";
import { keptWhileSame } from "../model/kept-while-same.ts";
import { productKey } from "../model/product-key.ts";
import { drugLinesOf, drugRowPages, type DrugLine } from "./drug-rows.ts";
import { headingClasses } from "./heading-class.ts";
import { headOf } from "./list-head.ts";
import { listsInUse } from "./lists-in-use.ts";
import { listingPages } from "./list-pages.ts";
import { listFacts, type PlanList, type StateList } from "./list-coverage.ts";
import { meantCodes } from "./meant-codes.ts";
import { nameIndex } from "./name-index.ts";
import { jsonPage, kept, keptPage, type Page, type PageTaker } from "./page.ts";
import { productDrugs } from "./product-drugs.ts";
import { publishedItem, type ItemsOf } from "./published-item.ts";

/** Characters of a file of rows; a drug's rows stay together. */
const LONGEST = 20_000;

/**
 * `items` in the order of the document; `files`: the first key of each file; `half`: where its rows are published by
 * drug. Those of plans are not, nor those of lists that a newer one replaced: files of many lists must not grow with them.
 */
type Rendered = {
  items: readonly PublishedItem[];
  files: string[];
  half: 1 | 2 | undefined;
  drugLines: DrugLine[];
  products: number;
  pages: Page[];
};

/** `isOnly`: nobody asks for the rows of the list again. */
type RowsOf = (list: Entry<"lists">, half: Rendered["half"], isOnly: boolean) => Rendered;

/** With the drugs, their classes and the words for forms, none of which depends on the day. */
const rowsWith = keptWhileSame<RowsOf>();

/** In the order of their files; a plan's own lists answer for that plan only. */
type AllLists = { today: Day; states: RenderedList[]; plans: RenderedPlanList[]; pages: Page[] };
/** `items`: none where the process builds once, which has what they come to. */
type RenderedList = StateList & Pick<Rendered, "half" | "drugLines" | "items" | "pages">;
type RenderedPlanList = PlanList & { pages: Page[] };

export function renderedLists(corpus: Corpus, today: Day): readonly RenderedList[] {
  return allLists(corpus, today).states;
}

export function renderedPlanLists(corpus: Corpus, today: Day): readonly RenderedPlanList[] {
  return allLists(corpus, today).plans;
}

function allLists(corpus: Corpus, today: Day, taker?: PageTaker): AllLists {
  const known = listsOf.get(corpus);
  if (known?.today === today) {
    taker?.take(known.pages);
    return known;
  }
  const isOnly = taker?.isOnly ?? false;
  const names = nameIndex(corpus);
  const drugs = names && productDrugs(corpus, names);
  const rowsOf = rowsIn(corpus);
  const inUse = listsInUse(corpus, today);
  const lists: AllLists = { today, states: [], plans: [], pages: [] };
  const put = (pages: readonly Page[]) => {
    lists.pages.push(...pages);
    taker?.take(pages);
  };
  const byDrug: Page[] = [];
  const halves = corpus.lists.map(({ id, state }) => (state && inUse.has(id) ? halfOf(state) : undefined));
  for (const [at, list] of corpus.lists.entries()) {
    const rows = rowsOf(list, halves[at], isOnly);
    const read = { head: headOf(list, rows, corpus, today), items: rows.items };
    const headings = list.value.sections.map(({ heading }) => heading);
    const { half, drugLines } = rows;
    const rendered = {
      head: read.head,
      facts: listFacts(read, half && drugs),
      pages: [...rows.pages, ...listingPages(read, headings, corpus)],
    };
    if (list.state) {
      const items = isOnly ? [] : rows.items;
      lists.states.push({ state: list.state, half, drugLines, items, ...rendered });
    } else lists.plans.push({ plan: list.value.plan!, ...rendered });
    put(rendered.pages);
    if (half && halves.lastIndexOf(half) === at) {
      const ofHalf = lists.states.filter((one) => one.half === half);
      const pages = drugRowPages(half, ofHalf, isOnly);
      byDrug.push(...pages);
      taker?.take(pages);
    }
  }
  put(planHeads(corpus, lists.plans));
  lists.pages.push(...byDrug);
  listsOf.set(corpus, lists);
  return lists;
}

/** Coverage, states and pages ask for the same lists. */
const listsOf = new WeakMap<Corpus, AllLists>();

/**
 * The rows of all lists, and the heads of those of plans: the same pages for the same corpus. A taker has them as soon as
 * they are made.
 */
export function renderDrugLists(corpus: Corpus, today: Day, taker?: PageTaker): readonly Page[] {
  return allLists(corpus, today, taker).pages;
}

function planHeads(corpus: Corpus, ofPlans: readonly PlanList[]): Page[] {
  return corpus.plans.flatMap(({ value: { plan } }): Page[] => {
    const lists = newestFirst(ofPlans.filter((list) => list.plan === plan));
    return lists.length > 0 ? [kept(jsonPage<PublishedLists>(planListsPath(plan), { pa_lists: 1, lists }))] : [];
  });
}

/** The heads of a state's lists, newest first. */
export function headsOf(state: State, corpus: Corpus, today: Day): PublishedList[] {
  return newestFirst(renderedLists(corpus, today).filter((list) => list.state === state));
}

function newestFirst(lists: readonly { head: PublishedList }[]): PublishedList[] {
  return lists.map(({ head }) => head).sort((one, other) => (one.from < other.from ? 1 : -1));
}

function rowsIn(corpus: Corpus): RowsOf {
  const { doseForms, drugs, crosswalk, diagnosisCodes } = corpus;
  const names = nameIndex(corpus);
  const classes = names && productDrugs(corpus, names);
  const values = [...drugs, ...crosswalk, ...diagnosisCodes].map(({ value }) => value);
  return rowsWith([names, classes, doseForms, ...values], () => rowRenderer(corpus, names));
}

/** A list that did not change is not rendered again during editing. */
function rowRenderer(corpus: Corpus, names: WholeIndex | undefined): RowsOf {
  const headingClass = headingClasses(corpus, names);
  const forms = indexForms(corpus.doseForms ?? { forms: {}, release: {}, devices: {} });
  const soldForms = formsSold(corpus);
  const withMeantCodes = meantCodes(corpus);
  const rendered = new WeakMap<DrugList, Rendered>();
  return ({ id, value: list }, half, isOnly) => {
    const known = rendered.get(list);
    if (known && known.half === half) return known;
    const conditionsOf = conditionsIn(list);
    const fresh = renderRows(id, half, { list, forms, names, soldForms, headingClass, conditionsOf, withMeantCodes });
    if (!isOnly) rendered.set(list, fresh);
    return fresh;
  };
}

function formsSold({ drugs }: Corpus): ItemsOf["soldForms"] {
  const sold = new Map<string, readonly string[]>();
  for (const { value } of drugs) {
    const all = new Set<string>();
    const byBrand = new Map<string, Set<string>>();
    for (const { brand, form } of value.products ?? []) {
      all.add(form);
      if (brand) byBrand.set(brand, (byBrand.get(brand) ?? new Set()).add(form));
    }
    sold.set(value.drug, [...all]);
    for (const [brand, ofBrand] of byBrand) sold.set(`${value.drug}|${brand.toLowerCase()}`, [...ofBrand]);
  }
  return (drug, brand) => (brand && sold.get(`${drug}|${brand.toLowerCase()}`)) || (sold.get(drug) ?? []);
}

function conditionsIn({ conditions = [] }: DrugList): ItemsOf["conditionsOf"] {
  const matchers = conditions.map(conditionMatcher);
  return (row, { heading }) => {
    const places: number[] = [];
    for (let place = 0; place < matchers.length; place++) if (matchers[place]!(row, heading)) places.push(place);
    return places;
  };
}

function renderRows(id: string, half: Rendered["half"], of: ItemsOf): Rendered {
  const { list } = of;
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
  const byDrug = half ? keyed.map(({ item }) => item).filter(isOfDrug) : [];
  const parts = inParts(half ? keyed.filter(({ item }) => !isOfDrug(item)) : keyed);
  return {
    items,
    half,
    drugLines: drugLinesOf(id, headings, byDrug),
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

type Keyed = { item: PublishedItem; key: string };

/** A row that is found by its drug: not the one that is there again by its label. */
function isOfDrug(item: PublishedItem): item is PublishedItem & { drug: string } {
  return item.drug !== undefined && !item.again;
}

/**
 * A row is listed under its drug. One whose label alone would not be understood (the list prints its generic name next to
 * it, or has it below a heading of supplies) is listed under its label too.
 */
function keysOf(item: PublishedItem, names: WholeIndex | undefined): string[] {
  const key = itemKey(item);
  if (!names || (item.kind === undefined && (item.drug === undefined || item.generic === undefined))) return [key];
  const read = readLabel(names, item.label);
  const isUnderstood =
    "tie" in read && ("drug" in read.tie ? read.tie.drug === item.drug : read.tie.kind === item.kind);
  return isUnderstood ? [key] : [key, labelKey(undefined, item.label)];
}

/** A file of rows: its first key, the places of the headings that its rows are under, and the rows as JSON. */
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
