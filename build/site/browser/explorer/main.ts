/**
 * The explorer: takes a question from the form or the address, asks the API with the reader's key, shows the answer.
 */

import { compare } from "./compare.ts";
import type { Refusal } from "./api.ts";
import type { Asking, AnswerView } from "./asking.ts";
import { checkProduct, isCheck, mayCheck, placeOf } from "./check.ts";
import { compareProduct } from "./drug-comparison.ts";
import { searchDrug } from "./drug-search.ts";
import { byId, element } from "./elements.ts";
import { drugListView } from "./drug-list-view.ts";
import { subjectless } from "./facts-form.ts";
import { freeQuestion, isFilled, readQuestion, showQuestion, startForm } from "./form.ts";
import { askFreely } from "./free-question.ts";
import { reveal } from "./reveal.ts";
import { addressable, byClass, spelled, withProduct } from "./kept-of-question.ts";
import { askForKey, keyInUse, startKeyBox } from "./key.ts";
import { lookUp } from "./lookup.ts";
import { isCategory } from "./names.ts";
import { openAnswersNear, openAnswerTo, sampleNote } from "./open-samples.ts";
import { planActions } from "./plan.ts";
import { drugChoice, subjectChoice } from "./drug-choice.ts";
import { meantSubjects } from "./meant-subject.ts";
import { planNamed, startPlanField, usePlan } from "./plan-field.ts";
import { problemCard } from "./problem.ts";
import type { Recognition } from "./recognition.ts";
import { addressOf, isComplete, MODES, parametersOf, questionIn, type Field, type Question } from "./question.ts";
import { unclear } from "./unclear.ts";
import { learnOptions, markOptions } from "./verified-options.ts";
import { acceptTexts, askedInBody, withheld, withheldNotice } from "./withheld.ts";

let asked: Question = { mode: "lookup" };
let running = new AbortController();
/** A question was asked that only a key answers: it is asked again once there is one. */
let isWaitingForKey = false;

startForm();
startPlanField();
startKeyBox(() => {
  void learnOptions(keyInUse()!);
  if (isWaitingForKey && isFilled(asked.mode)) void submit();
  else if (isComplete(asked)) void answer(asked);
  else focusQuestion();
});
byId("question-form").addEventListener("submit", (event) => {
  event.preventDefault();
  if (isFilled(asked.mode)) void submit();
});
byId("question-form").addEventListener("change", markOptions);
byId<HTMLSelectElement>("category").addEventListener("change", () => byId("drug-choice").replaceChildren());
byId<HTMLInputElement>("drug-name").addEventListener("input", () => byId("drug-choice").replaceChildren());
for (const tab of document.querySelectorAll<HTMLAnchorElement>("[data-mode]")) {
  tab.addEventListener("click", (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    changeMode(tab);
  });
}
byId("change-question").addEventListener("click", () => {
  showForm();
  focusQuestion();
});
addEventListener("popstate", openAddress);
addEventListener("hashchange", openAddress);
if (keyInUse()) void learnOptions(keyInUse()!);
const typedBefore = readQuestion(questionIn(new URL(location.href)).mode);
openAddress();
keepTyped(typedBefore);

/** Shows what the address asks, and answers it where a key is there or none is needed. */
function openAddress(): void {
  asked = questionIn(new URL(location.href));
  acceptTexts(asked);
  show(asked);
  if ((keyInUse() || openAnswerTo(asked)) && isComplete(asked)) void answer(asked);
}

/** What was typed before this script ran, where the address does not ask a whole question. */
function keepTyped(typed: Question): void {
  if (isComplete(asked)) return;
  const subject = asked.q ?? asked.drug ?? asked.service;
  showQuestion({ ...(subject ? subjectless(typed) : typed), ...asked });
  markOptions();
}

/** What was chosen stays chosen in the other mode. */
function changeMode(tab: HTMLAnchorElement): void {
  const mode = MODES.find((candidate) => candidate === tab.dataset.mode)!;
  asked = withProduct(spelled(readQuestion(mode), asked), asked);
  history.pushState(null, "", addressOf(addressable(asked)));
  show(asked);
}

function show(question: Question): void {
  showQuestion(question);
  markOptions();
  showForm();
  clear();
}

function focusQuestion(): void {
  byId("question-form").querySelector<HTMLElement>("select:enabled, input:enabled, textarea:enabled")?.focus();
}

/** Where the window is narrow, an answer leaves only a button of the form. */
function showForm(): void {
  byId("explorer").classList.remove("answered");
}

function clear(): void {
  isWaitingForKey = false;
  running.abort();
  running = new AbortController();
  for (const id of ["problem", "progress", "result", "drug-choice", "plan-choice"]) byId(id).replaceChildren();
  byId("before").hidden = false;
}

async function submit(): Promise<void> {
  const read = spelled(readQuestion(asked.mode), asked);
  if (!keyInUse()) return openAnswerTo(read) ? ask(read) : waitForKey(read);
  const kept = await withheld(read);
  return kept ? withhold(kept, read) : send(read);
}

function waitForKey(question: Question): void {
  isWaitingForKey = true;
  askForKey(openAnswersNear(question));
}

/** Says that nothing was sent, and why. */
async function withhold(kept: Recognition, question: Question): Promise<void> {
  clear();
  const field = question.mode === "plan" ? "drug" : "q";
  const plan = await planNamed(question.q ?? question.drug ?? "");
  const notice = withheldNotice(kept, {
    take: (text) => void send({ ...question, [field]: text }),
    search: (await mayCheck()) ? () => void search(question) : undefined,
    plan:
      plan === undefined ? undefined : { name: plan, use: question.mode === "lookup" ? () => asPlan(plan) : undefined },
  });
  byId("drug-choice").replaceChildren(notice);
  notice.querySelector("button")?.focus();
}

function asPlan(name: string): void {
  const drugName = byId<HTMLInputElement>("drug-name");
  drugName.value = "";
  byId("drug-choice").replaceChildren();
  usePlan(name);
  drugName.focus();
}

/** For a text that the reader says names nobody. */
async function search(question: Question): Promise<void> {
  clear();
  byId("progress").textContent = "Asking.";
  const { signal } = running;
  const found = await askedInBody(question, { key: keyInUse()!, signal }).catch(unlessAborted);
  if (!found || signal.aborted) return;
  byId("progress").textContent = "";
  if ("error" in found) return complain(found, question);
  const { subject, plan } = found;
  if (question.plan && plan?.id === null && plan.kind === null)
    return void byId("plan-choice").replaceChildren(element("p", { class: "small" }, plan.note ?? ""));
  if (found.verdict === "unclear" || !subject) return reveal(unclear(question, found, placeOf(question), ask));
  if (!subject.sure) return withhold({ unknown: [question.q ?? question.drug ?? ""], meant: [subject.name] }, question);
  return send(question);
}

async function send(read: Question): Promise<void> {
  const question = (await mayCheck()) ? read : byClass(read, asked);
  if (question.mode === "ask" || !question.drug || isCategory(question.drug) || question.drug === asked.drug)
    return ask(question);
  clear();
  byId("progress").textContent = "Looking up the drug.";
  const { signal } = running;
  const found = await searchDrug(question.drug, { key: keyInUse()!, signal }).catch(unlessAborted);
  if (!found || signal.aborted) return;
  if ("drug" in found) return ask({ ...question, drug: found.drug });
  if ("refusal" in found) return complain(found.refusal, question);
  const meant =
    found.choices.length > 0 ? [] : await meantSubjects(question, { key: keyInUse()!, signal }, await mayCheck());
  if (signal.aborted) return;
  byId("progress").textContent = "";
  byId("drug-choice").replaceChildren(
    meant.length > 0
      ? subjectChoice(question.drug, meant, (chosen) => void send(chosen))
      : drugChoice(question.drug, found, (drug) => ask({ ...question, drug })),
  );
  byId("drug-choice").querySelector("button")?.focus();
}

/** Asks, with the question in the address. */
function ask(question: Question): void {
  acceptTexts(question);
  asked = question;
  if (addressOf(question) !== location.href) history.pushState(null, "", addressOf(question));
  showQuestion(question);
  markOptions();
  void answer(question);
}

async function answer(question: Question): Promise<void> {
  clear();
  const key = keyInUse() ?? "";
  const sample = key ? undefined : openAnswerTo(question);
  if (!key && !sample) return waitForKey(question);
  const { signal } = running;
  const report = (progress: string) => void (byId("progress").textContent = progress);
  report("Asking.");
  const view = await viewOf(question, { key, sample, signal, report }).catch(unlessAborted);
  if (!view || signal.aborted) return;
  report("");
  if ("refusal" in view) return complain(view.refusal, question);
  reveal(view.shown, ...(sample ? [sampleNote()] : []));
}

async function viewOf(question: Question, asking: Asking): Promise<AnswerView> {
  switch (question.mode) {
    case "lookup":
      return (await isCheck(question)) ? checkProduct(question, asking, ask) : lookUp(question, asking, ask);
    case "compare":
      return (await isCheck(question)) ? compareProduct(question, asking, ask) : compare(question, asking);
    case "list":
      return drugListView(question, asking);
    case "plan":
      return planActions(question, asking);
    case "ask":
      return askFreely(freeQuestion(), asking, (text) => {
        byId<HTMLTextAreaElement>("question").value = text;
        void answer(question);
      });
  }
}

function complain(refusal: Refusal, question: Question): void {
  showForm();
  byId("before").hidden = true;
  byId("problem").replaceChildren(
    problemCard(refusal, (param, value) => {
      if (Object.hasOwn(parametersOf(question), param)) ask({ ...question, [param as Field]: value });
    }),
  );
}

/** Another question was asked meanwhile; anything else is a fault of ours. */
function unlessAborted(error: unknown): undefined {
  if ((error as Error).name !== "AbortError") throw error;
}
