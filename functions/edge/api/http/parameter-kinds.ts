/** How a value of each kind of parameter is read, exactly as it is written (interface specification, "Endpoints"). */

import {
  isOneOf,
  PROGRAMS,
  STATES,
  type Kind,
  type Program,
  type State,
} from "../../../../build/contract/enumerations.ts";
import { nearest } from "../../../../build/contract/nearest.ts";
import {
  CHANGE_ID_PATTERN,
  CHANGE_PART_PATTERN,
  CODE_PATTERN,
  STATES_PATTERN,
  type Parameter,
} from "../../../../build/contract/operation-row.ts";
import { isDay } from "../../../../build/contract/day.ts";
import { series } from "../../../../build/contract/series.ts";
import { plainText } from "../../../../build/contract/slug.ts";
import { show, type Problem } from "./bad-request.ts";

const [STATES_FORM, CODE_FORM, CHANGE_ID_FORM, CHANGE_PART_FORM] = [
  new RegExp(STATES_PATTERN),
  new RegExp(CODE_PATTERN),
  new RegExp(CHANGE_ID_PATTERN),
  new RegExp(CHANGE_PART_PATTERN),
];

/** What is asked about: well-formed, but still a code, a drug's name, or nothing we know. */
export type Subject = { kind: Kind; asked: string };

/** Where a change lies: a month, a program, and the place among its changes. */
export type ChangePlace = { month: string; program: Program; at: number };

/** Takes down what is wrong with the value at hand. */
type Refuse = (message: string, hints?: Pick<Problem, "allowed" | "did_you_mean">) => void;

/** The value that a text means; undefined where it was refused, or is absent and need not be given. */
export function readValue(name: string, parameter: Parameter, text: string | null, refuse: Refuse): unknown {
  switch (parameter.kind) {
    case "state":
      return readCode(name, parameter, text, STATES, "a USPS abbreviation of one of the 50 states or DC", refuse);
    case "program":
      return readCode(name, parameter, text, PROGRAMS, "a program", refuse);
    case "choice":
      if (text === null) return parameter.byDefault; // undefined where there is none
      return readCode(name, parameter, text, parameter.values, series(parameter.values, "or"), refuse);
    case "states":
      return readStates(name, text, refuse);
    case "day":
      if (text === null && parameter.required) refuse(`${name} is missing; give ${parameter.wanted}, as YYYY-MM-DD.`);
      if (text === null || isDay(text)) return text ?? undefined;
      return void refuse(`${name}=${show(text)} is not a valid date; use YYYY-MM-DD.`);
    case "text":
      if (text === null && !parameter.required) return undefined;
      return readText(name, parameter.longest, text, refuse);
    case "number":
      return text === null ? undefined : readNumber(name, parameter, text, refuse);
    case "pattern":
      if (text === null || new RegExp(parameter.pattern).test(text)) return text ?? undefined;
      return void refuse(`${name}=${show(text)} is not ${parameter.says}.`);
    case "change_id":
      return text === null ? undefined : readChangeId(name, parameter.help, text, CHANGE_ID_FORM, refuse);
    case "change_part":
      return text === null ? undefined : readChangeId(name, parameter.help, text, CHANGE_PART_FORM, refuse);
    case "drug":
    case "service":
    case "path":
      return undefined; // read by readSubject, and from the path
  }
}

function readCode(
  name: string,
  { required }: Parameter,
  text: string | null,
  known: readonly string[],
  what: string,
  refuse: Refuse,
): string | undefined {
  if (text === null) {
    if (required) refuse(`${name} is missing; give ${what}.`, { allowed: known });
    return undefined;
  }
  if (isOneOf(known, text)) return text;
  const guess = nearest(text, known);
  refuse(`${name}=${show(text)} is not ${what}${guess ? `; did you mean ${guess}?` : "."}`, {
    allowed: known,
    ...(guess ? { did_you_mean: guess } : {}),
  });
  return undefined;
}

/** `OH,TX`: 2 to 10 different abbreviations. */
function readStates(name: string, text: string | null, refuse: Refuse): State[] | undefined {
  if (text === null) return void refuse(`${name} is missing; give 2 to 10 USPS abbreviations, separated by commas.`);
  if (!STATES_FORM.test(text)) {
    return void refuse(
      `${name}=${show(text)} is malformed; use 2 to 10 USPS abbreviations, separated by commas, without spaces.`,
    );
  }
  const codes = text.split(",");
  const unknown = codes.filter((code) => !isOneOf(STATES, code));
  for (const code of unknown) refuse(`${name}: ${code} is not one of the 50 states or DC.`);
  const twice = codes.find((code, place) => codes.indexOf(code) !== place);
  if (twice) refuse(`${name}: ${twice} is given twice.`);
  return unknown.length > 0 || twice ? undefined : (codes as State[]);
}

/** Exactly one of `drug` and `service`. */
export function readSubject(
  drug: string | null,
  service: string | null,
  refuse: (param: string, message: string) => void,
): Subject | undefined {
  if ((drug === null) === (service === null)) {
    const given = drug === null ? "neither is" : "both are";
    return void refuse("drug", `Give exactly one of drug and service; ${given} given.`);
  }
  const kind: Kind = drug === null ? "service" : "drug";
  const asked = (drug ?? service)!;
  if (CODE_FORM.test(asked)) return { kind, asked };
  return void refuse(
    kind,
    `${kind}=${show(asked)} is malformed; use 2 to 64 lowercase letters, digits and underscores, starting with a letter.`,
  );
}

/** Free text of at most `longest` characters, also when each is spelled out: one may unfold into eighteen. */
function readText(name: string, longest: number, text: string | null, refuse: Refuse): string | undefined {
  const value = text?.trim();
  if (!value) return void refuse(`${name} is missing; give 1 to ${longest} characters.`);
  if (value.length > longest) return void refuse(`${name} has ${value.length} characters; use at most ${longest}.`);
  const { length } = plainText(value);
  if (length > longest)
    return void refuse(`${name} has ${length} characters when spelled out; use at most ${longest}.`);
  return value;
}

function readNumber(
  name: string,
  { least, most }: { least: number; most: number },
  text: string,
  refuse: Refuse,
): number | undefined {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  return void refuse(`${name}=${show(text)} is not a whole number from ${least} to ${most}.`);
}

/** Without a part it is the first. */
function readChangeId(
  name: string,
  help: string,
  text: string,
  form: RegExp,
  refuse: Refuse,
): (ChangePlace & { part: number }) | undefined {
  if (!form.test(text)) return void refuse(`${name}=${show(text)} is not a known value. ${help}`);
  const [month, program, at, part = "1"] = text.split("/") as [string, string, string, string?];
  if (isOneOf(PROGRAMS, program)) return { month, program, at: Number(at), part: Number(part) };
  return void refuse(`${name} is not a program. ${help}`);
}
