/** The path is the identity: what a content file is about, read from where it stands (ARCHITECTURE, "Content"). */

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

export type ContentKind =
  | { is: "federal_rules"; place: RulePlace }
  | { is: "state_rules"; place: RulePlace & { state: State } }
  | { is: "federal_exclusions"; place: RulePlace }
  | { is: "state_exclusions"; place: RulePlace & { state: State } }
  | { is: "leads"; about: State | "federal" }
  | { is: "removals" }
  | { is: "procedure"; id: string }
  | { is: "clocks"; program: Program }
  | { is: "ladder"; program: Program }
  | { is: "federal_mandate" }
  | { is: "state_profile"; state: State }
  | { is: "sources" }
  | { is: "crosswalk" }
  | { is: "drug_list"; id: string; state?: State }
  | { is: "list_corrections"; list: string }
  | { is: "drugs" }
  | { is: "vocabulary"; name: string };

/** A part of a path that names nothing we know. */
export type PathProblem = { problem: string; remedy: string };

const KINDS: Record<string, Kind> = { drugs: "drug", services: "service" };

/** Understands a path relative to `content/`, such as `states/OH/medicaid_mco/drugs/hepatitis_c.yaml`. */
export function understandPath(path: string): ContentKind | PathProblem {
  const parts = path.replace(/\.yaml$/, "").split("/");
  const [area, ...rest] = parts;
  switch (area) {
    case "sources":
      return rest.length === 1 ? { is: "sources" } : misplaced("content/sources/<name>.yaml");
    case "crosswalk":
      return rest.length === 1 ? { is: "crosswalk" } : misplaced("content/crosswalk/<drug class>.yaml");
    case "lists":
      return rest.length === 2
        ? understandListPath(rest as [string, string])
        : misplaced("content/lists/<XX or plans>/<list>.yaml");
    case "drugs":
      return rest.length === 1 ? { is: "drugs" } : misplaced("content/drugs/<first letter>.yaml");
    case "vocabulary":
      return rest.length === 1 ? { is: "vocabulary", name: rest[0]! } : misplaced("content/vocabulary/<name>.yaml");
    case "federal_rules":
      return rest.length === 1 ? { is: "federal_mandate" } : misplaced("content/federal_rules/<name>.yaml");
    case "clocks":
    case "ladders": {
      if (rest.length !== 1) return misplaced(`content/${area}/<program>.yaml`);
      const [program] = rest as [string];
      if (!isOneOf(PROGRAMS, program)) return unknown("program", program, PROGRAMS);
      return { is: area === "clocks" ? "clocks" : "ladder", program };
    }
    case "procedures":
      if (rest.length !== 2) return misplaced("content/procedures/<program>/<name>.yaml");
      return isOneOf(PROGRAMS, rest[0]!)
        ? { is: "procedure", id: rest.join("/") }
        : unknown("program", rest[0]!, PROGRAMS);
    case "federal": {
      if (rest.length !== 3) return misplaced("content/federal/<program>/<drugs or services>/<code>.yaml");
      const place = understandPlace(rest);
      return "problem" in place ? place : { is: "federal_rules", place };
    }
    case "states": {
      if (rest.length === 2 && rest[1] === "state") {
        return isOneOf(STATES, rest[0]!)
          ? { is: "state_profile", state: rest[0] }
          : unknown("jurisdiction", rest[0]!, STATES);
      }
      if (rest.length !== 4) return misplaced("content/states/<XX>/<program>/<drugs or services>/<code>.yaml");
      const place = understandStatePlace(rest);
      return "problem" in place ? place : { is: "state_rules", place };
    }
    case "exclusions": {
      if (rest.length !== 4)
        return misplaced("content/exclusions/<XX or federal>/<program>/<drugs or services>/<code>.yaml");
      if (rest[0] === "federal") {
        const place = understandPlace(rest.slice(1));
        return "problem" in place ? place : { is: "federal_exclusions", place };
      }
      const place = understandStatePlace(rest);
      return "problem" in place ? place : { is: "state_exclusions", place };
    }
    case "removals":
      return rest.length === 0 ? { is: "removals" } : misplaced("content/removals.yaml");
    case "leads": {
      if (rest.length !== 1) return misplaced("content/leads/<XX or federal>.yaml");
      const [about] = rest as [string];
      return about === "federal" || isOneOf(STATES, about)
        ? { is: "leads", about }
        : unknown("jurisdiction", about, STATES);
    }
    default:
      return unknown("content folder", area!, [
        "vocabulary",
        "sources",
        "federal",
        "states",
        "procedures",
        "clocks",
        "ladders",
        "federal_rules",
        "exclusions",
        "leads",
        "removals",
        "crosswalk",
        "drugs",
        "lists",
      ]);
  }
}

/** Corrections stand beside their list: `lists/IL/il-hfs-pdl-2026-07.corrections.yaml`. */
function understandListPath([whose, name]: [string, string]): ContentKind | PathProblem {
  if (whose !== "plans" && !isOneOf(STATES, whose)) return unknown("jurisdiction", whose, [...STATES, "plans"]);
  const id = name.replace(/\.corrections$/, "");
  if (id !== name) return { is: "list_corrections", list: `${whose}/${id}` };
  return whose === "plans" ? { is: "drug_list", id } : { is: "drug_list", id, state: whose };
}

function understandStatePlace([state, ...tail]: string[]): (RulePlace & { state: State }) | PathProblem {
  if (!isOneOf(STATES, state!)) return unknown("jurisdiction", state!, STATES);
  const place = understandPlace(tail);
  if ("problem" in place) return place;
  if (place.kind === "service" && !serviceExistsIn(place.code as ServiceCategory, state)) {
    return {
      problem: `service category ${place.code} exists in Ohio only`,
      remedy: "use one of the 14 common service categories",
    };
  }
  return { ...place, state };
}

function understandPlace(parts: string[]): RulePlace | PathProblem {
  const [program, folder, code] = parts as [string, string, string];
  if (!isOneOf(PROGRAMS, program)) return unknown("program", program, PROGRAMS);
  const kind = KINDS[folder];
  if (!kind) return unknown("folder", folder, Object.keys(KINDS));
  if (kind === "drug") {
    return isOneOf(DRUG_CLASSES, code)
      ? { program, kind, code, column: columnOf({ program, kind, code }) }
      : unknown("drug class", code, DRUG_CLASSES);
  }
  return isOneOf(SERVICE_CATEGORIES, code)
    ? { program, kind, code, column: columnOf({ program, kind, code }) }
    : unknown("service category", code, SERVICE_CATEGORIES);
}

/** Every program and code, in the order of the enumerations. */
export const PLACES = PROGRAMS.flatMap((program): Omit<RulePlace, "state">[] => [
  ...DRUG_CLASSES.map((code) => ({
    program,
    kind: "drug" as const,
    code,
    column: columnOf({ program, kind: "drug", code }),
  })),
  ...SERVICE_CATEGORIES.map((code) => ({
    program,
    kind: "service" as const,
    code,
    column: columnOf({ program, kind: "service", code }),
  })),
]);

/** The name of a program and code; rules meet only inside of one. */
function columnOf({ program, kind, code }: { program: Program; kind: Kind; code: string }): string {
  return `${program}/${kind}/${code}`;
}

function misplaced(form: string): PathProblem {
  return { problem: "the file stands where no content is looked for", remedy: `move it to the form ${form}` };
}

/** The finding for a code that is none of ours, with the nearest one that is. */
export function unknown(what: string, code: string, known: readonly string[]): PathProblem {
  const guess = nearest(code, known);
  return {
    problem: `"${code}" is not a known ${what}`,
    remedy: guess ? `did you mean "${guess}"?` : `use one of: ${known.join(", ")}`,
  };
}
