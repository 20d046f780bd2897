/** Ties rows to the drugs of content/drugs: deterministic, never fuzzy; a row that is not sure stays without a tie. */

import type { DrugList } from "../../build/model/drug-list.ts";
import type { ListRow, ROW_KINDS } from "../../build/model/list-row.ts";
import type { ReadSection } from "./reader.ts";
import type { Hints } from "./tie.ts";

export type Tied = { drug?: string; brand?: string; brands?: readonly string[]; kind?: (typeof ROW_KINDS)[number] };

/** The drug that a label means; a generic name and a form help where the list prints them in cells of their own. */
export type Tie = (product: string, generic?: string, hints?: Hints) => Tied | undefined;

type Reading = Pick<Hints, "brandFollows">;

export function tieRows(sections: readonly ReadSection[], tie: Tie, hints: Reading = {}): ReadSection[] {
  return withRows(sections, (row, heading) => (row.kind ? row : { ...row, ...tiesOf(row, heading, tie, hints) }));
}

/** Ties what has no tie yet, and adds the further brands of rows that name the first: after names were added. */
export function tieUntied(sections: DrugList["sections"], tie: Tie, hints: Reading = {}): DrugList["sections"] {
  return withRows(sections, (row, heading) => {
    if (row.kind || row.also || (row.drug && !row.brand)) return row;
    const ties = tiesOf(row, heading, tie, hints);
    if (!row.drug) return { ...row, ...ties };
    return ties.also && ties.drug === row.drug && ties.brand === row.brand ? { ...row, also: ties.also } : row;
  });
}

function withRows<Section extends { heading: string; rows: ListRow[] }>(
  sections: readonly Section[],
  change: (row: ListRow, heading: string) => ListRow,
): Section[] {
  return sections.map((section) => ({ ...section, rows: section.rows.map((row) => change(row, section.heading)) }));
}

/** Headings below which a label that names no drug is a supply: "DIABETIC SUPPLIES", "Diagnostic Tests". */
const OF_SUPPLIES = /^(?!.*inhaler).*(\b(suppl(y|ies)|devices?)\b|diagnostic (tests|products))/i;

function tiesOf(
  row: ListRow,
  heading: string,
  tie: Tie,
  hints: Reading,
): Pick<ListRow, "drug" | "brand" | "also" | "kind"> {
  const all = { form: row.form, ...hints };
  const tied = tie(row.product, row.generic, all) ?? leadingBrand(row.product, tie) ?? suppliesBelow(heading);
  const { drug, brand, brands = [], kind } = tied;
  const named =
    brand === undefined || NOT.test(row.product) ? [] : [...brands, ...slashedBrands(row.product, drug, tie)];
  const also = [...new Set(named)].filter((one) => one !== brand);
  return {
    ...(drug && { drug }),
    ...(brand && { brand }),
    ...(also.length > 0 && { also }),
    ...(kind && { kind }),
  };
}

function suppliesBelow(heading: string): Tied {
  return OF_SUPPLIES.test(heading) ? { kind: "supply" } : {};
}

/** A brand behind "not" is not the product: "ZAFEMY PATCH (not XULANE)". */
const NOT = /\bnot\b/i;

/** What follows a name in the names of other brands. */
const ENDING = /^(?:[A-Z]{2,4}|Plus)\b/i;

/** "BETAPACE/AF" is Betapace and Betapace AF, "CARDIZEM CD/LA" is Cardizem CD and Cardizem LA. */
function slashedBrands(product: string, drug: string | undefined, tie: Tie): string[] {
  const [name = "", ...more] = product
    .replace(/[®™]|\(.*/g, "")
    .split("/")
    .map((part) => part.trim());
  const endings = more.flatMap((part) => ENDING.exec(part)?.[0] ?? []);
  const brandOf = (one: string) => {
    const { drug: tied, brand } = tie(one) ?? {};
    return brand !== undefined && tied === drug && !brand.includes("/") ? [brand] : [];
  };
  const others = endings.flatMap((ending) =>
    [name, name.replace(/ \S+$/, "")]
      .flatMap((start) => brandOf(`${start} ${ending}`))
      .filter((brand) => brand.toLowerCase().endsWith(` ${ending.toLowerCase()}`)),
  );
  return others.length > 0 ? [...brandOf(name), ...others] : [];
}

/** "ADACEL - tet tox-diph-acell pertuss ad inj": the brand comes before its ingredients. */
function leadingBrand(product: string, tie: Tie): Tied | undefined {
  const [leading, made] = product.split(/ - (.*)/s);
  const tied = made === undefined ? undefined : tie(leading!);
  return tied?.brand === undefined ? undefined : tied;
}
