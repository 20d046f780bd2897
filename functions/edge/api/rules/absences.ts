/** What the build published about cells without a rule: what is not covered, and which programs a state lacks. */

import { holdsOn, type Day } from "../../../../build/contract/day.ts";
import type { Program, State } from "../../../../build/contract/enumerations.ts";
import type {
  PublishedAbsences,
  PublishedExclusion,
  PublishedExclusions,
} from "../../../../build/contract/shapes/exclusion.ts";
import {
  ABSENCES_PATH,
  cellId,
  exclusionsPath,
  EXCLUSIONS_A_FILE,
  type Cell,
} from "../../../../build/contract/published-paths.ts";
import { readRuleJson } from "../published/rule-files.ts";
import { unreadable } from "../shared/http-error.ts";
import type { Platform } from "../shared/platform.ts";

export function readAbsences(platform: Platform): Promise<PublishedAbsences | null> {
  return readRuleJson<PublishedAbsences>(ABSENCES_PATH, "pa_absences", platform);
}

/** Throws 503 when it cannot be read. */
export async function requireAbsences(platform: Platform): Promise<PublishedAbsences> {
  const absences = await readAbsences(platform);
  if (!absences) throw unreadable("The rules");
  return absences;
}

/**
 * Why the cell is no covered benefit on a day, so that no authorization makes it payable in the ordinary way. Throws 503
 * when it cannot be read.
 */
export async function exclusionOn(
  { not_covered }: PublishedAbsences,
  cell: Cell,
  day: Day,
  platform: Platform,
): Promise<PublishedExclusion | undefined> {
  for (const number of not_covered[cellId(cell)] ?? []) {
    const exclusion = await readExclusion(number, platform);
    if (holdsOn(exclusion, day)) return exclusion;
  }
  return undefined;
}

async function readExclusion(number: number, platform: Platform): Promise<PublishedExclusion> {
  const path = exclusionsPath(Math.floor(number / EXCLUSIONS_A_FILE));
  const file = await readRuleJson<PublishedExclusions>(path, "pa_exclusions", platform);
  const exclusion = file?.exclusions[number % EXCLUSIONS_A_FILE];
  if (!exclusion) throw unreadable("What is not covered");
  return exclusion;
}

/** Whether our sources show that the state has no such program, so that no rule can be missing. */
export function lacksProgram(absences: PublishedAbsences, state: State, program: Program): boolean {
  return absences.without_programs[state]?.includes(program) ?? false;
}
