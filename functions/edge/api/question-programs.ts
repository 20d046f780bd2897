/** The programs that a question names. Bare "Medicaid" and "Medicare" mean several: each is answered for itself. */

import { PROGRAMS, type Kind, type Program, type State } from "../../../build/contract/enumerations.ts";
import type { PublishedVocabulary } from "../../../build/contract/published.ts";
import { longestFirst, type QuestionWords } from "./question-words.ts";

export type NamedPrograms = {
  /** Named outright. */
  programs: Program[];
  /** Named only by the family; which programs it means depends on what is asked about. */
  family: "medicaid" | "medicare" | undefined;
};

/** Names under which states run their Medicaid programs, where the name alone says which state. */
export const STATE_MEDICAID: { brand: string; state: State }[] = [
  { brand: "medi cal", state: "CA" }, { brand: "masshealth", state: "MA" }, { brand: "tenncare", state: "TN" }, { brand: "mainecare", state: "ME" },
  { brand: "badgercare", state: "WI" }, { brand: "husky health", state: "CT" }, { brand: "ahcccs", state: "AZ" }, { brand: "soonercare", state: "OK" },
];

export function takePrograms(words: QuestionWords, { programs }: PublishedVocabulary): NamedPrograms {
  const phrases = longestFirst(PROGRAMS.flatMap((program) => programs[program].called.map((phrase) => ({ program, phrase }))));
  const found = new Set<Program>();
  for (const { program, phrase } of phrases) if (words.take(phrase)) found.add(program);
  const family = words.take("medicaid") || STATE_MEDICAID.some(({ brand }) => words.take(brand)) ? "medicaid" : words.take("medicare") ? "medicare" : undefined;
  return { programs: [...found], family: found.size > 0 ? undefined : family };
}

/** A drug from the pharmacy is Part D's in Medicare, with a Medicare Advantage plan or without. */
export function programsOf({ programs, family }: NamedPrograms, kind: Kind): Program[] {
  if (family === "medicaid") return ["medicaid_ffs", "medicaid_mco"];
  if (family === "medicare") return kind === "drug" ? ["part_d"] : ["medicare_traditional", "medicare_advantage"];
  return programs;
}
