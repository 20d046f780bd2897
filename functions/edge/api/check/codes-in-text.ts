/** Procedure codes and settings in what a user typed: "J0585", "cpt 62323", "HCPCS E0601 home". */

import { isHcpcsLevelTwo, isProcedureCode } from "../../../../build/contract/codes/procedure-code.ts";
import { ASIDE } from "../../../../build/contract/aside-words.ts";
import type { Setting } from "./question.ts";

export type CodesInText = {
  /** Read as codes whatever else is there. */
  certain: string[];
  /** Numbers such as those of doses: codes only where nothing else is understood. */
  possible: string[];
};

const INTRODUCING = new Set(["cpt", "hcpcs", "code", "codes", "procedure", "px"]);

/** After a number: it is a dose. */
const UNITS = /^(units?|iu|mc?g|ml)$/i;

const SETTING_WORDS: readonly [Setting, RegExp][] = [
  ["hospital_outpatient", /\b(hospital outpatient|outpatient hospital|hopd|opd)\b/],
  ["hospital_inpatient", /\binpatient\b/],
  ["ambulatory_surgical_center", /\b(asc|surg(ery|ical) center)\b/],
  ["office", /\b(office|clinic)\b/],
  ["home", /\bhome\b/],
  ["skilled_nursing_facility", /\b(snf|skilled nursing)\b/],
];
const OF_SETTINGS =
  /^(hospital|outpatient|hopd|opd|inpatient|asc|ambulatory|surg(ery|ical)|center|office|clinic|home|snf|skilled|nursing|facility|at)$/;

export function codesIn(text: string): CodesInText {
  const words = text.replace(/\b([gjklq]) (?=\d{4}\b)/gi, "$1").match(/[A-Za-z0-9]+/g) ?? [];
  const isBare = words.every((word) => isProcedureCode(word.toUpperCase()) || saysNothing(word.toLowerCase()));
  const certain = new Set<string>();
  const possible = new Set<string>();
  for (const [place, word] of words.entries()) {
    const code = word.toUpperCase();
    if (!isProcedureCode(code) || UNITS.test(words[place + 1] ?? "")) continue;
    const before = words[place - 1]?.toLowerCase() ?? "";
    const isCertain = isBare || INTRODUCING.has(before) || (isHcpcsLevelTwo(code) && before !== "vitamin");
    (isCertain ? certain : possible).add(code);
  }
  return { certain: [...certain], possible: [...possible] };
}

/** Beside a code or the words for a service. */
export function saysNothing(word: string): boolean {
  return ASIDE.has(word) || INTRODUCING.has(word) || OF_SETTINGS.test(word);
}

/** Where it is given, if the text names one setting. */
export function settingIn(text: string): Setting | undefined {
  const lower = text.toLowerCase();
  const named = SETTING_WORDS.filter(([, words]) => words.test(lower));
  return named.length === 1 ? named[0]![0] : undefined;
}
