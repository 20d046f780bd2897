/** Questions that are answered without a key: which sample asks the same, and what is said beside its answer. */

import { sampleThatAsks, type SampledOperation } from "../../../contract/samples.ts";
import type { OpenAnswer } from "./api.ts";
import { element } from "./elements.ts";
import { parametersOf, type Mode, type Question } from "./question.ts";

type Asked = { operation: SampledOperation; path: string };

/** What a mode asks first: of a product by its name, and of a class, a category or a drug's code. */
const ASKED: Record<Exclude<Mode, "ask">, { product: Asked; code: Asked }> = {
  lookup: {
    product: { operation: "check", path: "/v1/check" },
    code: { operation: "lookup", path: "/v1/pa-lookup" },
  },
  compare: {
    product: { operation: "checks", path: "/v1/checks" },
    code: { operation: "compare", path: "/v1/compare" },
  },
  plan: {
    product: { operation: "action_plan", path: "/v1/action-plan" },
    code: { operation: "action_plan", path: "/v1/action-plan" },
  },
  list: {
    product: { operation: "drug_list", path: "/v1/drug-list" },
    code: { operation: "drug_list", path: "/v1/drug-list" },
  },
};

/** No sample has facts about a person. */
export function openAnswerTo(question: Question): OpenAnswer | undefined {
  const { mode, q, age, diagnosis } = question;
  if (mode === "ask" || age || diagnosis) return undefined;
  const { operation, path } = ASKED[mode][q === undefined ? "code" : "product"];
  const name = sampleThatAsks(operation, parametersOf(question));
  return name && { name, path };
}

const MOST_NEAR = 3;

/** Links of the page to open answers about the same drug, class or service; those of the same state come first. */
export function openAnswersNear({ q, drug, service, state }: Question): HTMLElement[] {
  const subject = firstWord(q ?? drug ?? service);
  if (subject === undefined) return [];
  return [...document.querySelectorAll<HTMLAnchorElement>(".open-answers a")]
    .map((link) => ({ link, asks: new URL(link.href).searchParams }))
    .filter(({ asks }) => firstWord(asks.get("q") ?? asks.get("drug") ?? asks.get("service")) === subject)
    .sort((one, other) => Number(other.asks.get("state") === state) - Number(one.asks.get("state") === state))
    .slice(0, MOST_NEAR)
    .map(({ link }) => link.cloneNode(true) as HTMLElement);
}

function firstWord(subject: string | null | undefined): string | undefined {
  return subject?.toLowerCase().match(/[a-z0-9]+/)?.[0];
}

/** Below an answer that needed no key. */
export function sampleNote(): HTMLElement {
  return element(
    "p",
    { class: "callout no-print" },
    "This answer is open to everyone and is the same as with a key. See ",
    element("a", { href: "/explorer/" }, "all open answers"),
    ", or ",
    element("a", { href: "/get-a-key/" }, "get a key"),
    " for every other question.",
  );
}
