/** A cell of North Dakota's list: its product, and the remarks that are printed beside the name. */

import type { ListRow } from "../../../../build/model/list-row.ts";

const MEDICAL = /\s*[–-]*\s*Medical (?:Billing|Benefit Only)\b/i;
const MEDICAL_MARK = "Medical Billing";
const BRAND = /\s*[–-]+\s*((?:OTC )?(?:Brand|Generic) (?:Name )?(?:Required|Co-Preferred|Preferred))\b\s*(.*)$/;
const BEFORE = /^(\+\+|\+|\*|Step 2:)\s*/;
const AFTER = /\s*(\+\+|\+)$/;
/** "*Requires PA", "– See Preferred Dosage Forms", "(no PA required for 0.1% strength)". */
const REMARK = /\s*[–*(]\s*((?:No PA|PA required|Requires PA|does not require PA|See Preferred|C9257)\b[^)]*?)\*?\)?$/i;
const LABELERS = /\blabelers? (\d{5}(?:, \d{5})*)/i;
const IS_FREE = /\bNO PA REQUIRED\b/i;
const NON_SOLID = /\bnon-solid\b/i;
/** Page 12: such forms are rejected from this age, to verify the criteria for them. */
const NON_SOLID_FROM = 10;

/** What a clinic bills says so beside the product, or its heading does. */
export function isMedicalBilling(cell: string, heading: string): boolean {
  return MEDICAL.test(cell) || MEDICAL.test(heading);
}

export function cellRow(cell: string, status: string, page: number, heading: string): ListRow {
  const marks: string[] = [];
  const notes: string[] = [];
  let product = cell;
  const [medical] = MEDICAL.exec(product) ?? [];
  if (medical !== undefined) {
    marks.push(MEDICAL_MARK);
    product = product.replace(MEDICAL, "").trim();
  }
  const [brand, mark, rest] = BRAND.exec(product) ?? [];
  if (mark) {
    marks.push(mark);
    if (rest) notes.push(rest);
    product = product.slice(0, product.length - brand!.length);
  }
  for (const pattern of [BEFORE, AFTER]) {
    const [, sign] = pattern.exec(product) ?? [];
    if (sign) marks.push(sign);
    product = product.replace(pattern, "");
  }
  const [remark, words] = REMARK.exec(product) ?? [];
  if (words) {
    notes.push(words);
    product = product.slice(0, product.length - remark!.length);
  }
  const isNonSolid = NON_SOLID.test(heading) && IS_FREE.test(status);
  const maker = makerOf(product);
  return {
    product,
    ...(maker && { maker }),
    status,
    ...(marks.length > 0 && { marks }),
    page,
    ...(isNonSolid && { conditions: [{ when: { age: { from: NON_SOLID_FROM } }, pa: "required" as const }] }),
    ...(notes.length > 0 && { note: `Printed next to it: ${notes.join("; ")}.` }),
  };
}

/** A supply by its NDC; the list prints the gauge of needles and syringes. */
export function supplyRow([product = "", ndc, strength]: readonly string[], status: string, page: number): ListRow {
  return {
    product,
    ...(strength && { strength }),
    ...(ndc && { maker: { labeler: ndc.slice(0, 5) } }),
    status,
    page,
    ...(ndc && { note: `NDC ${ndc}.` }),
    kind: "supply",
  };
}

function makerOf(product: string): ListRow["maker"] {
  const labelers = LABELERS.exec(product)?.[1]?.split(", ");
  if (!labelers) return undefined;
  return labelers.length === 1 ? { labeler: labelers[0]! } : { labelers };
}
