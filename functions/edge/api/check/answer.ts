/** The answer to one question: by a row of a list, by what the list says of others, by the class, or not at all. */

import type { PossibleRow } from "../../../../build/contract/items/product-verdict.ts";
import {
  mayMean,
  selectRows,
  type AskedProduct,
  type Candidate,
} from "../../../../build/contract/items/select-rows.ts";
import { productClass } from "../../../../build/contract/items/product-class.ts";
import { cellId } from "../../../../build/contract/published-paths.ts";
import type { Checked, CheckSubject } from "../../../../build/contract/shapes/check.ts";
import type { PublishedItem, PublishedList } from "../../../../build/contract/shapes/item.ts";
import type { ProductDrug } from "../../../../build/contract/shapes/product-names.ts";
import { lookupAnswerOn } from "../rules/rule-of-day.ts";
import { answerCell, behind, byRule, withoutRule, type Coded } from "./by-rule.ts";
import { byRows, byUnlisted } from "./by-rows.ts";
import { headlineOf } from "./headline.ts";
import { besideList, besideRule, byPlan } from "./by-plan.ts";
import { bySetting, listsFor, type ByList } from "./by-setting.ts";
import { itemsOfDrug, itemsOfLabel, listsOn, type HeadedItem } from "./list-files.ts";
import { nextOf } from "./next.ts";
import { unlessNewer } from "./newer-rule.ts";
import type { Partly, Question } from "./question.ts";
import { classSubject, labelSubject, productSubject, serviceSubject } from "./subject-of.ts";
import type { Understood } from "./understand.ts";

/** What stands in an answer where nothing is known. */
const NOTHING = {
  subject: null,
  pa_type: null,
  needs: [],
  branches: [],
  limits: [],
  settled_by: null,
  plan: null,
  printed: null,
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
  const decided = await decide(question);
  return { ...decided, ...(await nextOf(question, decided)) };
}

/** The answer without clocks and contacts, which cost two files. */
export async function decide(question: Question): Promise<Checked> {
  const { state, program, asked, subject, plan } = question;
  const answer = await answerSubject(question, subject);
  const told = { plan: plan?.told ?? null };
  const complete: Omit<Checked, "headline"> = { state, program, asked, ...NOTHING, ...told, ...answer };
  return { ...complete, headline: headlineOf(complete) };
}

async function answerSubject(question: Question, subject: Question["subject"]): Promise<Partly> {
  switch (subject.is) {
    case "service":
      return answerCell(question, { kind: "service", code: subject.category }, serviceSubject(subject.category));
    case "drug_class":
      return answerCell(question, { kind: "drug", code: subject.code }, classSubject(subject.code));
    case "supply":
      return answerLabel(question, subject.kind, subject.label);
    case "unclear":
      return answerUnclear(question, subject);
    case "product":
      return answerProduct(question, subject.product, subject.known, subject.sure);
  }
}

/** Drugs among whose rows a label is looked for. */
const MOST_DRUGS = 3;

/** A label of a list is found as it is printed, even where it is not understood. */
async function answerUnclear(
  question: Question,
  { candidates, unknown, drugs }: Extract<Understood, { is: "unclear" }>,
): Promise<Partly> {
  const text = question.asked.q ?? question.asked.drug;
  const printed = typeof text === "string" ? await answerLabel(question, undefined, text, drugs) : undefined;
  if (printed && printed.settled_by === "row") return printed;
  return {
    verdict: "unclear",
    candidates,
    ...(unknown.length > 0 ? { asked: { ...question.asked, not_understood: unknown.join(" ") } } : {}),
  };
}

async function answerLabel(
  question: Question,
  kind: PublishedItem["kind"],
  label: string,
  drugs: readonly string[] = [],
): Promise<Partly> {
  const { state, program, day, platform, plan } = question;
  const binding = await listsOn(state, program, day, platform);
  for (const list of binding?.lists ?? []) {
    const answer = await labelIn(list, question, kind, label, drugs);
    if (answer) return answer;
  }
  const own = plan?.list && (await labelIn(plan.list, question, kind, label, drugs));
  if (own) return byPlan(own, plan.told);
  const subject = labelSubject(undefined, label);
  return { verdict: "not_verified", subject, ...(await withoutRule(question, undefined)) };
}

async function labelIn(
  list: PublishedList,
  question: Question,
  kind: PublishedItem["kind"],
  label: string,
  drugs: readonly string[],
): Promise<Partly | undefined> {
  const items = await itemsOfLabel(list, kind, label, drugs.slice(0, MOST_DRUGS), question.platform);
  const [first, ...others] = shortestFirst(items).map((headed): PossibleRow => ({ ...headed, unsettled: [] }));
  if (!first) return undefined;
  const isOne = others.every(({ item }) => item.label === first.item.label);
  return byRows(question, list, [], [first, ...others], labelSubject(isOne ? first.item : undefined, label), true);
}

/** "Libre 3" begins the labels of Libre 3 Plus too: the row that says least beside it is shown. */
function shortestFirst(items: readonly HeadedItem[]): HeadedItem[] {
  return [...items].sort((one, other) => one.item.label.length - other.item.label.length);
}

async function answerProduct(
  question: Question,
  product: AskedProduct,
  known: ProductDrug,
  sure: boolean,
): Promise<Partly> {
  const { state, program, day, platform, plan } = question;
  const drugClass = productClass(known, product.brand);
  const cell = drugClass && ({ kind: "drug", code: drugClass } as const);
  const subject = productSubject(product, known, drugClass, sure);
  const readRule = () => (cell ? classRule(question, cell) : undefined);
  const withRule = async (decided: Partly) => {
    const rule = await readRule();
    return { ...unlessNewer(decided, rule), ...behind(rule) };
  };

  const binding = await listsOn(state, program, day, platform);
  const decided: ByList[] = [];
  for (const list of binding ? listsFor(binding, question.setting) : []) {
    const found = rowsOfProduct(await itemsOfDrug(list, product.drug, platform), product, known);
    if (!found) continue;
    const answer = await byRows(question, list, binding!.supplements, found.rows, subject, found.isAsked, product);
    decided.push({ list, answer });
  }
  const own = plan?.list && (await productInOwnList(question, plan.list, product, known, subject));
  const states = isSome(decided) ? bySetting(decided) : binding && byUnlisted(question, binding.lists[0], subject);
  if (states) {
    const answer = await withRule(states);
    return plan?.list ? besideList(answer, own, plan.told) : answer;
  }
  const ofClass = cell
    ? await byRule(question, cell, subject, await readRule())
    : { verdict: "not_verified" as const, subject, ...(await withoutRule(question, undefined)) };
  if (own) return besideRule(ofClass, own, plan.told);
  return plan?.list ? { ...ofClass, plan: { ...plan.told, note: notNamed(plan.told.name) } } : ofClass;
}

function notNamed(plan: string | null): string {
  return `The own list of ${plan} does not name this, and does not say what that means for it: ask the plan.`;
}

/** By the rows of a plan's own list, or by what it says of drugs that it does not name. */
async function productInOwnList(
  question: Question,
  list: PublishedList,
  product: AskedProduct,
  known: ProductDrug,
  subject: CheckSubject,
): Promise<Partly | undefined> {
  const found = rowsOfProduct(await itemsOfDrug(list, product.drug, question.platform), product, known);
  return found
    ? byRows(question, list, [], found.rows, subject, found.isAsked, product)
    : byUnlisted(question, list, subject);
}

function classRule({ state, program, day, platform, ruleRead }: Question, coded: Coded) {
  const cell = { state, program, ...coded };
  return ruleRead?.rule_id === cellId(cell) ? ruleRead : lookupAnswerOn(cell, day, platform);
}

type FoundRows = { rows: [PossibleRow, ...PossibleRow[]]; isAsked: boolean };

/** The rows that the product is or may be; where none fits, those that say in which form or strength it is listed. */
function rowsOfProduct(items: readonly HeadedItem[], product: AskedProduct, known: ProductDrug): FoundRows | undefined {
  const headings = new Map(items.map(({ item, heading }) => [item, heading]));
  const selected = selectRows([...headings.keys()], product);
  const rows = selected.rows.map((row): PossibleRow => ({ ...row, heading: headings.get(row.item)! }));
  const isAsked = selected.isAsked || isOnlyProduct(product, known, selected.rows);
  if (isSome(rows)) return { rows, isAsked };
  const near = items
    .filter(({ item }) => mayMean(product)(item))
    .map((headed): PossibleRow => ({ ...headed, unsettled: ["form", "strength"] }));
  return isSome(near) ? { rows: near, isAsked: false } : undefined;
}

function isSome<Value>(values: Value[]): values is [Value, ...Value[]] {
  return values.length > 0;
}

/** A generic name means the only brand; a row that names the generic and one maker means it too. */
function isOnlyProduct({ brand }: AskedProduct, { brands }: ProductDrug, rows: readonly Candidate[]): boolean {
  return brands?.length === 1 && (brand === undefined || rows.every(({ item }) => item.maker !== undefined));
}
