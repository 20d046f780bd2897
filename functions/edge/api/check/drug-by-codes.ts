/** Drugs that clinicians give, asked by name: the medical benefit pays for them by their codes. */

import type { AskedProduct } from "../../../../build/contract/items/select-rows.ts";
import type { Program } from "../../../../build/contract/enumerations.ts";
import type { ProductDrug } from "../../../../build/contract/shapes/product-names.ts";
import type { Cell } from "../../../../build/contract/published-paths.ts";
import { BILLED_DRUGS } from "../../../../build/contract/routing/choose-route.ts";
import type { NamedProduct } from "../../../../build/contract/shapes/drug.ts";
import { paysPartB } from "./billed-drug.ts";
import { branchOf } from "./by-code-list.ts";
import { answerCodes } from "./by-codes.ts";
import { BILLERS } from "../../../../build/contract/shared-parameters.ts";
import { billedIn, bySetting } from "./by-setting.ts";
import { codesOfDrug, readCodeNames } from "./code-files.ts";
import type { Partly, Question } from "./question.ts";
import { productSubject } from "./subject-of.ts";

/** By the codes that bill the drug; undefined where it has none. */
export async function answerByCodes(
  question: Question,
  product: AskedProduct,
  known: ProductDrug,
  sure: boolean,
): Promise<Partly | undefined> {
  const codes = codesOfDrug(await readCodeNames(question.platform), product.drug, product.brand);
  if (codes.length === 0) return undefined;
  const subject = productSubject(product, known, undefined, sure);
  return answerCodes(question, codes, (first) => ({
    ...subject,
    code: codes.length === 1 ? codes[0]! : null,
    service_category: first?.service_category ?? null,
  }));
}

/** Whether a clinic may bill it although a list of what pharmacies dispense names it. */
export function mayBeBilled(program: Program, { brand, forms }: AskedProduct, known: ProductDrug): boolean {
  // Sold in no form that people give themselves.
  if (program === "part_d" && known.forms.length > 0 && known.forms.every((form) => /^(inject|implant)/.test(form)))
    return true;
  const { clinician = [] } = known;
  if (clinician === true) return true;
  const isGiven = (form: string) => clinician.includes(form);
  // Where forms are named, another form of the brand is one that people give themselves.
  if (clinician.includes(brand ?? "")) return forms.every(isGiven) || !known.forms.some(isGiven);
  return forms.length > 0 && forms.every(isGiven);
}

/** Under what a request goes: what a clinic bills to Medicare's plans is a drug of Part B, whatever its class. */
export function requestedAs(
  { kind, code, product }: Pick<Cell, "kind" | "code"> & { product?: NamedProduct | undefined },
  program: Program,
): Pick<Cell, "kind" | "code"> {
  const isPartB = product && paysPartB(program) && mayBeBilled(program, product.product, product.known);
  return isPartB ? { kind: "service", code: BILLED_DRUGS } : { kind, code };
}

/** `dispensed` answers for a pharmacy alone. */
export async function besideMedicalBenefit(
  question: Question,
  product: AskedProduct,
  known: ProductDrug,
  dispensed: Partly,
): Promise<Partly> {
  const payer = billedIn(question.setting);
  const billed =
    payer === "pharmacy" ? undefined : await answerByCodes(question, product, known, dispensed.subject!.sure);
  if (!billed) return dispensed;
  if (payer === "clinic") return billed;
  if (dispensed.verdict === "not_verified" && billed.verdict === "not_verified")
    return {
      ...dispensed,
      needs: [{ fact: "setting", options: [...BILLERS] }],
      branches: [branchOf({ setting: "pharmacy" }, dispensed), branchOf({ setting: "clinic" }, billed)],
    };
  const answer = bySetting([
    { list: { covers: "pharmacy" }, answer: dispensed },
    { list: { covers: "clinic" }, answer: billed },
  ]);
  if (billed.verdict !== "unclear") return answer;
  return {
    ...answer,
    candidates: billed.candidates!,
    headline: `${dispensed.subject!.name}: Part D pays only if a pharmacy dispenses it; if a clinic gives it, the clinic bills the medical benefit.`,
  };
}
