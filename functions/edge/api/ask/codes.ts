/** Procedure codes in a question, and everyday words that mean some: each is answered as by a check. */

import type { Program, State } from "../../../../build/contract/enumerations.ts";
import type { AskAnswer } from "../../../../build/contract/shapes/ask.ts";
import type { PublishedVocabulary } from "../../../../build/contract/shapes/vocabulary.ts";
import { answerCheck } from "../check/answer.ts";
import { codesIn, settingIn } from "../check/codes-in-text.ts";
import { readWords } from "../check/name-files.ts";
import type { Question } from "../check/question.ts";
import { serviceIn, type NamedService } from "../check/service-words.ts";
import { today } from "../rules/rule-of-day.ts";
import type { Platform } from "../shared/platform.ts";

type AnsweredCode = AskAnswer["codes"][number];
export type CodeSubject = Extract<
  Question["subject"],
  { is: "code" | "codes" | "several" | "service" | "drug_class" | "unclear" }
>;

/** What everyday words in a text mean; the same text is searched once. */
export type EverydayWords = (text: string) => Promise<NamedService | undefined>;

export function everydayWords(platform: Platform): EverydayWords {
  let last: { text: string; named: NamedService | undefined } | undefined;
  return async (text) => {
    if (last?.text !== text) last = { text, named: serviceIn(text, await readWords(platform)) };
    return last.named;
  };
}

/** `rest`: what else of the question was not understood; undefined where it names a drug or service. */
export async function codeSubjects(
  question: string,
  rest: string | undefined,
  meantBy: EverydayWords,
): Promise<CodeSubject[]> {
  const { certain, possible } = codesIn(question);
  const codes = certain.length > 0 || rest === undefined ? certain : possible;
  if (codes.length > 0 || rest === undefined) return codes.map((code) => ({ is: "code", code }));
  const service = await meantBy(rest);
  return service ? [service.meant] : [];
}

export async function answerCodeIn(
  subject: Extract<CodeSubject, { is: "code" | "codes" }>,
  { state, program }: { state: State; program: Program },
  question: string,
  vocabulary: PublishedVocabulary,
  platform: Platform,
): Promise<AnsweredCode> {
  const code = subject.is === "code" ? subject.code : subject.words;
  const check = await answerCheck({
    state,
    program,
    day: today(platform),
    asked: { code },
    facts: {},
    setting: settingIn(question),
    subject,
    platform,
  });
  const place = `${vocabulary.programs[program].name}, ${vocabulary.states[state]}`;
  const dated = check.last_verified ? ` (verified as of ${check.last_verified})` : "";
  return { state, program, code, sentence: `${check.headline} ${place}${dated}.`, check };
}

/** Of the program that a family's name was taken for: a code is never billed to Part D. */
export function assumedPrograms(programs: readonly Program[]): string {
  return `We assumed the program: ${programs.join(" and ")}. A code is billed to the medical benefit, never to Part D.`;
}
