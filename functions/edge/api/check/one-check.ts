/** One question of a check: its parameters read, and its answer. */

import type { Day } from "../../../../build/contract/day.ts";
import {
  DRUG_CLASSES,
  isOneOf,
  serviceExistsIn,
  type Program,
  type State,
} from "../../../../build/contract/enumerations.ts";
import type { Checked } from "../../../../build/contract/shapes/check.ts";
import { readParameters, type ValuesOf } from "../http/parameters.ts";
import { today } from "../rules/rule-of-day.ts";
import type { Platform } from "../shared/platform.ts";
import { BoundedMap } from "../shared/bounded-map.ts";
import { memoize } from "../shared/memoize.ts";
import { answerCheck } from "./answer.ts";
import type { Question } from "./question.ts";
import { understandRxcui, understandText } from "./understand.ts";

/** `search`: as it was asked. */
export type AskedCheck = {
  state: State;
  program: Program;
  asOf: Day | undefined;
  values: ValuesOf<"check">;
  search: string;
};

/** Throws 400 with every problem. `search` is the query of an address. */
export const readCheck = memoize((search): AskedCheck => {
  const values = readParameters("check", search, ({ q, drug, rxcui, service, state, form, strength }, refuse) => {
    const given = [q, drug, rxcui, service].filter((one) => one !== undefined).length;
    if (given !== 1)
      refuse("q", `Give exactly one of q, drug, rxcui and service; ${given === 0 ? "none is" : `${given} are`} given.`);
    if (service !== undefined && (form !== undefined || strength !== undefined))
      refuse("form", "form and strength belong to a drug; leave them out with service.");
    if (service !== undefined && state !== undefined && !serviceExistsIn(service, state))
      refuse("service", `${service} belongs to Ohio's extended service taxonomy; it has no rules for ${state}.`);
  });
  return { state: values.state, program: values.program, asOf: values.as_of, values, search };
});

/** Equal for questions that have the same answer, on a day and in a deploy. */
export function sameAnswer({ asOf, search }: AskedCheck, platform: Platform): string {
  return `${platform.deployId} ${asOf ?? today(platform)} ${search}`;
}

/** By {@link sameAnswer}. */
const texts = new BoundedMap<string, string>(1_000);

/** The answer as JSON; what was asked lately, alone or among others, is not worked out again. */
export async function checkedText(asked: AskedCheck, platform: Platform): Promise<string> {
  const key = sameAnswer(asked, platform);
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = JSON.stringify(await checked(asked, platform));
  texts.set(key, text);
  return text;
}

async function checked({ state, program, asOf, values }: AskedCheck, platform: Platform): Promise<Checked> {
  const { age, diagnosis, setting } = values;
  const given = Object.entries(values).filter(
    ([name, value]) => value !== undefined && name !== "state" && name !== "program",
  );
  return answerCheck({
    state,
    program,
    day: asOf ?? today(platform),
    asked: Object.fromEntries(given) as Checked["asked"],
    facts: { age, diagnosis },
    setting,
    subject: await subjectOf(values, platform),
    platform,
  });
}

async function subjectOf(
  { q, drug, rxcui, service, form, strength }: ValuesOf<"check">,
  platform: Platform,
): Promise<Question["subject"]> {
  const told = { form, strength };
  if (service !== undefined) return { is: "service", category: service };
  if (rxcui !== undefined)
    return (
      (await understandRxcui(rxcui, told, platform)) ?? { is: "unclear", candidates: [], unknown: [rxcui], drugs: [] }
    );
  if (drug !== undefined && isOneOf(DRUG_CLASSES, drug)) return { is: "drug_class", code: drug };
  return understandText((q ?? drug)!.replaceAll("_", " "), told, platform);
}
