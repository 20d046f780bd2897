/** The programs that a question names. Bare "Medicaid" and "Medicare" mean several: each is answered for itself. */

import type { Kind, Program, State } from "../../../../build/contract/enumerations.ts";
import type { PublishedVocabulary } from "../../../../build/contract/shapes/vocabulary.ts";
import type { Scope } from "../access/key-record.ts";
import type { QuestionWords } from "./words.ts";
import { within } from "../access/scope.ts";

export type NamedPrograms = {
  /** Named outright. */
  programs: Program[];
  /** Named only by the family; which programs it means depends on what is asked about. */
  family: "medicaid" | "medicare" | undefined;
};

/** Names under which states run their Medicaid programs, where the name alone says which state. */
export const STATE_MEDICAID: { brand: string; state: State }[] = [
  { brand: "medi cal", state: "CA" },
  { brand: "masshealth", state: "MA" },
  { brand: "tenncare", state: "TN" },
  { brand: "mainecare", state: "ME" },
  { brand: "badgercare", state: "WI" },
  { brand: "husky health", state: "CT" },
  { brand: "ahcccs", state: "AZ" },
  { brand: "soonercare", state: "OK" },
];

export function takePrograms(words: QuestionWords, { programs }: PublishedVocabulary["phrases"]): NamedPrograms {
  const found = new Set<Program>();
  for (const [phrase, program] of programs) if (words.take(phrase)) found.add(program);
  const family =
    words.take("medicaid") || STATE_MEDICAID.some(({ brand }) => words.take(brand))
      ? "medicaid"
      : words.take("medicare")
        ? "medicare"
        : undefined;
  return { programs: [...found], family: found.size > 0 ? undefined : family };
}

/**
 * The programs that are meant, and those of them that lie outside of the key's scope and are left out because only their
 * family was named. Where the family lies outside altogether, all of it is meant, so that the refusal names it.
 */
export function programsOf(
  named: NamedPrograms,
  kind: Kind,
  scope: Scope<Program>,
): { meant: Program[]; leftOut: Program[] } {
  const all = named.family === undefined ? named.programs : familyOf(named.family, kind);
  const meant = named.family === undefined ? all : all.filter((program) => within(scope, program));
  return meant.length > 0
    ? { meant, leftOut: all.filter((program) => !meant.includes(program)) }
    : { meant: all, leftOut: [] };
}

/** A drug from the pharmacy is Part D's in Medicare, with a Medicare Advantage plan or without. */
function familyOf(family: "medicaid" | "medicare", kind: Kind): Program[] {
  if (family === "medicaid") return ["medicaid_ffs", "medicaid_mco"];
  return kind === "drug" ? ["part_d"] : ["medicare_traditional", "medicare_advantage"];
}
