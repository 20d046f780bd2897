/** The 404 "Rule not found": no guess, but everything that is known and helps (ARCHITECTURE, "Requests"). */

import type { Day } from "../../../../build/contract/day.ts";
import type { ResolvedDrug } from "../../../../build/contract/shapes/drug.ts";
import type { PublishedAbsences } from "../../../../build/contract/shapes/exclusion.ts";
import type { PublishedVersions } from "../../../../build/contract/shapes/lookup.ts";
import { chooseRoute } from "../../../../build/contract/routing/choose-route.ts";
import type { Cell } from "../../../../build/contract/published-paths.ts";
import { COMMON_SERVICE_CATEGORIES, type Program, type State } from "../../../../build/contract/enumerations.ts";
import { exclusionOn, lacksProgram, readAbsences } from "./absences.ts";
import { readContext } from "../published/context.ts";
import { countMiss } from "../shared/counters.ts";
import type { Platform } from "../shared/platform.ts";
import type { Subject } from "../http/parameter-kinds.ts";
import { missing, type Missing } from "../operation.ts";
import type { ErrorBody } from "../shared/http-error.ts";

/** Goes with every answer that nothing is verified. */
export const NOT_FREE = "Prior authorization may still be required.";

/** A well-formed value that is no code and no drug of ours; `guess`: what may have been meant. */
export function unknownCode({ kind, asked }: Subject, guess: string | undefined): Missing {
  const what = kind === "drug" ? "drug class or drug name" : "service category";
  return ruleNotFound({
    code: "unknown_code",
    param: kind,
    message: `"${asked}" is not a known ${what}${guess ? `; did you mean ${guess}?` : "."}`,
    ...(guess ? { did_you_mean: guess } : {}),
  });
}

/** A drug that we know by name only. */
export function drugWithoutClass(generic: string): Missing {
  return ruleNotFound({
    code: "no_drug_class",
    param: "drug",
    message: `${generic} is in none of our drug classes, so no class rule applies. Use GET /v1/check, which answers for single drugs. ${NOT_FREE}`,
  });
}

/** A generic whose only class with us is about its brands. */
export function genericOfBrands(resolved: ResolvedDrug): Missing {
  const { generic, brands, also_in } = resolved;
  return ruleNotFound({
    code: "generic_of_brand",
    param: "drug",
    message: sentences(
      `${generic} is a generic drug, and the class brand_name_with_generic covers brands${brands.length > 0 ? ` (${brands.join(", ")})` : ""}: none of our classes includes the generic.`,
      NOT_FREE,
      sentenceAlsoIn("It", also_in),
    ),
    resolved_from: resolved,
  });
}

/** A service category of Ohio's extension, asked for another state. */
export function otherStatesService(asked: string, without: readonly State[]): Missing {
  return ruleNotFound({
    code: "not_in_this_state",
    param: "service",
    message: `"${asked}" belongs to Ohio's extended service taxonomy and has no rules for ${without.join(", ")}.`,
    allowed: COMMON_SERVICE_CATEGORIES,
  });
}

/** A known code without a rule in force: says which program decides, and when a rule was or will be in force. */
export async function missingRule(
  cell: Cell,
  versions: PublishedVersions["versions"],
  day: Day,
  platform: Platform,
  resolved?: ResolvedDrug,
): Promise<Missing> {
  const absences = await readAbsences(platform);
  const program = absences?.programs[cell.program];
  const state = absences?.states[cell.state] ?? cell.state;
  const also = resolved ? sentenceAlsoIn(resolved.generic, resolved.also_in) : "";
  if (absences && lacksProgram(absences, cell.state, cell.program)) {
    return programDoesNotExist(absences, cell.state, cell.program, { also, resolved });
  }
  const exclusion = absences && (await exclusionOn(absences, cell, day, platform));
  if (exclusion) {
    return ruleNotFound({
      code: "not_covered",
      message: sentences(sentenceNotCovered(absences, cell), exclusion.text, sentenceInTime(versions, day), also),
      not_covered: exclusion,
      ...(resolved ? { resolved_from: resolved } : {}),
    });
  }
  countMiss(cell);
  return ruleNotFound({
    code: "not_verified",
    message: sentences(
      `No verified rule for ${absences?.names[cell.code] ?? cell.code} under ${program?.name ?? cell.program} in ${state}.`,
      sentenceInTime(versions, day),
      NOT_FREE,
      also,
    ),
    ...(program
      ? {
          decided_by: {
            text: program.decided_by,
            source_url: program.source_url,
            last_verified: program.last_verified,
          },
        }
      : {}),
    route: chooseRoute((await readContext(cell.state, cell.program, platform)).routes, { ...cell, day }),
    ...(resolved ? { resolved_from: resolved } : {}),
  });
}

export function sentenceNotCovered(
  { states, programs, names }: PublishedAbsences,
  { state, program, code }: Cell,
): string {
  return `${names[code] ?? code}: not a covered benefit of ${programs[program].name} in ${states[state]}.`;
}

export function sentenceWithoutProgram(
  { states, programs }: PublishedAbsences,
  state: State,
  program: Program,
): string {
  return `${states[state]} has no ${programs[program].name} program, according to our sources.`;
}

export function programDoesNotExist(
  absences: PublishedAbsences,
  state: State,
  program: Program,
  { also = "", resolved }: { also?: string; resolved?: ResolvedDrug | undefined } = {},
): Missing {
  return ruleNotFound({
    code: "program_does_not_exist",
    message: sentences(sentenceWithoutProgram(absences, state, program), also),
    ...(resolved ? { resolved_from: resolved } : {}),
  });
}

function sentenceAlsoIn(subject: string, others: ResolvedDrug["also_in"]): string {
  if (others.length === 0) return "";
  return `${subject} is also in ${others.map(({ drug_class }) => drug_class).join(", ")}: use that class if it fits the use.`;
}

function sentenceInTime(versions: PublishedVersions["versions"], day: Day): string {
  const next = versions.find(({ from }) => from > day);
  const last = versions.filter(({ to }) => to < day).at(-1);
  if (next && !last) return `The first known rule takes effect on ${next.from}.`;
  if (next) return `A rule takes effect on ${next.from}.`;
  return last ? `The last known rule was in force until ${last.to}.` : "";
}

function sentences(...all: string[]): string {
  return all.filter(Boolean).join(" ");
}

function ruleNotFound(body: Omit<ErrorBody, "error">): Missing {
  return missing({ error: "Rule not found", ...body });
}
