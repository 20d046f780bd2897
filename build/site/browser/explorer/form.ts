/** The form of the question: shows one, reads one, and leaves out what its mode does not ask. */

import { startCombobox } from "./combobox.ts";
import { byId } from "./elements.ts";
import { isCategory } from "./names.ts";
import { showChips, startChips } from "./state-chips.ts";
import { subjectOffer } from "./subject-offer.ts";
import type { Field, Mode, Question } from "./question.ts";

const SELECTS = ["state", "program", "stage", "urgency"] as const;

const category = () => byId<HTMLSelectElement>("category");
const drugName = () => byId<HTMLInputElement>("drug-name");
const valueOf = (field: string) => byId<HTMLInputElement | HTMLSelectElement>(field).value.trim();

export function startForm(): void {
  category().addEventListener("change", () => {
    if (category().value) drugName().value = "";
  });
  drugName().addEventListener("input", () => {
    if (drugName().value) category().value = "";
  });
  byId("question-form").addEventListener("input", () => category().setCustomValidity(""));
  byId("stage").addEventListener("change", fitStage);
  startCombobox(drugName(), "Drug and service suggestions", subjectOffer);
  startChips();
}

export function showQuestion(question: Question): void {
  showMode(question.mode);
  for (const field of SELECTS) choose(byId<HTMLSelectElement>(field), question[field]);
  for (const field of ["states", "date", "plan"] as const) byId<HTMLInputElement>(field).value = question[field] ?? "";
  showChips();
  const subject = question.q ?? question.drug ?? question.service ?? "";
  const known = question.q === undefined && isCategory(subject);
  category().value = known ? subject : "";
  drugName().value = known ? "" : (question.q ?? subject.replaceAll("_", " "));
  fitStage();
}

/** The question as the form has it; a drug's name is as it was typed: in `q`, in `drug` of a plan. */
export function readQuestion(mode: Mode): Question {
  const question: Question = { mode };
  const put = (field: Field, value: string) => {
    if (value) question[field] = value;
  };
  for (const field of [...SELECTS, "states", "plan"] as const) put(field, valueOf(field));
  if (question.stage !== "before_request") put("date", valueOf("date"));
  const kind = category().selectedOptions[0]?.closest("optgroup")?.dataset.kind;
  if (drugName().value.trim()) put(mode === "plan" ? "drug" : "q", drugName().value.trim());
  else if (kind === "drug" || kind === "service") put(kind, category().value);
  return question;
}

export function freeQuestion(): string {
  return valueOf("question");
}

/** Whether something can be asked; the browser says what is missing. */
export function isFilled(mode: Mode): boolean {
  const missing = mode !== "ask" && mode !== "list" && !category().value && !drugName().value.trim();
  category().setCustomValidity(missing ? "Enter a drug's name, or choose a drug class or a service." : "");
  return byId<HTMLFormElement>("question-form").reportValidity();
}

/** Fields of other modes are disabled, so that they are neither asked for nor checked. */
function showMode(mode: Mode): void {
  for (const field of document.querySelectorAll<HTMLElement>("[data-for]")) {
    const asked = field.dataset.for!.split(" ").includes(mode);
    field.hidden = !asked;
    for (const control of field.querySelectorAll<HTMLInputElement>("input, select, textarea"))
      control.disabled = !asked;
  }
  for (const tab of document.querySelectorAll<HTMLAnchorElement>("[data-mode]")) {
    if (tab.dataset.mode === mode) tab.setAttribute("aria-current", "page");
    else tab.removeAttribute("aria-current");
  }
  fitStage();
}

/** A day is asked for only where something has happened. */
function fitStage(): void {
  const stage = byId<HTMLSelectElement>("stage");
  for (const field of document.querySelectorAll<HTMLElement>("[data-stage]"))
    field.hidden = stage.disabled || !field.dataset.stage!.split(" ").includes(stage.value);
}

/** What the list does not have leaves it at its first entry. */
function choose(select: HTMLSelectElement, value = ""): void {
  select.value = value;
  if (select.selectedIndex < 0) select.selectedIndex = 0;
}
