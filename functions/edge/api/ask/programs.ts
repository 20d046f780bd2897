/** The programs that a question names. Bare "Medicaid" and "Medicare" mean several: each is answered for itself. */

import type { Kind, Program } from "../../../../build/contract/enumerations.ts";
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

export const MEDICAID: readonly Program[] = ["medicaid_ffs", "medicaid_mco"];

export function takePrograms(words: QuestionWords, { programs }: PublishedVocabulary["phrases"]): NamedPrograms {
  const found = new Set<Program>();
  for (const [phrase, program] of words.mayHold(programs)) if (words.take(phrase)) found.add(program as Program);
  const family = words.take("medicaid") ? "medicaid" : words.take("medicare") ? "medicare" : undefined;
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
  if (family === "medicaid") return [...MEDICAID];
  return kind === "drug" ? ["part_d"] : ["medicare_traditional", "medicare_advantage"];
}
