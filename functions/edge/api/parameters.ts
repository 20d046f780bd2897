/** What is asked: query parameters, exact and case-sensitive (interface specification, "Endpoints", paLookup). */

import { isOneOf, PROGRAMS, STATES, type Kind, type Program, type State } from "../../../build/contract/enumerations.ts";
import { nearest } from "../../../build/contract/nearest.ts";
import { Refusal } from "./refusal.ts";

/** A lookup: `asked` is well-formed and may still be a code, a drug's name, or nothing we know. */
export type Question = { state: State; program: Program; kind: Kind; asked: string };

/** One thing wrong with one parameter. */
type Problem = { param: string; message: string; allowed?: readonly string[]; did_you_mean?: string };

const LOOKUP_PARAMETERS = ["state", "program", "drug", "service"] as const;
const CODE_PATTERN = /^[a-z][a-z0-9_]{1,63}$/;

/** Names that people try, and what to use instead. */
const USE_INSTEAD: Record<string, string> = {
  drug_class: "drug", drugclass: "drug", drug_name: "drug", medication: "drug",
  service_category: "service", category: "service", procedure: "service",
  states: "state", region: "state", insurance: "program", plan: "program", payer: "program",
};
const KEY_NAMES = ["key", "apikey", "api_key", "x-api-key", "token"];

/** Throws one 400 that tells every problem at once. */
export function understandLookup(query: URLSearchParams): Question {
  const problems: Problem[] = unknownParameters(query);
  for (const name of LOOKUP_PARAMETERS) {
    if (query.getAll(name).length > 1) problems.push({ param: name, message: `${name} is given more than once; give it once.` });
  }
  const state = code("state", query, STATES, "a USPS abbreviation of one of the 50 states or DC", problems);
  const program = code("program", query, PROGRAMS, "a program", problems);
  const subject = understandSubject(query, problems);
  if (problems.length > 0) throw badRequest(problems);
  return { state: state!, program: program!, ...subject! };
}

function unknownParameters(query: URLSearchParams): Problem[] {
  const given = [...new Set(query.keys())].filter((name) => !isOneOf(LOOKUP_PARAMETERS, name));
  return given.map((name) => {
    const lower = name.toLowerCase();
    if (KEY_NAMES.includes(lower)) return { param: name, message: "Send the API key in the x-api-key header, never in the address." };
    const instead = (Object.hasOwn(USE_INSTEAD, lower) ? USE_INSTEAD[lower] : undefined) ?? nearest(name, LOOKUP_PARAMETERS);
    return {
      param: name,
      message: `${show(name)} is not a parameter of this operation${instead ? `; use ${instead}` : ""}.`,
      allowed: LOOKUP_PARAMETERS,
      ...(instead ? { did_you_mean: instead } : {}),
    };
  });
}

function code<Code extends string>(
  name: string, query: URLSearchParams, known: readonly Code[], what: string, problems: Problem[],
): Code | undefined {
  const value = query.get(name);
  if (value === null) {
    problems.push({ param: name, message: `${name} is missing; give ${what}.`, allowed: known });
    return undefined;
  }
  if (isOneOf(known, value)) return value;
  const guess = nearest(value, known);
  problems.push({
    param: name,
    message: `${name}=${show(value)} is not ${what}${guess ? `; did you mean ${guess}?` : "."}`,
    allowed: known,
    ...(guess ? { did_you_mean: guess } : {}),
  });
  return undefined;
}

function understandSubject(query: URLSearchParams, problems: Problem[]): { kind: Kind; asked: string } | undefined {
  const drug = query.get("drug");
  const service = query.get("service");
  if ((drug === null) === (service === null)) {
    problems.push({
      param: "drug",
      message: drug === null ? "Give exactly one of drug and service; neither is given." : "Give exactly one of drug and service; both are given.",
    });
    return undefined;
  }
  const kind: Kind = drug === null ? "service" : "drug";
  const asked = (drug ?? service)!;
  if (CODE_PATTERN.test(asked)) return { kind, asked };
  problems.push({
    param: kind,
    message: `${kind}=${show(asked)} is malformed: 2 to 64 lower-case letters, digits and underscores, starting with a letter.`,
  });
  return undefined;
}

function badRequest(problems: Problem[]): Refusal {
  const [first] = problems as [Problem];
  return new Refusal(400, {
    error: "Bad request",
    code: "bad_request",
    message: problems.map(({ message }) => message).join(" "),
    param: first.param,
    ...(first.allowed ? { allowed: first.allowed } : {}),
    ...(first.did_you_mean ? { did_you_mean: first.did_you_mean } : {}),
    problems,
  });
}

/** What a caller sent, shortened: an answer must not carry a page of it back. */
function show(text: string): string {
  return `"${text.length > 40 ? `${text.slice(0, 40)}...` : text}"`;
}
