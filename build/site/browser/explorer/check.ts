/** Check: the verdict of the asked drug first, then what would change it, then its row, and last the rule of its class. */

import { series } from "../../../contract/series.ts";
import type { CheckAnswer } from "../../../contract/shapes/check.ts";
import { withDays } from "../../day-in-words.ts";
import { ask, type Reply } from "./api.ts";
import type { Asking, AnswerView } from "./asking.ts";
import { routeBlocks, routesAbout } from "./branch-routes.ts";
import { branchTable } from "./branches.ts";
import { choiceButtons } from "./choices.ts";
import { citationList, sourceNote } from "./citations.ts";
import { codeList } from "./code-list.ts";
import { searchDrug, type Choice } from "./drug-search.ts";
import { classRule, isOfItself, needsSteps } from "./class-rule.ts";
import { element, type Child } from "./elements.ts";
import { factsForm, subjectless, type AskAgain } from "./facts-form.ts";
import { keyScope } from "./key.ts";
import { limitList } from "./limits.ts";
import { listRows, type Place } from "./list-rows.ts";
import { isCategory, nameOf, withNames } from "./names.ts";
import { planNote } from "./plan-note.ts";
import { printedRow, rowInOneLine } from "./printed-row.ts";
import { addressOf, type Question } from "./question.ts";
import { fact } from "./rule-facts.ts";
import { sheet } from "./sheet.ts";
import { stepList } from "./steps.ts";
import { unclear } from "./unclear.ts";
import { trustLine } from "./trust.ts";
import { contactList } from "./where-and-when.ts";
import { confidenceInWords } from "./words.ts";

/** Whether the question names a product or, in a look-up, a plan, and the key may check it. */
export async function isCheck({ mode, q, drug, plan }: Question): Promise<boolean> {
  const namesProduct = drug !== undefined && !isCategory(drug);
  const namesPlan = mode === "lookup" && plan !== undefined;
  return q !== undefined || ((namesProduct || namesPlan) && (await mayCheck()));
}

/** A key that was issued for other operations looks up the class instead. */
export async function mayCheck(): Promise<boolean> {
  const endpoints = (await keyScope())?.endpoints ?? "all";
  return endpoints === "all" || endpoints.includes("check");
}

export async function checkProduct(question: Question, asking: Asking, again: AskAgain): Promise<AnswerView> {
  const reply = await check(question, asking);
  return "refusal" in reply ? reply : checkedView(question, reply.answer, asking, again);
}

export function check(question: Question, asking: Asking): Promise<Reply<CheckAnswer>> {
  return ask<CheckAnswer>("/v1/check", factsOf(question), asking);
}

export async function checkedView(
  question: Question,
  answer: CheckAnswer,
  asking: Asking,
  again: AskAgain,
): Promise<AnswerView> {
  const uses = await usesOf(answer, asking);
  return {
    shown:
      answer.verdict === "unclear"
        ? unclear(question, answer, placeOf(question), again)
        : decided(question, answer, uses, again, asking.key),
  };
}

/** The parameters of a check. */
export function factsOf({
  state,
  program,
  plan,
  q,
  drug,
  service,
  form,
  strength,
  setting,
  age,
  diagnosis,
}: Question): Record<string, string> {
  const facts = {
    state,
    program,
    plan,
    ...(q === undefined ? { drug, service } : { q }),
    form,
    strength,
    setting,
    age,
    diagnosis,
  };
  return Object.fromEntries(Object.entries(facts).filter((fact): fact is [string, string] => Boolean(fact[1])));
}

function decided(
  question: Question,
  answer: CheckAnswer,
  uses: readonly Choice[],
  again: AskAgain,
  key: string,
): HTMLElement {
  const { verdict, headline, subject, printed, limits, contacts } = answer;
  const hasOwnSteps = isOfItself(answer.settled_by) && needsSteps(verdict) && answer.result !== null;
  return sheet(
    {
      heading: withNames(headline),
      verdict,
      place: placeOf(question),
      address: addressOf(question),
      leftOut: series(
        ["your key", question.age && "the age", question.diagnosis && "the diagnosis"].filter(Boolean) as string[],
      ),
      ruleId: answer.rule_id ?? undefined,
    },
    corrected(question, answer),
    planNote(answer),
    whoDecides(answer),
    rowInOneLine(answer),
    answer.settled_by !== "class" &&
      answer.settled_by !== "category" &&
      verdict !== "not_verified" &&
      trustLine(answer),
    factsSection(question, answer, uses, again),
    limitList(limits),
    routeBlocks(answer, withNames(headline)),
    contactList(contacts, routesAbout(answer)),
    printedRow(answer),
    codeList(answer),
    isUnlisted(answer) && unlisted(answer),
    (hasOwnSteps || (answer.settled_by === "code_list" && answer.result === null)) &&
      stepList("What to do next", answer.next_steps),
    classRule(answer, key),
    (printed || isUnlisted(answer) || answer.settled_by === "code_list") && citationList(answer.citations),
    (printed || isUnlisted(answer)) && listRows(listOf(answer), subject?.generic?.split(" / ")[0] ?? "", key),
  );
}

function isUnlisted({ settled_by }: CheckAnswer): boolean {
  return settled_by === "unlisted" || settled_by === "plan_unlisted";
}

/** The list that settles the answer: the plan's own by its id. */
function listOf({ state, program, plan, settled_by }: CheckAnswer): Place {
  const isPlans = settled_by === "plan_row" || settled_by === "plan_unlisted";
  return { state, program, ...(isPlans && plan?.list ? { list: plan.list.id } : {}) };
}

/** Where the answer holds, above its headline. */
export function placeOf({ state, program }: Question): string {
  return [state && nameOf("state", state), nameOf("program", program ?? "")].filter(Boolean).join("\u00a0· ");
}

function corrected({ q, drug }: Question, { subject }: CheckAnswer): Child {
  if (!subject || subject.sure) return null;
  return element(
    "p",
    { class: "callout warning" },
    `No known name is spelled like “${q ?? drug}”. This is the answer for ${subject.name}: confirm that this is what you meant.`,
  );
}

function factsSection(question: Question, answer: CheckAnswer, uses: readonly Choice[], again: AskAgain): Child {
  const hasUses = uses.length > 0;
  if (answer.needs.length === 0 && answer.branches.length === 0 && !hasUses && !hasFacts(question)) return null;
  return [
    element("h3", {}, "What would change it"),
    factsForm(question, answer, again),
    hasUses && [
      element("p", {}, "What is it for? Each use has its own rule."),
      choiceButtons(uses.map(({ label, drug }) => [label, () => again({ ...subjectless(question), drug })])),
    ],
    branchTable(answer),
  ];
}

function hasFacts({ form, strength, setting, age, diagnosis }: Question): boolean {
  return Boolean(form || strength || setting || age || diagnosis);
}

function whoDecides({ verdict, decided_by, source_url, last_verified }: CheckAnswer): Child {
  if (verdict !== "not_verified" || decided_by === null) return null;
  return [
    element("p", {}, "Prior authorization may still be required."),
    element("h3", {}, "Who decides"),
    element("p", {}, withDays(withNames(decided_by))),
    source_url && last_verified && sourceNote({ source_url, last_verified }),
  ];
}

function unlisted({ citations, confidence }: CheckAnswer): Child {
  return [
    element("h3", {}, "Not on the list"),
    element(
      "p",
      {},
      `The list says what applies to a drug that is not on it: ${citations[0]?.title ?? "see the sources"}.`,
    ),
    confidence !== null && element("dl", { class: "facts" }, fact("Confidence", confidenceInWords(confidence))),
  ];
}

/** Where no row decides and the drug has several uses, each of them has a class of its own. */
async function usesOf({ subject, settled_by, verdict }: CheckAnswer, asking: Asking): Promise<readonly Choice[]> {
  const isOpen = settled_by === "class" || verdict === "not_verified";
  const name = subject?.kind === "drug" && isOpen ? (subject.brand ?? subject.generic) : null;
  if (!name) return [];
  const found = await searchDrug(name, asking);
  return "choices" in found ? found.choices.filter(({ drug }) => isCategory(drug)) : [];
}
