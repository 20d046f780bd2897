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
import { settingOf } from "./by-setting.ts";
import { codesIn, settingIn, type CodesInText } from "./codes-in-text.ts";
import { planNamed, programOfPlan } from "./plan-named.ts";
import type { Question } from "./question.ts";
import { understandRxcui, understandText } from "./understand.ts";

/** As it is typed: the program may be left to the plan. `search`: as it was asked. */
type TypedCheck = { state: State; asOf: Day | undefined; values: ValuesOf<"check">; search: string };
export type AskedCheck = TypedCheck & { program: Program };

const readTyped = memoize((search): TypedCheck => {
  const values = readParameters("check", search, (typed, refuse) => {
    const { q, drug, rxcui, code, service, state, form, strength, program, plan } = typed;
    // One that is malformed was refused already.
    if (program === undefined && plan === undefined && !/[?&]program=/.test(search))
      refuse("program", "program is required, unless plan is given.");
    const given = [q, drug, rxcui, code, service].filter((one) => one !== undefined).length;
    // One that is malformed was refused already.
    if (given > 1 || (given === 0 && !/[?&](q|drug|rxcui|code|service)=/.test(search)))
      refuse(
        "q",
        `Give exactly one of q, drug, rxcui, code and service; ${given === 0 ? "none is" : `${given} are`} given.`,
      );
    if ((service ?? code) !== undefined && (form !== undefined || strength !== undefined))
      refuse("form", "form and strength are only for a drug; omit them with service and code.");
    if (service !== undefined && state !== undefined && !serviceExistsIn(service, state))
      refuse("service", `${service} belongs to Ohio's extended service taxonomy; it has no rules for ${state}.`);
  });
  return { state: values.state, asOf: values.as_of, values, search };
});

/** Throws 400 with every problem; at once where the program is given. `search` is the query of an address. */
export function readCheck(search: string, platform: Platform): AskedCheck | Promise<AskedCheck> {
  const typed = readTyped(search);
  const { program, plan } = typed.values;
  if (program !== undefined) return { ...typed, program };
  return programOfPlan(plan!, typed.state, platform).then((only) => ({ ...typed, program: only }));
}

/** Equal for questions that have the same answer, on a day and in a deploy. */
export function sameAnswer({ asOf, search }: AskedCheck, platform: Platform): string {
  return `${platform.deployId} ${asOf ?? today(platform)} ${search}`;
}

/** By {@link sameAnswer}. */
const texts = new BoundedMap<string, string>(1_000);

export function isRemembered(asked: AskedCheck, platform: Platform): boolean {
  return texts.get(sameAnswer(asked, platform)) !== undefined;
}

/** How many answers are. */
export function remembered(): number {
  return texts.size;
}

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
  const { age, diagnosis, plan } = values;
  const subject = await subjectOf(values, platform);
  const stated = values.setting ?? (values.q !== undefined && isOfCodes(subject) ? settingIn(values.q) : undefined);
  const day = asOf ?? today(platform);
  const given = Object.entries(values).filter(
    ([name, value]) => value !== undefined && name !== "state" && name !== "program",
  );
  return answerCheck({
    state,
    program,
    day,
    asked: {
      ...(Object.fromEntries(given) as Checked["asked"]),
      ...(stated ? { setting: stated } : {}),
      ...notUnderstood(values, subject),
    },
    facts: { age, diagnosis },
    setting: settingOf(stated),
    plan: plan === undefined ? undefined : await planNamed(plan, { state, program, day }, platform),
    subject,
    platform,
  });
}

/** A use, and a form or strength that we do not understand, decides nothing, and the answer says so. */
function notUnderstood({ form, strength }: ValuesOf<"check">, subject: Question["subject"]) {
  if (subject.is !== "product") return {};
  const { forms, strengths } = subject.product;
  const unread = [forms.length === 0 && form, strengths.length === 0 && strength, subject.use].filter(Boolean);
  return unread.length > 0 ? { not_understood: unread.join(", ") } : {};
}

/** For a code, the words next to it say where it is given. */
function isOfCodes({ is }: Question["subject"]): boolean {
  return is === "code" || is === "codes";
}

async function subjectOf(
  { q, drug, rxcui, code, service, form, strength }: ValuesOf<"check">,
  platform: Platform,
): Promise<Question["subject"]> {
  const stated = { form, strength };
  if (service !== undefined) return { is: "service", category: service };
  if (code !== undefined) return { is: "code", code: code.replace(/\s/g, "").toUpperCase() };
  if (rxcui !== undefined)
    return (
      (await understandRxcui(rxcui, stated, platform)) ?? { is: "unclear", candidates: [], unknown: [rxcui], drugs: [] }
    );
  if (drug !== undefined && isOneOf(DRUG_CLASSES, drug)) return { is: "drug_class", code: drug };
  const text = (q ?? drug)!.replaceAll("_", " ");
  const { certain, possible } = q === undefined ? NO_CODES : codesIn(text);
  if (certain.length > 0) return codesAsked(certain);
  const understood = await understandText(text, stated, platform);
  return possible.length > 0 && understood.is !== "product" && understood.is !== "supply"
    ? codesAsked(possible)
    : understood;
}

const NO_CODES: CodesInText = { certain: [], possible: [] };

function codesAsked([code, ...others]: readonly string[]): Question["subject"] {
  return others.length === 0 ? { is: "code", code: code! } : { is: "many_codes", codes: [code!, ...others] };
}
