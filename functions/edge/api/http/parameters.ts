/**
 * Reads the parameters of an operation as the table of operations names them: all values at once, or one 400 that
 * names every problem (interface specification, "Endpoints").
 */

import { isOneOf, type Program, type State } from "../../../../build/contract/enumerations.ts";
import { nearest } from "../../../../build/contract/nearest.ts";
import type { Parameter } from "../../../../build/contract/operation-row.ts";
import { OPERATIONS, type OperationName } from "../../../../build/contract/operations.ts";
import type { Day } from "../../../../build/contract/day.ts";
import { remembered } from "../../../../build/contract/remembered.ts";
import { badRequest, MOST_PROBLEMS, shortened, show, type Problem } from "./bad-request.ts";
import { readSubject, readValue, type ChangePlace, type Subject } from "./parameter-kinds.ts";

type Table = Readonly<Record<string, Parameter>>;

type ValueOf<Of extends Parameter> = Of extends { kind: "choice"; values: readonly (infer Choice)[] }
  ? Choice
  : {
      state: State;
      program: Program;
      states: State[];
      drug: Subject;
      service: Subject;
      day: Day;
      choice: never;
      text: string;
      number: number;
      pattern: string;
      change_id: ChangePlace;
      change_part: ChangePlace & { part: number };
      path: never;
    }[Of["kind"]];

/** `drug` and `service` are read as one `subject`; what follows the path is no part of the query. */
type NameOf<Of extends Parameter, Name> = Of["kind"] extends "drug" | "service"
  ? "subject"
  : Of["kind"] extends "path"
    ? never
    : Name;

type AlwaysThere = { required: true } | { byDefault: string } | { kind: "drug" | "service" };

type Together<Of extends Table> = {
  [Name in keyof Of as Of[Name] extends AlwaysThere ? NameOf<Of[Name], Name> : never]: ValueOf<Of[Name]>;
} & {
  [Name in keyof Of as Of[Name] extends AlwaysThere ? never : NameOf<Of[Name], Name>]: ValueOf<Of[Name]> | undefined;
};

type AloneIn<Of extends Table> = { [Name in keyof Of]: Of[Name] extends { alone: true } ? Name : never }[keyof Of];

/** The values of a request: of all parameters together, or of the one that takes the place of all others. */
type ValuesIn<Of extends Table> = [AloneIn<Of>] extends [never] ? Together<Of> : TogetherOrAlone<Of>;

type TogetherOrAlone<Of extends Table> =
  | (Together<Omit<Of, AloneIn<Of>>> & { [Name in AloneIn<Of>]: undefined })
  | ({ [Name in AloneIn<Of>]: ValueOf<Of[Name]> } & { [Name in Exclude<keyof Of, AloneIn<Of>>]: undefined });

export type ValuesOf<Name extends OperationName> = ValuesIn<(typeof OPERATIONS)[Name]["parameters"]>;

/** What is wrong with values that are right one by one; what was refused or not given is undefined. */
type Check<Values> = (values: Partial<Values>, refuse: (param: string, message: string) => void) => void;

/** Throws 400 with every problem; of very many, the first ones and how many more there are. */
export function readParameters<Name extends OperationName>(
  name: Name,
  search: string,
  check?: Check<ValuesOf<Name>>,
): ValuesOf<Name> {
  const table: Table = OPERATIONS[name].parameters;
  const query = queryIn(search);
  const { known, inOrder } = namesIn(name)!;
  const { problems, further } = wrongNames(query, known);
  const refuse = (param: string, message: string) => void problems.push({ param, message });
  const values = readAlone(table, known, query, problems) ?? readTogether(table, inOrder, query, problems);
  check?.(values as Partial<ValuesOf<Name>>, refuse);
  if (problems.length > 0) throw badRequest(problems, further);
  return values as ValuesOf<Name>;
}

/** The names that a query may have, and the order in which they are read: what has a default last. */
const namesIn = remembered((operation): Record<"known" | "inOrder", string[]> => {
  const table: Table = OPERATIONS[operation as OperationName].parameters;
  const known = Object.keys(table).filter((name) => table[name]!.kind !== "path");
  const hasDefault = (name: string) => "byDefault" in table[name]!;
  return { known, inOrder: [...known.filter((name) => !hasDefault(name)), ...known.filter(hasDefault)] };
});

function firstOf(name: string, query: Query): string | null {
  return query.get(name)?.[0] ?? null;
}

type Values = Record<string, unknown>;

/** What is given under each name. */
type Query = ReadonlyMap<string, readonly string[]>;

function queryIn(search: string): Query {
  const query = new Map<string, string[]>();
  // A new isolate spends a millisecond on the first iterator of it.
  new URLSearchParams(search).forEach((value, name) => {
    const values = query.get(name);
    if (values) values.push(value);
    else query.set(name, [value]);
  });
  return query;
}

/**
 * Unknown and repeated names: a typo must not change the question silently. `further` were counted, not looked into.
 */
function wrongNames(query: Query, known: readonly string[]): { problems: Problem[]; further: number } {
  const problems: Problem[] = [];
  let further = 0;
  for (const name of query.keys()) {
    if (isOneOf(known, name)) continue;
    if (problems.length < MOST_PROBLEMS) problems.push(unknownParameter(name, known));
    else further += 1;
  }
  for (const name of known) {
    if ((query.get(name)?.length ?? 0) > 1)
      problems.push({ param: name, message: `${name} is given more than once; give it once.` });
  }
  return { problems, further };
}

/** The value of a parameter that takes the place of all others; undefined where there is none, or a wrong one. */
function readAlone(table: Table, known: readonly string[], query: Query, problems: Problem[]): Values | undefined {
  const alone = known.find((name) => "alone" in table[name]!);
  const value = alone === undefined ? undefined : valueOf(alone, table, query, problems);
  if (alone === undefined || value === undefined) return undefined;
  for (const name of known) {
    if (name !== alone && query.has(name))
      problems.push({ param: name, message: `${alone} asks for one change; omit ${name}.` });
  }
  return { [alone]: value };
}

function readTogether(table: Table, names: readonly string[], query: Query, problems: Problem[]): Values {
  const values: Values = {};
  for (const name of names) {
    if ("alone" in table[name]!) continue;
    if (table[name]!.kind === "drug") {
      const refuse = (param: string, message: string) => void problems.push({ param, message });
      values.subject = readSubject(firstOf("drug", query), firstOf("service", query), refuse);
    } else if (table[name]!.kind !== "service") values[name] = valueOf(name, table, query, problems);
  }
  return values;
}

function valueOf(name: string, table: Table, query: Query, problems: Problem[]): unknown {
  const parameter = table[name]!;
  // Most of a check's sixteen are not given.
  if (!parameter.required && !("byDefault" in parameter) && !query.has(name)) return undefined;
  return readValue(name, parameter, firstOf(name, query), (message, hints) =>
    problems.push({ param: name, message, ...hints }),
  );
}

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
