/** What a list says of a product: by its rows, or by what it says of what it does not name. */

import type { Program } from "../../../../build/contract/enumerations.ts";
import type { PossibleRow } from "../../../../build/contract/items/product-needs.ts";
import { productVerdict } from "../../../../build/contract/items/product-verdict.ts";
import { mayApply } from "../../../../build/contract/items/limits-of-asked.ts";
import { rowOutcome, type Facts } from "../../../../build/contract/items/row-verdict.ts";
import { selectRows, type AskedProduct } from "../../../../build/contract/items/select-rows.ts";
import type { Checked, CheckSubject, Printed } from "../../../../build/contract/shapes/check.ts";
import type { ItemLimit, PublishedItem, PublishedList } from "../../../../build/contract/shapes/item.ts";
import type { ProductDrug } from "../../../../build/contract/shapes/product-names.ts";
import type { Platform } from "../shared/platform.ts";
import { itemsOfDrug, listInBrief } from "./list-files.ts";
import type { Partly, Question } from "./question.ts";
import type { FoundRows } from "./rows-of-product.ts";

/** Points of confidence that an inference costs. */
const INFERRED = 0.1;

export async function byRows(
  question: Question,
  { list, rows, isAsked, ofDrug = [] }: Omit<FoundRows, "ofDrug"> & Partial<FoundRows>,
  supplements: readonly PublishedList[],
  subject: CheckSubject,
  product?: AskedProduct,
): Promise<Partly> {
  const { program, platform } = question;
  const facts = { ...question.facts, strengths: product?.strengths };
  const { verdict, paType, needs, branches, limits, shown } = productVerdict(rows, list, program, facts, isAsked);
  const further = product ? await furtherLimits(supplements, completed(product, shown.item), facts, platform) : [];
  const { status } = shown.item;
  return {
    verdict,
    subject,
    pa_type: paType,
    needs,
    branches,
    limits: distinct([...limits, ...further]),
    settled_by: "row",
    freed: product && verdict === "required" ? freedBrands(ofDrug, list, program, product) : undefined,
    printed: printedRow(shown, list, program),
    item_id: `${list.id}/${shown.item.row}`,
    ...provenance(
      list,
      program,
      [list.statuses[status]?.source],
      list.statuses[status]?.inferred ? INFERRED : 0,
      further.length > 0 ? supplements : [],
    ),
  };
}

/** Where only the ingredient is asked: its brands that need no authorization by the same list. */
function freedBrands(
  ofDrug: readonly PublishedItem[],
  list: PublishedList,
  program: Program,
  { brand: asked, forms, strengths }: AskedProduct,
): string[] {
  if (asked || forms.length + strengths.length > 0) return [];
  const needing = new Set(
    ofDrug.flatMap((item) => (rowOutcome(item, list, program, {}).verdict === "not_required" ? [] : item.brand)),
  );
  return [...new Set(ofDrug.flatMap(({ brand }) => brand ?? []))].filter((brand) => !needing.has(brand));
}

/** A supplement repeats what the list prints. */
function distinct(limits: readonly ItemLimit[]): ItemLimit[] {
  return [...new Map(limits.map((limit) => [JSON.stringify(limit), limit])).values()];
}

/** What the question does not say is taken from the row that was found. */
function completed(product: AskedProduct, { forms = [], strengths = [] }: PublishedItem): AskedProduct {
  return {
    ...product,
    label: "",
    forms: product.forms.length > 0 ? product.forms : forms,
    strengths: product.strengths.length > 0 ? product.strengths : strengths,
  };
}

/** Rows of one supplement whose limits are said, each for its product. */
const MOST_ROWS = 12;

/**
 * Limits of lists that decide nothing themselves: of the rows that the product is, else of those that it may be. Where
 * rows differ, each limit is only for what its row prints.
 */
async function furtherLimits(
  supplements: readonly PublishedList[],
  product: AskedProduct,
  facts: Facts,
  platform: Platform,
): Promise<ItemLimit[]> {
  const all = await Promise.all(
    supplements.map(async (list) => {
      const items = (await itemsOfDrug(list, product.drug, platform)).map(({ item }) => item);
      const rows = selectRows(items, product).rows.filter(({ mayBeAnother }) => !mayBeAnother);
      const settled = rows.filter(({ unsettled }) => unsettled.length === 0);
      const said = new Set(settled.map(({ item }) => JSON.stringify(item.limits)));
      if (said.size === 1) return settled[0]!.item.limits ?? [];
      return (settled.length > 0 ? settled : rows).slice(0, MOST_ROWS).flatMap(({ item: { label, limits = [] } }) =>
        limits.flatMap((limit): ItemLimit[] => {
          const { kind } = limit;
          return kind === "age" || kind === "quantity" || kind === "days_supply" ? [{ only: label, ...limit }] : [];
        }),
      );
    }),
  );
  return all.flat().filter((limit) => mayApply(limit, { ...facts, strengths: product.strengths }));
}

/** What a drug needs that a list does not name, where the list or the law says it; with the limits of its supplements. */
export async function byUnlisted(
  { program, facts, platform }: Question,
  list: PublishedList,
  subject: CheckSubject,
  product: AskedProduct,
  { otc }: ProductDrug,
  supplements: readonly PublishedList[] = [],
): Promise<Partly | undefined> {
  const { pa, classes_only, except_classes: excepted, legend_only, inferred, source } = list.unlisted;
  if (legend_only && otc) return undefined;
  // Whether a drug that is not listed belongs to a listed class, no row says.
  if (pa === "not_decided" || classes_only) return undefined;
  if (excepted && (!subject.drug_class || excepted.includes(subject.drug_class))) return undefined;
  const limits = distinct(await furtherLimits(supplements, { ...product, label: "" }, facts, platform));
  return {
    verdict: pa === "required" ? "required" : "not_required",
    subject,
    pa_type: pa === "required" ? "full" : "none",
    limits,
    settled_by: "unlisted",
    ...provenance(list, program, [source], inferred ? INFERRED : 0, limits.length > 0 ? supplements : []),
  };
}

function provenance(
  list: PublishedList,
  program: Program,
  further: readonly (string | undefined)[],
  less: number,
  supplements: readonly PublishedList[],
): Partial<Checked> {
  const bound = list.binds.find((one) => one.program === program)!;
  const ids = new Set([list.source, bound.source, ...further.filter((id) => id !== undefined)]);
  const citations = [list, ...supplements].flatMap(({ sources, source }, at) =>
    (at === 0 ? [...ids] : [source]).flatMap((id) => sources[id] ?? []),
  );
  return {
    citations,
    confidence: Math.round((bound.confidence - less) * 100) / 100,
    source_url: citations[0]!.url,
    last_verified: citations[0]!.date,
    oldest_evidence: bound.oldest_evidence,
  };
}

function printedRow({ item, heading }: PossibleRow, list: PublishedList, program: Program): Printed {
  return {
    label: item.label,
    generic: item.generic ?? null,
    form: item.form ?? null,
    strength: item.strength ?? null,
    status: item.status,
    means: list.statuses[item.status]?.means ?? "",
    marks: (item.marks ?? []).map((mark) => ({ mark, means: list.marks[mark]?.means ?? "" })),
    heading,
    page: item.page,
    note: item.note ?? null,
    caveat: list.binds.find((bound) => bound.program === program)?.caveat ?? null,
    list: listInBrief(list),
  };
}
