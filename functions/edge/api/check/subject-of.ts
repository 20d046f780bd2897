/** What a check is about, as its answer says it. */

import {
  DRUG_CLASSES,
  isOneOf,
  SERVICE_CATEGORIES,
  type DrugClass,
  type ServiceCategory,
} from "../../../../build/contract/enumerations.ts";
import type { AskedProduct } from "../../../../build/contract/items/select-rows.ts";
import { strengthAsPrinted } from "../../../../build/contract/items/strength.ts";
import type { Cell } from "../../../../build/contract/published-paths.ts";
import type { CheckSubject } from "../../../../build/contract/shapes/check.ts";
import type { PublishedItem } from "../../../../build/contract/shapes/item.ts";
import type { ProductDrug } from "../../../../build/contract/shapes/product-names.ts";
import type { BilledDrug } from "./code-files.ts";

const NO_SUBJECT = {
  code: null,
  known: true,
  generic: null,
  brand: null,
  form: null,
  strength: null,
  rxcui: null,
  drug_class: null,
  service_category: null,
  sure: true,
} as const;

/** A class or category by its name. */
export function categorySubject({ kind, code }: Pick<Cell, "kind" | "code">, name = code): CheckSubject {
  return kind === "drug"
    ? { ...NO_SUBJECT, kind: "drug_class", name, drug_class: isOneOf(DRUG_CLASSES, code) ? code : null }
    : {
        ...NO_SUBJECT,
        kind: "service_category",
        name,
        service_category: isOneOf(SERVICE_CATEGORIES, code) ? code : null,
      };
}

/** `known`: on a list, or the code of a drug. */
export function codeSubject(
  code: string,
  { known, category, drug }: { known: boolean; category: ServiceCategory | undefined; drug: BilledDrug | undefined },
): CheckSubject {
  const brand = drug?.brands[0];
  return {
    ...NO_SUBJECT,
    kind: "code",
    name: drug ? `${code} (${brand ?? drug.name})` : code,
    code,
    known,
    generic: drug?.name ?? null,
    brand: brand ?? null,
    service_category: category ?? null,
  };
}

/** Codes that a name holds. */
const MOST_NAMED = 10;

/** Everyday words that mean several codes. */
export function wordsSubject(words: string, codes: readonly string[], category: ServiceCategory | null): CheckSubject {
  const named =
    codes.length > MOST_NAMED ? `${codes.length} codes from ${codes[0]} to ${codes.at(-1)}` : codes.join(", ");
  return { ...NO_SUBJECT, kind: "code", name: `${words} (${named})`, service_category: category };
}

export function labelSubject(item: PublishedItem | undefined, asked: string): CheckSubject {
  const name = item?.label ?? asked;
  if (!item || item.kind) return { ...NO_SUBJECT, kind: "supply", name };
  return { ...NO_SUBJECT, kind: "drug", name, generic: item.generic ?? null, brand: item.brand ?? null };
}

export function productSubject(
  { brand, forms, strengths }: AskedProduct,
  { name, rxcui }: ProductDrug,
  drugClass: DrugClass | undefined,
  sure: boolean,
): CheckSubject {
  const strength = strengths.map(strengthAsPrinted);
  return {
    ...NO_SUBJECT,
    kind: "drug",
    name: [brand ?? name, ...strength, forms.length === 1 ? forms[0]! : ""].filter(Boolean).join(" "),
    generic: name,
    brand: brand ?? null,
    form: forms.length > 0 ? forms.join(", ") : null,
    strength: strength.length > 0 ? strength.join(", ") : null,
    rxcui: rxcui ?? null,
    drug_class: drugClass ?? null,
    sure,
  };
}
