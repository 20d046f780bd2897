/** What changed between two editions of a drug list: products with another verdict, new ones and removed ones. */

import type { ChangeClass } from "../contract/change-classes.ts";
import type { Day } from "../contract/day.ts";
import type { Program, State } from "../contract/enumerations.ts";
import type { ListedVerdict } from "../contract/items/row-verdict.ts";
import { classifyMoves } from "./classify-moves.ts";
import { printedKey, productName, verdictFor, type ListEdition, type ListedProduct } from "./list-edition.ts";

/** `before` is null for a product that is new, `after` for one that is gone. */
export type ProductMove = { product: string; before: ListedVerdict | null; after: ListedVerdict | null };

/** What came, went or changed of a list, for the programs for which it is the same. */
export type ListChange = {
  list: string;
  title: string;
  /** The edition before; the same id where an edition was corrected, null where the list is new. */
  previous: string | null;
  state: State;
  programs: Program[];
  what: "added" | "removed" | "changed";
  class: ChangeClass;
  /** Of the edition after; of the one before where it is gone. */
  from: Day;
  to: Day;
  rows: BeforeAfter<number>;
  /** What a drug needs that the list does not name. */
  unlisted: BeforeAfter<ListEdition["unlisted"]>;
  /** Empty for a list that came or went as a whole. */
  moves: ProductMove[];
  /** Absent until it is recorded. */
  reason?: string;
};

type BeforeAfter<Value> = { before: Value | null; after: Value | null };

/** No change where neither edition nor a verdict is another. */
export function compareEditions(before: ListEdition | undefined, after: ListEdition | undefined): ListChange[] {
  const now = after ?? before;
  if (!now) return [];
  const change = (programs: Program[], old: ListEdition | undefined, next: ListEdition | undefined) => ({
    list: now.id,
    title: now.title,
    previous: old?.id ?? null,
    state: now.state,
    programs,
    from: now.from,
    to: now.to,
    rows: { before: old?.rows ?? null, after: next?.rows ?? null },
    unlisted: { before: old?.unlisted ?? null, after: next?.unlisted ?? null },
  });
  const bound = (edition: ListEdition | undefined, other: ListEdition | undefined) =>
    (edition?.programs ?? []).filter((program) => !other?.programs.includes(program));
  const [gone, come] = [bound(before, after), bound(after, before)];
  return [
    ...(come.length > 0
      ? [{ ...change(come, undefined, after), what: "added" as const, class: "added" as const, moves: [] }]
      : []),
    ...(gone.length > 0
      ? [{ ...change(gone, before, undefined), what: "removed" as const, class: "removed" as const, moves: [] }]
      : []),
    ...(before && after
      ? movesByPrograms(before, after)
          .filter(({ moves }) => moves.length > 0 || before.id !== after.id || before.unlisted !== after.unlisted)
          .map(({ programs, moves }) => ({
            ...change(programs, before, after),
            what: "changed" as const,
            class: classifyMoves(moves, before.unlisted, after.unlisted),
            moves,
          }))
      : []),
  ];
}

/** Programs for which the same moved are together. */
function movesByPrograms(before: ListEdition, after: ListEdition): { programs: Program[]; moves: ProductMove[] }[] {
  const pairs = pairProducts(before.products, after.products);
  const groups = new Map<string, { programs: Program[]; moves: ProductMove[] }>();
  for (const program of after.programs.filter((one) => before.programs.includes(one))) {
    const moves = pairs.flatMap(({ old, now }): ProductMove[] => {
      const move = { before: verdictOfAll(old, program), after: verdictOfAll(now, program) };
      return move.before === move.after ? [] : [{ product: productName((now[0] ?? old[0])!), ...move }];
    });
    const key = JSON.stringify(moves);
    const group = groups.get(key);
    if (group) group.programs.push(program);
    else groups.set(key, { programs: [program], moves });
  }
  return [...groups.values()];
}

function verdictOfAll(products: readonly ListedProduct[], program: Program): ListedVerdict | null {
  const [first, ...others] = products.map((product) => verdictFor(product, program));
  if (first === undefined) return null;
  return others.every((verdict) => verdict === first) ? first : "depends";
}

/** The products before and after that a reader asks for in the same words; one side is empty where it is new or gone. */
type Pair = { old: readonly ListedProduct[]; now: readonly ListedProduct[] };

/**
 * Products that are printed alike; of the others, those that mean the same product (drug, brand, forms, strengths,
 * maker): a label that is only written in another way neither comes nor goes.
 */
function pairProducts(before: readonly ListedProduct[], after: readonly ListedProduct[]): Pair[] {
  const old = new Map(before.map((product) => [printedKey(product), product]));
  const printed = new Set(after.map(printedKey));
  const appeared = after.filter((product) => !old.has(printedKey(product)));
  const vanished = before.filter((product) => !printed.has(printedKey(product)));
  const alike = after.flatMap((now): Pair[] => {
    const known = old.get(printedKey(now));
    return known ? [{ old: [known], now: [now] }] : [];
  });
  const drugs = new Set([...appeared, ...vanished].map(({ drug }) => drug));
  const [meantBefore, meantAfter] = [before, after].map((all) => byMeaning(all.filter(({ drug }) => drugs.has(drug))));
  const meansAs = (meanings: ReadonlyMap<string, ListedProduct[]>, product: ListedProduct) =>
    meanings.get(meaningKey(product)) ?? [];
  const renamed = new Set(appeared.map(meaningKey));
  return [
    ...alike,
    ...appeared.map((now) => ({ old: meansAs(meantBefore!, now), now: [now] })),
    ...vanished
      .filter((product) => !renamed.has(meaningKey(product)))
      .map((product) => ({ old: [product], now: meansAs(meantAfter!, product) })),
  ];
}

function byMeaning(products: readonly ListedProduct[]): Map<string, ListedProduct[]> {
  const meanings = new Map<string, ListedProduct[]>();
  for (const product of products) {
    const key = meaningKey(product);
    const same = meanings.get(key);
    if (same) same.push(product);
    else meanings.set(key, [product]);
  }
  return meanings;
}

/** What is tied to no drug means what its letters and digits say. */
function meaningKey(product: ListedProduct): string {
  const { drug, brand, maker, meant } = product;
  if (drug === undefined)
    return printedKey(product)
      .toLowerCase()
      .replace(/[^a-z0-9.%]+/g, " ");
  return [drug, brand ?? "", maker ?? "", meant].join("|");
}
