/** A drug that a clinic bills by a code, in the lists that cover what clinics bill; retail lists never answer for it. */

import { firstWordOf } from "../../../../build/contract/drug-names.ts";
import { productClass } from "../../../../build/contract/items/product-class.ts";
import type { AskedProduct } from "../../../../build/contract/items/select-rows.ts";
import type { Program } from "../../../../build/contract/enumerations.ts";
import type { CheckSubject } from "../../../../build/contract/shapes/check.ts";
import type { PublishedList } from "../../../../build/contract/shapes/item.ts";
import type { ProductDrug } from "../../../../build/contract/shapes/product-names.ts";
import type { Platform } from "../shared/platform.ts";
import { lookupAnswerOn } from "../rules/rule-of-day.ts";
import { byPlan } from "./by-plan.ts";
import { byRule, isByClass } from "./by-rule.ts";
import { byRows } from "./by-rows.ts";
import type { BilledDrug } from "./code-files.ts";
import { listsOn } from "./list-files.ts";
import { NameFiles, readWords } from "./name-files.ts";
import type { Partly, Question } from "./question.ts";
import { rowsOfProduct } from "./rows-of-product.ts";

/** Undefined where no such list names the drug, or where what it prints is not explained. */
export async function billedDrugInLists(
  question: Question,
  drug: BilledDrug,
  subject: CheckSubject,
): Promise<Partly | undefined> {
  const { state, program, day, plan, platform } = question;
  const binding = await listsOn(state, program, day, platform);
  const ofState = (binding?.lists ?? []).filter(coversClinics);
  const ofPlan = plan?.list && coversClinics(plan.list) ? [plan.list] : [];
  if (ofState.length + ofPlan.length === 0) return undefined;
  const { product, known } = await productOf(drug, platform);
  const answerBy = async (list: PublishedList) => {
    const found = await rowsOfProduct(list, product, known, platform);
    return found && byRows(question, found, binding?.supplements ?? [], subject, product);
  };
  for (const list of ofState) {
    const answer = await answerBy(list);
    if (answer && answer.verdict !== "not_verified") return answer;
  }
  const own = ofPlan[0] && (await answerBy(ofPlan[0]));
  return own && own.verdict !== "not_verified" ? byPlan(own, plan!.shown) : undefined;
}

/** Where nothing is known of what clinics bill, what its name is answered with: what is said of its class. */
export async function billedDrugByClass(
  question: Question,
  drug: BilledDrug,
  subject: CheckSubject,
): Promise<Partly | undefined> {
  const { state, program, day, platform } = question;
  const { product, known } = await productOf(drug, platform);
  const code = productClass(known, product.brand);
  const coded = code && ({ kind: "drug", code } as const);
  const rule = coded && (await lookupAnswerOn({ state, program, ...coded }, day, platform));
  const answer = rule && !rule.result.from_rows ? await byRule(question, coded!, subject, rule) : undefined;
  if (!answer || (answer.verdict === "not_verified" && paysPartB(program))) return undefined;
  return answer.verdict === "depends" || isByClass(answer) ? answer : undefined;
}

/** Whether Medicare pays what a clinic bills as a drug of Part B; what a pharmacy dispenses is of Part D there. */
export function paysPartB(program: Program): boolean {
  return program === "medicare_advantage" || program === "dual_eligible";
}

function coversClinics({ covers }: PublishedList): boolean {
  return covers !== "pharmacy";
}

async function productOf(
  { drug, name, brands }: BilledDrug,
  platform: Platform,
): Promise<{ product: AskedProduct; known: ProductDrug }> {
  const files = new NameFiles(await readWords(platform), platform);
  await files.open([firstWordOf(drug)]);
  const product = { drug, brand: brands[0], label: "", forms: [], soldPlain: false, strengths: [], salts: [] };
  return { product, known: files.drug(drug) ?? { name, forms: [] } };
}
