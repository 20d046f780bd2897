/**
 * What can change for a reader in a drug list: the verdict of each product, with no facts given, for each program that
 * the list binds. Where, how and under which heading a product is printed does not count.
 */

import type { Day } from "../contract/day.ts";
import type { Program, State } from "../contract/enumerations.ts";
import { listedVerdict, type ListedVerdict } from "../contract/items/row-verdict.ts";
import { strengthInWords } from "../contract/items/strength.ts";
import type { PublishedItem, PublishedList } from "../contract/shapes/item.ts";
import { familyOf } from "../contract/items/list-family.ts";

export type ListEdition = {
  id: string;
  title: string;
  state: State;
  from: Day;
  to: Day;
  programs: Program[];
  rows: number;
  /** What a drug needs that is not on the list. */
  unlisted: PublishedList["unlisted"]["pa"];
  products: ListedProduct[];
};

/** As printed, and what that means; two rows of one product are one. `verdicts`: one word where the programs agree. */
export type ListedProduct = Pick<
  PublishedItem,
  "label" | "strength" | "form" | "generic" | "maker" | "drug" | "brand"
> & {
  /** Standard forms and strengths, in words; empty where no drug is tied. */
  meant: string;
  verdicts: ListedVerdict | Partial<Record<Program, ListedVerdict>>;
};

/** A list as it is published. */
type PublishedEdition = { state: State; head: PublishedList; items: readonly PublishedItem[] };

function listEdition({ state, head, items }: PublishedEdition): ListEdition {
  const programs = [...new Set(head.binds.map(({ program }) => program))];
  const rowsOf = new Map<string, PublishedItem[]>();
  for (const item of items) {
    const key = printedKey(item);
    const rows = rowsOf.get(key);
    if (rows) rows.push(item);
    else rowsOf.set(key, [item]);
  }
  return {
    id: head.id,
    title: head.sources[head.source]!.title,
    state,
    from: head.from,
    to: head.to,
    programs,
    rows: items.length,
    unlisted: head.unlisted.pa,
    products: [...rowsOf.values()].map((rows) => listedProduct(rows, head, programs)),
  };
}

/** The newest edition of each list, by its family. */
export function newestEditions(lists: readonly PublishedEdition[]): Map<string, ListEdition> {
  const newest = new Map<string, PublishedEdition>();
  for (const list of lists) {
    const family = familyOf(list.head.id);
    const known = newest.get(family);
    if (!known || known.head.from < list.head.from) newest.set(family, list);
  }
  return new Map([...newest].map(([family, list]) => [family, listEdition(list)]));
}

/** What distinguishes products as they are printed. */
export function printedKey({
  label,
  generic,
  form,
  strength,
  maker,
}: Omit<ListedProduct, "meant" | "verdicts">): string {
  return [label, generic, form, strength, maker].map((part) => part ?? "").join("|");
}

export function productName({ label, strength, form }: Pick<ListedProduct, "label" | "strength" | "form">): string {
  return [label, strength, form].filter(Boolean).join(" ");
}

export function verdictFor({ verdicts }: Pick<ListedProduct, "verdicts">, program: Program): ListedVerdict {
  return typeof verdicts === "string" ? verdicts : (verdicts[program] ?? "not_verified");
}

function listedProduct(
  rows: readonly PublishedItem[],
  head: PublishedList,
  programs: readonly Program[],
): ListedProduct {
  const { label, generic, form, strength, maker, drug, brand, forms = [], strengths = [] } = rows[0]!;
  return {
    label,
    ...(strength ? { strength } : {}),
    ...(form ? { form } : {}),
    ...(generic ? { generic } : {}),
    ...(maker ? { maker } : {}),
    ...(drug ? { drug } : {}),
    ...(brand ? { brand } : {}),
    meant: drug ? [...forms, ...strengths.map(strengthInWords)].sort().join(", ") : "",
    verdicts: verdictsOf(rows, head, programs),
  };
}

/** Rows of one product that differ make it depend; a list that only adds limits to another decides nothing. */
function verdictsOf(
  rows: readonly PublishedItem[],
  head: PublishedList,
  programs: readonly Program[],
): ListedProduct["verdicts"] {
  const each = programs.map((program): [Program, ListedVerdict] => {
    if (head.supplements !== undefined) return [program, "not_verified"];
    const verdicts = new Set(rows.map((row) => listedVerdict(row, head, program)));
    return [program, verdicts.size === 1 ? [...verdicts][0]! : "depends"];
  });
  const [first] = each;
  return each.every(([, verdict]) => verdict === first?.[1]) ? first![1] : Object.fromEntries(each);
}
