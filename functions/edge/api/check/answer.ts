/** The answer to one question: by a row of a list, by what the list says of others, by the class, or not at all. */

import type { AskedProduct } from "../../../../build/contract/items/select-rows.ts";
import { isOfSolids } from "../../../../build/contract/items/solid-strengths.ts";
import { productClass } from "../../../../build/contract/items/product-class.ts";
import { cellId } from "../../../../build/contract/published-paths.ts";
import type { Checked, CheckSubject } from "../../../../build/contract/shapes/check.ts";
import type { PublishedList } from "../../../../build/contract/shapes/item.ts";
import { slugOf } from "../../../../build/contract/slug.ts";
import type { ProductDrug } from "../../../../build/contract/shapes/product-names.ts";
import { lookupAnswerOn } from "../rules/rule-of-day.ts";
import { serviceExistsIn } from "../../../../build/contract/enumerations.ts";
import { paysPartB } from "./billed-drug.ts";
import { answerCode } from "./by-code.ts";
import { besideMedicare } from "./by-medicare.ts";
import { besideClass } from "./newer-rule.ts";
import { answerWords } from "./by-codes.ts";
import { answerByCodes, besideMedicalBenefit, mayBeBilled } from "./drug-by-codes.ts";
import { answerCategory, byRule, excludedClass, isByClass, stepsFor, withoutRule, type Coded } from "./by-rule.ts";
import { answerLabel, isByRow } from "./by-label.ts";
import { byRows, byUnlisted } from "./by-rows.ts";
import { headlineOf } from "./headline.ts";
import { besideList, besideRule } from "./by-plan.ts";
import { billedIn, bySetting, listsFor, type ByList } from "./by-setting.ts";
import { listsOn } from "./list-files.ts";
import { readWords } from "./name-files.ts";
import { isByDrugList, nextOf, withRequests } from "./next.ts";
import type { Partly, Question } from "./question.ts";
import { inhalerIn, isSome, listedClass, rowsOfProduct, type FoundRows } from "./rows-of-product.ts";
import { serviceIn } from "./service-words.ts";
import { productSubject } from "./subject-of.ts";
import type { Understood } from "./understand.ts";

/** The fields of an answer when nothing is known. */
const NOTHING = {
  subject: null,
  pa_type: null,
  needs: [],
  branches: [],
  limits: [],
  settled_by: null,
  plan: null,
  printed: null,
  code_list: null,
  candidates: [],
  result: null,
  not_covered: null,
  decided_by: null,
  route: null,
  clocks: [],
  next_steps: [],
  contacts: [],
  citations: [],
  confidence: null,
  source_url: null,
  last_verified: null,
  oldest_evidence: null,
  item_id: null,
  rule_id: null,
} satisfies Partial<Checked>;

export async function answerCheck(question: Question): Promise<Checked> {
  const { onlyFor, oneOf, ...decided } = await decide(question);
  return {
    ...decided,
    branches: await withRequests(question, decided.branches, decided.subject?.drug_class ?? undefined),
    ...(await nextOf(question, decided, { onlyFor, oneOf })),
  };
}

/** The answer without clocks and contacts, which cost two files. */
export async function decide(question: Question): Promise<Checked & Pick<Partly, "onlyFor" | "oneOf">> {
  const { state, program, asked, subject, plan } = question;
  const { freed, ...answer } = await answerSubject(question, subject);
  const shown = { plan: plan?.shown ?? null };
  const complete = { state, program, asked, ...NOTHING, ...shown, ...answer };
  return {
    ...complete,
    next_steps: stepsFor(complete.verdict, complete),
    headline: answer.headline ?? headlineOf(complete, freed),
  };
}

async function answerSubject(question: Question, subject: Question["subject"]): Promise<Partly> {
  switch (subject.is) {
    case "service":
      return besideMedicare(question, (asked) => answerCategory(asked, { kind: "service", code: subject.category }));
    case "drug_class":
      return answerCategory(question, { kind: "drug", code: subject.code });
    case "supply":
      return unlessService(question, await answerLabel(question, subject.kind, subject.label));
    case "code":
      return besideMedicare(question, (asked) => answerCode(asked, subject.code));
    case "codes":
      return besideMedicare(question, (asked) => answerWords(asked, subject));
    case "many_codes":
      return {
        verdict: "unclear",
        candidates: [...subject.codes],
        headline: "The question names several codes. Ask about one at a time.",
      };
    case "several":
      return {
        verdict: "unclear",
        candidates: subject.options.filter((code) => serviceExistsIn(code, question.state)),
      };
    case "unclear":
      return answerUnclear(question, subject);
    case "product":
      return answerNamed(question, subject);
  }
}

/** A label that a list prints is no misspelling of another drug: "Brevoxyl" is not Levoxyl. */
async function answerNamed(
  question: Question,
  { product, known, sure }: Extract<Understood, { is: "product" }>,
): Promise<Partly> {
  const text = question.asked.q;
  const printed = sure || typeof text !== "string" ? undefined : await answerLabel(question, undefined, text);
  if (isByRow(printed)) return printed;
  return unlessService(question, await answerProduct(question, product, known, sure));
}

/** "Oxygen" and "walker" name services too: where nothing is known of the drug or supply, the service answers. */
async function unlessService(question: Question, answer: Partly): Promise<Partly> {
  const text = question.asked.q;
  if (answer.verdict !== "not_verified" || typeof text !== "string") return answer;
  const service = serviceIn(text, await readWords(question.platform));
  const named = service?.whole ? await answerSubject(question, service.meant) : answer;
  return named.verdict === "not_verified" ? answer : named;
}

/** A label of a list is found as it is printed, even where it is not understood. */
async function answerUnclear(
  question: Question,
  { candidates, unknown, drugs }: Extract<Understood, { is: "unclear" }>,
): Promise<Partly> {
  const text = question.asked.q ?? question.asked.drug;
  const printed = typeof text === "string" ? await answerLabel(question, undefined, text, drugs) : undefined;
  if (isByRow(printed)) return printed;
  return {
    verdict: "unclear",
    candidates,
    ...(unknown.length > 0 ? { asked: { ...question.asked, not_understood: unknown.join(" ") } } : {}),
  };
}

async function answerProduct(
  question: Question,
  product: AskedProduct,
  known: ProductDrug,
  sure: boolean,
): Promise<Partly> {
  // Original Medicare without Part D pays no pharmacy.
  const billed = question.program === "medicare_traditional" && (await answerByCodes(question, product, known, sure));
  if (billed) return billed;
  const answer = await answerDispensed(question, product, known, sure);
  if (!mayBeBilled(question.program, product, known)) return answer;
  const isOfClass = isByClass(answer) && !paysPartB(question.program);
  if (isOfClass || (await isOfPharmacies(question, answer)))
    return besideMedicalBenefit(question, product, known, answer);
  // In Medicare's plans, what is said of a class is said of Part D.
  const isOpen = answer.verdict === "not_verified" || answer.settled_by === "class";
  if (!isOpen || billedIn(question.setting) === "pharmacy") return answer;
  return (await answerByCodes(question, product, known, sure)) ?? answer;
}

/** Whether it says only what a drug needs that a pharmacy dispenses. */
async function isOfPharmacies({ state, program, day, platform, plan }: Question, answer: Partly) {
  if (program === "part_d") return true;
  const binding = await listsOn(state, program, day, platform);
  const lists = [...(binding?.lists ?? []), ...(plan?.list ? [plan.list] : [])];
  return isByDrugList(answer) && lists.every(({ covers }) => covers === "pharmacy");
}

/** As a pharmacy dispenses it, or a clinic where a list covers what clinics bill. */
async function answerDispensed(
  question: Question,
  product: AskedProduct,
  known: ProductDrug,
  sure: boolean,
): Promise<Partly> {
  const { state, program, day, platform, plan } = question;
  const binding = await listsOn(state, program, day, platform);
  const lists = binding ? listsFor(binding, question.setting) : [];
  const read = await Promise.all(lists.map((list) => rowsOfProduct(list, product, known, platform)));
  const named = read.filter((one) => one !== undefined);
  // What clinics bill under another form says nothing of a tablet.
  const isSwallowed = product.forms.length > 0 && product.forms.every(isOfSolids);
  const found = isSwallowed && named.some(({ isAsked }) => isAsked) ? named.filter(({ isAsked }) => isAsked) : named;
  const inhaler = inhalerIn(found, product);
  if (inhaler) return answerDispensed(question, inhaler, known, sure);
  const ownClass = productClass(known, product.brand, product.forms);
  const listed = listedClass(found);
  const drugClass = listed === undefined ? ownClass : (listed ?? undefined);
  const cell = drugClass && ({ kind: "drug", code: drugClass } as const);
  const subject = productSubject(
    { ...product, brand: product.brand ?? brandIn(found, product) },
    known,
    drugClass,
    sure,
  );
  const readRule = () => (cell ? classRule(question, cell) : undefined);

  const decided: ByList[] = [];
  for (const one of found)
    decided.push({ list: one.list, answer: await byRows(question, one, binding!.supplements, subject, product) });
  const own = plan?.list && (await productInOwnList(question, plan.list, product, known, subject));
  const excluded = own ? undefined : await excludedClass(question, ownClass, found, product.brand);
  if (excluded) return { ...excluded, subject: productSubject(product, known, ownClass, sure) };
  const states = isSome(decided)
    ? bySetting(decided)
    : binding && (await byUnlisted(question, binding.lists[0], subject, product, known, binding.supplements));
  if (states) {
    const answer = besideClass(states, await readRule(), plan);
    return plan?.list ? besideList(answer, own, plan.shown) : answer;
  }
  const rule = await readRule();
  const ofClass = cell
    ? await byRule(question, cell, subject, rule?.result.from_rows ? undefined : rule)
    : { verdict: "not_verified" as const, subject, ...(await withoutRule(question, undefined)) };
  if (own) return besideRule(ofClass, own, plan.shown);
  return plan?.list ? { ...ofClass, plan: { ...plan.shown, note: notNamed(plan.shown.name) } } : ofClass;
}

/** "Carbamazepine ER (Carbatrol)" is the brand where that is how the list prints it. */
function brandIn(found: readonly FoundRows[], { label }: AskedProduct): string | undefined {
  const [brand, ...others] = new Set(found.flatMap(({ rows }) => rows.map(({ item }) => item.brand)));
  return brand && others.length === 0 && label.includes(slugOf(brand)) ? brand : undefined;
}

function notNamed(plan: string | null): string {
  return `${plan}'s own list does not include this and does not say what that means. Ask the plan.`;
}

/** By the rows of a plan's own list, or by what it says of drugs that it does not name. */
async function productInOwnList(
  question: Question,
  list: PublishedList,
  product: AskedProduct,
  known: ProductDrug,
  subject: CheckSubject,
): Promise<Partly | undefined> {
  const found = await rowsOfProduct(list, product, known, question.platform);
  return found ? byRows(question, found, [], subject, product) : byUnlisted(question, list, subject, product, known);
}

function classRule({ state, program, day, platform, ruleRead }: Question, coded: Coded) {
  const cell = { state, program, ...coded };
  return ruleRead?.rule_id === cellId(cell) ? ruleRead : lookupAnswerOn(cell, day, platform);
}
