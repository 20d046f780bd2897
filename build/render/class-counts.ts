/** What a state's drug list comes to for the products of each class: counted here, where the answer of the class is written. */

import { bounded, type Day } from "../contract/day.ts";
import { PROGRAMS, type Program } from "../contract/enumerations.ts";
import { bindingOn } from "../contract/items/binding-lists.ts";
import { itemClass } from "../contract/items/product-class.ts";
import type { ListedVerdict } from "../contract/items/row-verdict.ts";
import { cellId, type Cell } from "../contract/published-paths.ts";
import type { PublishedItem, PublishedList } from "../contract/shapes/item.ts";
import type { ProductDrug } from "../contract/shapes/product-names.ts";
import type { ClassCounts } from "../contract/shapes/rule.ts";
import type { Corpus } from "../model/corpus.ts";
import { keptForEach } from "../model/kept-while-same.ts";
import { fingerprint } from "../model/fingerprint.ts";
import { headsOf, renderedLists } from "./drug-lists.ts";
import { rowVerdicts, type RenderedList } from "./list-coverage.ts";
import { nameIndex } from "./name-index.ts";
import { productDrugs } from "./product-drugs.ts";

/** By cell id; without cells whose class has no row in the list. */
export type ClassCountsByCell = ReadonlyMap<string, ClassCounts>;

const counted = new WeakMap<Corpus, { today: Day; counts: ClassCountsByCell }>();

/** Of the first list that decides for each program today, as a check asks it. */
export function classCounts(corpus: Corpus, today: Day): ClassCountsByCell {
  const known = counted.get(corpus);
  if (known?.today === today) return known.counts;
  const counts = new Map<string, ClassCounts>();
  const names = nameIndex(corpus);
  const lists = names ? renderedLists(corpus, today) : [];
  for (const state of new Set(lists.map((list) => list.state))) {
    const ofState = lists.filter((list) => list.state === state);
    const heads = headsOf(state, corpus, today);
    for (const program of PROGRAMS) {
      const binding = bindingOn(heads, program, today);
      const list = binding && ofState.find(({ head }) => head === binding.lists[0]);
      if (!list) continue;
      for (const [code, ofClass] of countedByClass(list, program, productDrugs(corpus, names!))) {
        const cell: Cell = { state, program, kind: "drug", code };
        counts.set(cellId(cell), { list: listOf(list.head), ...ofClass });
      }
    }
  }
  counted.set(corpus, { today, counts });
  return counts;
}

/** By the name of the column: changes with what its answers say of lists. */
export function countPrints(counts: ClassCountsByCell): ReadonlyMap<string, string> {
  const texts = new Map<string, string[]>();
  for (const [id, count] of counts) {
    const column = id.slice(id.indexOf("/") + 1);
    const text = JSON.stringify([id, count]);
    const known = texts.get(column);
    if (known) known.push(text);
    else texts.set(column, [text]);
  }
  return new Map([...texts].map(([column, all]) => [column, fingerprint(all.join("\n"))]));
}

function listOf({ id, source, sources, from, to }: PublishedList): ClassCounts["list"] {
  const { url, date } = sources[source]!;
  return { id, url, date, effective_from: from, effective_to: bounded(to) };
}

type Counted = ReadonlyMap<string, Omit<ClassCounts, "list">>;

/** By the verdicts of its rows: a list that did not change is not counted again during editing. */
const countedRows = keptForEach<readonly ListedVerdict[], Counted>();

function countedByClass(list: RenderedList, program: Program, drugs: ReadonlyMap<string, ProductDrug>): Counted {
  const verdicts = rowVerdicts(list, program);
  return countedRows(verdicts)([drugs], () => countProducts(list.items, verdicts, drugs));
}

/** A product in several rows with different verdicts counts as depends. */
function countProducts(
  items: readonly PublishedItem[],
  verdicts: readonly ListedVerdict[],
  drugs: ReadonlyMap<string, ProductDrug>,
): Counted {
  const products = new Map<string, { code: string; verdict: ListedVerdict }>();
  for (const [at, verdict] of verdicts.entries()) {
    const item = items[at]!;
    const known = item.drug === undefined ? undefined : drugs.get(item.drug);
    const code = known && itemClass(item, known);
    if (!code) continue;
    const key = productOf(item);
    const before = products.get(key);
    if (!before) products.set(key, { code, verdict });
    else if (before.verdict !== verdict) before.verdict = "depends";
  }
  const counts = new Map<string, Omit<ClassCounts, "list">>();
  for (const { code, verdict } of products.values()) {
    const ofClass = counts.get(code) ?? { products: 0, not_required: 0, required: 0, depends: 0, not_verified: 0 };
    ofClass.products += 1;
    ofClass[verdict] += 1;
    counts.set(code, ofClass);
  }
  return counts;
}

function productOf({ label, generic, form, strength, maker, drug, brand }: PublishedItem): string {
  return [label, generic, form, strength, maker, drug, brand].join("|");
}
