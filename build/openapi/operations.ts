/** Each operation as an integrator reads of it: the table of operations in the words of OpenAPI. */

import {
  CHANGE_ID_PATTERN,
  CHANGE_PART_PATTERN,
  CODE_PATTERN,
  STATES_PATTERN,
  type Parameter as Taken,
} from "../contract/operation-row.ts";
import { OPERATION_LIST, type Operation } from "../contract/operations.ts";

type Parameter = {
  name: string;
  in: "query" | "path";
  required: boolean;
  description: string;
  schema: object;
  example?: string;
};

export type DescribedOperation = {
  id: string;
  tag: string;
  /** The first is the name; the others are aliases. */
  paths: string[];
  method: "GET" | "POST";
  summary: string;
  description: string;
  parameters: Parameter[];
  /** Component of the body, with an example. */
  body?: { schema: string; example: object };
  /** Component, or components of which it is one. */
  ends?: Operation["ends"];
  answers: readonly string[];
  /** Of an answer that is no JSON. */
  contentType?: string;
  access: "endpoint" | "any_key" | "admin" | "public";
  mayBeKept: boolean;
  notFound: boolean;
  /** Path and query of the request whose answer is the example. */
  exampleRequest: string;
};

/** An alias that has a description of its own is described as an operation of its own. */
export const OPERATIONS: DescribedOperation[] = OPERATION_LIST.flatMap((operation) => {
  const { id, summary, description, paths, alias, example = "" } = operation;
  const [path, other] = paths as [string, string?];
  if (!alias || other === undefined) return [describe(operation, { id, summary, description, example }, paths)];
  return [
    describe(operation, { id, summary, description, example }, [path]),
    describe(operation, { ...alias, summary: `${summary} (another name of ${path})` }, [other]),
  ];
});

type Words = { id: string; summary: string; description: string; example: string };

function describe(operation: Operation, { example, ...words }: Words, paths: readonly string[]): DescribedOperation {
  const {
    tag,
    method,
    access,
    keepSeconds,
    parameters,
    body,
    answers,
    contentType,
    ends,
    notFound = false,
  } = operation;
  const rest = Object.entries(parameters).find(([, { kind }]) => kind === "path");
  return {
    ...words,
    tag,
    paths: paths.map((path) => (rest ? `${path}{${rest[0]}}` : path)),
    method,
    parameters: Object.entries(parameters).map(([name, parameter]) => parameterOf(name, parameter, parameters)),
    ...(body ? { body } : {}),
    answers,
    ...(contentType ? { contentType } : {}),
    ...(ends ? { ends } : {}),
    access: access === "public" || access === "any_key" || access === "admin" ? access : "endpoint",
    mayBeKept: keepSeconds > 0,
    notFound,
    exampleRequest: `${paths[0]}${example}`,
  };
}

/** Nothing is required of a request where another parameter may take the place of all others. */
function parameterOf(name: string, parameter: Taken, besides: Readonly<Record<string, Taken>>): Parameter {
  const { kind, description } = parameter;
  const schema = schemaOf(parameter);
  const example = parameter.example === undefined ? {} : { example: parameter.example };
  const isCode = kind === "drug" || kind === "service"; // the long list of codes comes last
  return {
    name,
    in: kind === "path" ? "path" : "query",
    required: parameter.required && !Object.values(besides).some((other) => "alone" in other),
    ...(isCode ? { schema, ...example, description } : { description, schema, ...example }),
  };
}

function schemaOf(parameter: Taken): object {
  switch (parameter.kind) {
    case "state":
      return ref("State");
    case "program":
      return ref("Program");
    case "states":
      return { type: "string", pattern: STATES_PATTERN };
    case "drug":
    case "service":
      return { type: "string", pattern: CODE_PATTERN };
    case "day":
      return ref("Day");
    case "choice":
      return {
        type: "string",
        enum: parameter.values,
        ...(parameter.byDefault === undefined ? {} : { default: parameter.byDefault }),
      };
    case "text":
      return { type: "string", minLength: 1, maxLength: parameter.longest };
    case "number":
      return { type: "integer", minimum: parameter.least, maximum: parameter.most };
    case "pattern":
      return { type: "string", pattern: parameter.pattern };
    case "change_id":
      return { type: "string", pattern: CHANGE_ID_PATTERN };
    case "change_part":
      return { type: "string", pattern: CHANGE_PART_PATTERN };
    case "path":
      return { type: "string" };
  }
}

function ref(name: string): object {
  return { $ref: `#/components/schemas/${name}` };
}
