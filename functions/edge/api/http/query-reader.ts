/** Reads query parameters exactly, and collects every problem before it complains (interface specification, "Endpoints"). */

import {
  isOneOf,
  PROGRAMS,
  STATES,
  type Kind,
  type Program,
  type State,
} from "../../../../build/contract/enumerations.ts";
import { nearest } from "../../../../build/contract/nearest.ts";
import { isDay, type Day } from "../../../../build/contract/day.ts";
import { Refusal } from "../shared/refusal.ts";

/** What is asked about: well-formed, but still a code, a drug's name, or nothing we know. */
export type Subject = { kind: Kind; asked: string };

/** One thing wrong with one parameter. */
type Problem = { param: string; message: string; allowed?: readonly string[]; did_you_mean?: string };

/** Problems in one 400; of further ones only their number is given. */
const MOST_PROBLEMS = 20;
/** Characters of what a caller sent that are sent back. */
const MOST_SHOWN = 64;

const CODE_PATTERN = /^[a-z][a-z0-9_]{1,63}$/;

/** Names that people try, and what to use instead where the operation has it. */
const USE_INSTEAD: Record<string, string> = {
  drug_class: "drug",
  drugclass: "drug",
  drug_name: "drug",
  medication: "drug",
  service_category: "service",
  category: "service",
  procedure: "service",
  state: "states",
  states: "state",
  region: "state",
  insurance: "program",
  plan: "program",
  payer: "program",
  query: "q",
  search: "q",
  name: "q",
  asof: "as_of",
};
const KEY_NAMES = ["key", "apikey", "api_key", "x-api-key", "token"];

export class QueryReader {
  readonly #query: URLSearchParams;
  readonly #problems: Problem[] = [];
  /** Problems that were counted and not looked into. */
  #further = 0;

  /** Parameters outside `known` are problems: a typo must not change the question silently. */
  constructor(search: string, known: readonly string[]) {
    const query = new URLSearchParams(search);
    this.#query = query;
    for (const name of new Set(query.keys())) {
      if (isOneOf(known, name)) continue;
      if (this.#problems.length < MOST_PROBLEMS) this.#problems.push(unknownParameter(name, known));
      else this.#further += 1;
    }
    for (const name of known) {
      if (query.getAll(name).length > 1)
        this.#problems.push({ param: name, message: `${name} is given more than once; give it once.` });
    }
  }

  state(): State {
    return this.choice("state", STATES, "a USPS abbreviation of one of the 50 states or DC") ?? "AK";
  }

  optionalState(): State | undefined {
    return this.#query.has("state") ? this.state() : undefined;
  }

  program(): Program {
    return this.choice("program", PROGRAMS, "a program") ?? "chip";
  }

  optionalProgram(): Program | undefined {
    return this.#query.has("program") ? this.program() : undefined;
  }

  /** A value of an enumeration; a default stands for a missing one. */
  choice<Code extends string>(name: string, known: readonly Code[], what: string, byDefault?: Code): Code | undefined {
    const value = this.#query.get(name);
    if (value === null) {
      if (byDefault === undefined)
        this.#problems.push({ param: name, message: `${name} is missing; give ${what}.`, allowed: known });
      return byDefault;
    }
    if (isOneOf(known, value)) return value;
    const guess = nearest(value, known);
    this.#problems.push({
      param: name,
      message: `${name}=${show(value)} is not ${what}${guess ? `; did you mean ${guess}?` : "."}`,
      allowed: known,
      ...(guess ? { did_you_mean: guess } : {}),
    });
    return undefined;
  }

  /** `states=OH,TX`: 2 to 10 different abbreviations. */
  states(): State[] {
    const value = this.#query.get("states");
    if (value === null) {
      this.refuse("states", "states is missing; give 2 to 10 USPS abbreviations, separated by commas.");
      return [];
    }
    const codes = value.split(",");
    if (!/^[A-Z]{2}(,[A-Z]{2}){1,9}$/.test(value)) {
      this.refuse(
        "states",
        `states=${show(value)} is malformed: 2 to 10 USPS abbreviations, separated by commas, without spaces.`,
      );
      return [];
    }
    for (const code of codes)
      if (!isOneOf(STATES, code)) this.refuse("states", `states: ${code} is not one of the 50 states or DC.`);
    const twice = codes.find((code, place) => codes.indexOf(code) !== place);
    if (twice) this.refuse("states", `states: ${twice} is given twice.`);
    return codes as State[];
  }

  /** Exactly one of `drug` and `service`. */
  subject(): Subject {
    const drug = this.#query.get("drug");
    const service = this.#query.get("service");
    if ((drug === null) === (service === null)) {
      this.refuse("drug", `Give exactly one of drug and service; ${drug === null ? "neither is" : "both are"} given.`);
      return { kind: "drug", asked: "" };
    }
    const kind: Kind = drug === null ? "service" : "drug";
    const asked = (drug ?? service)!;
    if (!CODE_PATTERN.test(asked)) {
      this.refuse(
        kind,
        `${kind}=${show(asked)} is malformed: 2 to 64 lower-case letters, digits and underscores, starting with a letter.`,
      );
    }
    return { kind, asked };
  }

  /** An optional day of the calendar. */
  day(name: string): Day | undefined {
    const value = this.#query.get(name);
    if (value === null || isDay(value)) return value ?? undefined;
    this.refuse(name, `${name}=${show(value)} is not a day; write it as YYYY-MM-DD.`);
    return undefined;
  }

  /** A day that must be given. */
  requiredDay(name: string, what: string): Day {
    if (!this.#query.has(name)) this.refuse(name, `${name} is missing; give ${what}, as YYYY-MM-DD.`);
    return this.day(name) ?? "";
  }

  has(name: string): boolean {
    return this.#query.has(name);
  }

  /** An optional text of one form, taken apart by its pattern; `help` says where to find one. */
  matching(name: string, pattern: RegExp, help: string): RegExpExecArray | undefined {
    const value = this.#query.get(name);
    const match = value === null ? null : pattern.exec(value);
    if (value !== null && !match) this.refuse(name, `${name}=${show(value)} is not one of ours. ${help}`);
    return match ?? undefined;
  }

  /** Free text of at most `most` characters. */
  text(name: string, most: number): string {
    const value = this.#query.get(name)?.trim();
    if (!value) this.refuse(name, `${name} is missing; give 1 to ${most} characters.`);
    else if (value.length > most) this.refuse(name, `${name} has ${value.length} characters; give at most ${most}.`);
    return value ?? "";
  }

  refuse(param: string, message: string): void {
    this.#problems.push({ param, message });
  }

  /** Throws one 400 that tells every problem; of very many the first ones and how many there are besides. */
  finish(): void {
    if (this.#problems.length > 0) throw badRequest(this.#problems, this.#further);
  }
}

/** 400 that tells at most 20 problems, at least one, and how many there are besides; `further` were counted only. */
export function badRequest(all: readonly Problem[], further = 0): Refusal {
  const problems = all.slice(0, MOST_PROBLEMS);
  const first = problems[0]!;
  const untold = further + all.length - problems.length;
  return new Refusal(400, {
    error: "Bad request",
    code: "bad_request",
    message: [...problems.map(({ message }) => message), ...(untold > 0 ? [`And ${untold} more.`] : [])].join(" "),
    param: first.param,
    ...(first.allowed ? { allowed: first.allowed } : {}),
    ...(first.did_you_mean ? { did_you_mean: first.did_you_mean } : {}),
    problems,
    ...(untold > 0 ? { further_problems: untold } : {}),
  });
}

function unknownParameter(name: string, known: readonly string[]): Problem {
  const lower = name.toLowerCase();
  if (KEY_NAMES.includes(lower))
    return { param: name, message: "Send the API key in the x-api-key header, never in the address." };
  const alias = Object.hasOwn(USE_INSTEAD, lower) ? USE_INSTEAD[lower] : undefined;
  const instead = alias && known.includes(alias) ? alias : nearest(name, known);
  return {
    param: shortened(name),
    message: `${show(name)} is not a parameter of this operation${instead ? `; use ${instead}` : ""}.`,
    allowed: known,
    ...(instead ? { did_you_mean: instead } : {}),
  };
}

/** What a caller sent: an answer must not carry a page of it back. */
function shortened(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}...` : text;
}

export function show(text: string): string {
  return `"${shortened(text)}"`;
}
