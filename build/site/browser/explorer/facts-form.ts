/** What would change an answer: a field or a button for each missing fact, and the facts that were given. */

import { series } from "../../../contract/series.ts";
import { DIAGNOSIS_PATTERN } from "../../../contract/operation-row.ts";
import type { CheckAnswer, Need } from "../../../contract/shapes/check.ts";
import { FACT_WORDS } from "../../../contract/items/fact-words.ts";
import { choiceButtons } from "./choices.ts";
import { element, type Child } from "./elements.ts";
import type { Question } from "./question.ts";
import { settingInWords } from "./settings.ts";
import { counted } from "./words.ts";

export type AskAgain = (question: Question) => void;

const GIVEN = ["form", "strength", "setting", "age", "diagnosis"] as const;
type Given = (typeof GIVEN)[number];

const LABELS: Record<Given, string> = {
  form: "Dose form",
  strength: "Strength",
  setting: "Where it is given",
  age: "Age in years",
  diagnosis: "Diagnosis (ICD-10 code)",
};

/** Facts of which one option is chosen. */
const CHOSEN: readonly Need["fact"][] = ["product", "form", "strength", "setting", "code"];

/** With more options a list to choose from is shorter than buttons. */
const MOST_BUTTONS = 8;

export function factsForm(question: Question, { needs }: CheckAnswer, again: AskAgain): Child {
  const open = needs.filter(
    ({ fact }) => !(GIVEN as readonly string[]).includes(fact) && fact !== "product" && fact !== "code",
  );
  const typed = needs.filter(({ fact }) => fact === "age" || fact === "diagnosis");
  const named = needs.find(({ fact, options }) => (fact === "product" || fact === "code") && options.length === 0);
  return [
    givenFacts(question, again),
    needs.map((need) => choice(need, question, again)),
    typed.length > 0 && typedFacts(typed, question, again),
    named &&
      element("p", {}, `Enter the ${named.fact === "code" ? "procedure code" : "product's name"} for its own answer.`),
    open.length > 0 &&
      element(
        "p",
        { class: "small soft" },
        `It ${needs.length > open.length ? "also " : ""}depends on ${series(open.map(withOptions))}, which cannot be entered here.`,
      ),
  ];
}

/** Each given fact is a button that leaves it out. */
function givenFacts(question: Question, again: AskAgain): Child {
  const given = GIVEN.filter((fact) => question[fact]);
  return (
    given.length > 0 &&
    element(
      "p",
      { class: "given" },
      "Answered for: ",
      given.map((fact) =>
        element(
          "button",
          { type: "button", class: "quiet small no-print", onclick: () => again(without(question, fact)) },
          `${LABELS[fact]}: ${settingInWords(question[fact]!)}`,
          element("span", { "aria-hidden": "true" }, " ×"),
          element("span", { class: "visually-hidden" }, ", remove it"),
        ),
      ),
      element(
        "span",
        { class: "print-only" },
        given.map((fact) => `${LABELS[fact]}: ${settingInWords(question[fact]!)}`).join("; "),
      ),
    )
  );
}

/** The options of a product, form or strength. */
function choice({ fact, options }: Need, question: Question, again: AskAgain): Child {
  if (options.length === 0 || !CHOSEN.includes(fact)) return null;
  const take = (option: string) =>
    again(
      fact === "product" || fact === "code" ? { ...subjectless(question), q: option } : { ...question, [fact]: option },
    );
  const name = fact === "product" ? "Product, as printed" : fact === "code" ? "Procedure code" : LABELS[fact as Given];
  return element(
    "fieldset",
    { class: "choice no-print" },
    element("legend", {}, name),
    options.length > MOST_BUTTONS
      ? selection(name, options, take)
      : choiceButtons(options.map((option) => [settingInWords(option), () => take(option)])),
    fact === "product" &&
      options.length === 1 &&
      element(
        "p",
        { class: "hint small soft" },
        "The list answers for this product only. Whether another one, such as the brand, needs prior authorization is not verified.",
      ),
  );
}

function selection(name: string, options: readonly string[], take: (option: string) => void): HTMLElement {
  const select = element(
    "select",
    { "aria-label": name, required: true },
    element("option", { value: "" }, `Choose one of ${options.length}`),
    options.map((option) => element("option", {}, option)),
  );
  const form = element("form", { class: "inline" }, select, element("button", { class: "quiet" }, "Use this"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    take(select.value);
  });
  return form;
}

function typedFacts(needs: readonly Need[], question: Question, again: AskAgain): HTMLElement {
  const fields = needs.map(({ fact, options }) => {
    const attributes =
      fact === "age"
        ? { type: "number", min: "0", max: "120", step: "1" }
        : { pattern: DIAGNOSIS_PATTERN, title: "an ICD-10-CM code, such as F90.2", placeholder: "F90.2" };
    const input = element("input", { name: fact, id: `fact-${fact}`, autocomplete: "off", ...attributes });
    input.addEventListener("change", () => (input.value = input.value.trim().toUpperCase()));
    return element(
      "div",
      {},
      element("label", { for: input.id }, LABELS[fact as Given]),
      input,
      options.length > 0 && element("p", { class: "hint small soft" }, `What matters: ${options.join("; ")}.`),
    );
  });
  const form = element(
    "form",
    { class: "inline typed no-print", "aria-label": counted(needs.length, "missing fact") },
    fields,
    element("button", { class: "quiet" }, "Use this"),
    element(
      "p",
      { class: "hint small soft" },
      "Do not enter a name or a date of birth. This is sent only with the question and stays out of this page's address.",
    ),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const given = [...new FormData(form)].flatMap(([fact, value]) => (value ? [[fact, String(value)]] : []));
    if (given.length > 0) again({ ...question, ...(Object.fromEntries(given) as Pick<Question, "age">) });
  });
  return form;
}

function withOptions({ fact, options }: Need): string {
  return `${FACT_WORDS[fact]}${options.length > 0 ? ` (${options.join("; ")})` : ""}`;
}

/** Another product is asked by its own name. */
export function subjectless({ drug: _drug, q: _q, form: _form, strength: _strength, ...rest }: Question): Question {
  return rest;
}

function without(question: Question, fact: Given): Question {
  const { [fact]: _left, ...rest } = question;
  return rest;
}
