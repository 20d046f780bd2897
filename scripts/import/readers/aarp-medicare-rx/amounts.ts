/** What UnitedHealthcare's table of quantity limits says of a product whose strengths it may divide otherwise. */

import type { ListRow } from "../../../../build/model/list-row.ts";

/** A line of the table: `Zaleplon (10MG Oral Capsule)`, `Maximum of 2 capsules per day`. */
export type PrintedAmount = { page: number; product: string; amount: string };

type Quantity = NonNullable<ListRow["quantity"]>[number];
type Item = { strength: string | undefined; form: string };
/** `name` is everything outside of the parentheses of forms: name, maker, number of pens. */
type Product = { name: string; items: Item[] };

const PARENTHESES = /\(((?:[^()]|\([^()]*\))*)\)/g;
const ROUTE =
  "(?:Oral|Subcutaneous|Intra|External|Inhalation|Nasal|Ophthalmic|Otic|Transdermal|Vaginal|Rectal|Sublingual|Mouth|Buccal|Injection|Irrigation|Combination|Translingual)";
const ITEM = new RegExp(`^(?:(\\d.*?|\\.\\d.*?) )?(${ROUTE}.*)$`);
const BETWEEN_ITEMS = new RegExp(`, (?=[\\d.]|${ROUTE})`);

/** All amounts of the product's forms, those of single strengths under them; what is no simple amount is a note. */
export function amountsOf(product: string, printed: readonly PrintedAmount[]): Pick<ListRow, "quantity" | "note"> {
  const of = productIn(product);
  const found = printed.filter((one) => isOf(productIn(one.product), of));
  const quantity = found.flatMap((one) => {
    const amount = quantityIn(one.amount);
    return amount ? [{ ...amount, ...scopeIn(productIn(one.product), of) }] : [];
  });
  const rest = found.filter(({ amount }) => !quantityIn(amount)).map(({ amount }) => `${amount}.`);
  return {
    ...(quantity.length > 0 ? { quantity } : {}),
    ...(rest.length > 0 ? { note: `Printed: ${rest.join(" ")}`.slice(0, 200) } : {}),
  };
}

/** Amounts that belong to none of the products. */
export function unusedAmounts(printed: readonly PrintedAmount[], products: readonly string[]): PrintedAmount[] {
  const all = products.map(productIn);
  return printed.filter(({ product }) => !all.some((one) => isOf(productIn(product), one)));
}

/** One table may give together what the other gives apart. */
function isOf(amount: Product, product: Product): boolean {
  return amount.name === product.name && fitting(amount, product).length > 0;
}

function fitting(amount: Product, product: Product): Item[] {
  return amount.items.filter((item) =>
    product.items.some(
      (one) => item.form === one.form && (!item.strength || !one.strength || item.strength === one.strength),
    ),
  );
}

/** Strengths are a limit's own only where the product has others. */
function scopeIn(amount: Product, product: Product): Pick<Quantity, "strength"> {
  const strengths = fitting(amount, product).flatMap(({ strength }) => strength ?? []);
  const isWhole = product.items.every((one) => one.strength && strengths.includes(one.strength));
  return strengths.length > 0 && !isWhole ? { strength: [...new Set(strengths)].join(", ") } : {};
}

function productIn(printed: string): Product {
  const items: Item[] = [];
  const name = printed.replace(PARENTHESES, (whole, inside: string) => {
    const found = inside.split(BETWEEN_ITEMS).map((item) => ITEM.exec(item));
    if (!found.every(Boolean)) return whole;
    for (const item of found) items.push({ strength: item![1], form: item![2]! });
    return "";
  });
  return { name: name.replace(/\s+/g, " ").trim().toLowerCase(), items };
}

const AMOUNT = /^(?:Maximum of )?([\d.,]+) ([a-z ]+?)(?: \(([^)]+)\))? per (?:(\d+) )?(day|days|year|years|lifetime)$/;

function quantityIn(amount: string): Quantity | undefined {
  const [, most, unit, equals, times, period] = AMOUNT.exec(amount) ?? [];
  if (!most || !unit || !period) return undefined;
  const every = times ? `${times} ${period}` : period;
  return { most: Number(most.replaceAll(",", "")), unit, every, ...(equals ? { equals } : {}) };
}
