/** What is asked, and how the address holds it: everything but the key, a free question, and facts about a person. */

import type { OPERATIONS } from "../../../contract/operations.ts";

export const MODES = ["lookup", "compare", "plan", "list", "ask"] as const;
export type Mode = (typeof MODES)[number];

const PRODUCT = ["q", "form", "strength", "setting"] as const;
const FIELDS = [
  "state",
  "program",
  "plan",
  "drug",
  ...PRODUCT,
  "service",
  "states",
  "stage",
  "date",
  "urgency",
] as const;
export type Field = (typeof FIELDS)[number];

type ParameterOf<Name extends keyof typeof OPERATIONS> = keyof (typeof OPERATIONS)[Name]["parameters"];

/** The fields that a mode sends; each is a parameter of its operation (build/contract/operations.ts). */
const ASKED: Record<Mode, readonly Field[]> = {
  lookup: ["state", "program", "plan", "drug", ...PRODUCT, "service"],
  compare: ["program", "drug", ...PRODUCT, "service", "states"],
  plan: ["state", "program", "plan", "drug", "service", "stage", "date", "urgency"],
  list: ["state", "program"],
  ask: [],
} satisfies {
  lookup: readonly (ParameterOf<"lookup"> | ParameterOf<"check">)[];
  compare: readonly (ParameterOf<"compare"> | ParameterOf<"check">)[];
  plan: readonly ParameterOf<"action_plan">[];
  list: readonly ParameterOf<"drug_list">[];
  ask: readonly ParameterOf<"ask">[];
};

/** Codes as the API takes them. An address may hold wrong ones: the API says so. */
export type Question = { mode: Mode } & Partial<Record<Field | PersonFact, string>>;

/** Facts about a person: parameters of a check that no address of the page holds. */
export type PersonFact = "age" | "diagnosis";

export function questionIn(address: URL): Question {
  const named = address.searchParams.get("mode") ?? address.hash.slice(1);
  const question: Question = { mode: MODES.find((mode) => mode === named) ?? "lookup" };
  for (const field of FIELDS) {
    const value = address.searchParams.get(field);
    if (value) question[field] = value;
  }
  return question;
}

/** What the mode asks of the question, as the API's parameters. */
export function parametersOf(question: Question): Partial<Record<Field, string>> {
  return Object.fromEntries(
    ASKED[question.mode].flatMap((field) => (question[field] ? [[field, question[field]]] : [])),
  );
}

export function addressOf(question: Question): string {
  const address = new URL(location.pathname, location.origin);
  address.search = new URLSearchParams({ mode: question.mode, ...parametersOf(question) })
    .toString()
    .replaceAll("%2C", ",");
  return address.href;
}

export function isComplete(question: Question): boolean {
  const { mode, state, program, drug, service, q } = question;
  if (mode === "list") return Boolean(state && program);
  return mode !== "ask" && Boolean((mode === "compare" || state) && program && (drug || service || q));
}
