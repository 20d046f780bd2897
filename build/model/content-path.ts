/** The parts of a path below `content/`: states, programs, codes, and the place that they name together. */

import {
  DRUG_CLASSES,
  isOneOf,
  PROGRAMS,
  SERVICE_CATEGORIES,
  serviceExistsIn,
  STATES,
} from "../contract/enumerations.ts";
import type { DrugClass, Kind, Program, ServiceCategory, State } from "../contract/enumerations.ts";
import { nearest } from "../contract/nearest.ts";

/** Where a rule applies, as its path says; `column` names the program and code: `medicaid_mco/drug/hepatitis_c`. */
export type RulePlace = {
  program: Program;
  kind: Kind;
  code: DrugClass | ServiceCategory;
  state?: State;
  column: string;
};

/** What a state's rules are about, for whichever of its programs they say. */
export type RuleSubject = Pick<RulePlace, "kind" | "code"> & { state: State };

/** A part of a path that names nothing we know. */
export type PathProblem = { problem: string; remedy: string };

export function isProblem(parsed: object): parsed is PathProblem {
  return "problem" in parsed;
}

const KINDS: Record<string, Kind> = { drugs: "drug", services: "service" };

/** `<program>`. */
export function programOf(program: string): { program: Program } | PathProblem {
  return isOneOf(PROGRAMS, program) ? { program } : unknown("program", program, PROGRAMS);
}

/** `<XX>`; `known` is what may be written in its place. */
export function stateOf(state: string, known: readonly string[] = STATES): { state: State } | PathProblem {
  return isOneOf(STATES, state) ? { state } : unknown("jurisdiction", state, known);
}

/** `<XX or plans>`; the lists of plans belong to no state. */
export function listOwnerOf(owner: string): { state?: State } | PathProblem {
  return owner === "plans" ? {} : stateOf(owner, [...STATES, "plans"]);
}

/** The owner of a list of codes. */
export type CodeListOwner = { is: "federal" | "plan" } | { is: "state"; state: State };

/** `<XX, federal or plans>`. */
export function codeListOwnerOf(owner: string): CodeListOwner | PathProblem {
  if (owner === "federal") return { is: "federal" };
  if (owner === "plans") return { is: "plan" };
  const known = stateOf(owner, [...STATES, "federal", "plans"]);
  return isProblem(known) ? known : { is: "state", ...known };
}

/** `<XX or federal>`. */
export function jurisdictionOf(about: string): { about: State | "federal" } | PathProblem {
  return about === "federal" || isOneOf(STATES, about) ? { about } : unknown("jurisdiction", about, STATES);
}

/** `<XX>/<drugs or services>/<code>`. */
export function stateSubjectOf([state, ...rest]: string[]): { subject: RuleSubject } | PathProblem {
  const known = stateOf(state!);
  if ("problem" in known) return known;
  const subject = subjectOf(rest);
  return "problem" in subject ? subject : existing({ ...subject, ...known });
}

/** `<XX>/<program>/<drugs or services>/<code>`. */
export function statePlaceOf([state, ...rest]: string[]): { place: RulePlace & { state: State } } | PathProblem {
  const known = stateOf(state!);
  if ("problem" in known) return known;
  const inState = placeOf(rest);
  if ("problem" in inState) return inState;
  const found = existing({ ...inState.place, ...known });
  return "problem" in found ? found : { place: { ...inState.place, ...known } };
}

/** `<program>/<drugs or services>/<code>`. */
export function placeOf([name, ...rest]: string[]): { place: RulePlace } | PathProblem {
  const known = programOf(name!);
  if ("problem" in known) return known;
  const subject = subjectOf(rest);
  return "problem" in subject ? subject : { place: placeIn(known.program, subject) };
}

/** Where a subject meets a program. */
export function placeIn(program: Program, { kind, code }: Pick<RulePlace, "kind" | "code">): RulePlace {
  return { program, kind, code, column: columnOf({ program, kind, code }) };
}

function subjectOf([folder, code]: string[]): Pick<RulePlace, "kind" | "code"> | PathProblem {
  const kind = KINDS[folder!];
  if (!kind) return unknown("folder", folder!, Object.keys(KINDS));
  if (kind === "drug" && !isOneOf(DRUG_CLASSES, code!)) return unknown("drug class", code!, DRUG_CLASSES);
  if (kind === "service" && !isOneOf(SERVICE_CATEGORIES, code!))
    return unknown("service category", code!, SERVICE_CATEGORIES);
  return { kind, code: code as RulePlace["code"] };
}

function existing(subject: RuleSubject): { subject: RuleSubject } | PathProblem {
  if (subject.kind === "drug" || serviceExistsIn(subject.code as ServiceCategory, subject.state)) return { subject };
  return {
    problem: `service category ${subject.code} exists in Ohio only`,
    remedy: "use one of the 14 common service categories",
  };
}

/** Every program and code, in the order of the enumerations. */
export const PLACES = PROGRAMS.flatMap((program): Omit<RulePlace, "state">[] => [
  ...DRUG_CLASSES.map((code) => placeIn(program, { kind: "drug", code })),
  ...SERVICE_CATEGORIES.map((code) => placeIn(program, { kind: "service", code })),
]);

/** The name of a program and code; rules meet only inside of one. */
function columnOf({ program, kind, code }: { program: Program; kind: Kind; code: string }): string {
  return `${program}/${kind}/${code}`;
}

/** The finding for a code that is none of ours, with the nearest one that is. */
export function unknown(what: string, code: string, known: readonly string[]): PathProblem {
  const guess = nearest(code, known);
  return {
    problem: `"${code}" is not a known ${what}`,
    remedy: guess ? `did you mean "${guess}"?` : `use one of: ${known.join(", ")}`,
  };
}
