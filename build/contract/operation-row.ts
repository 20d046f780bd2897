/** What the table of operations says of each operation, and of each parameter that it takes. */

import type { Day } from "./day.ts";
import type { Endpoint } from "./enumerations.ts";

/** For `keepSeconds`. */
export const MINUTES = 60;

/** Patterns of the kinds of text that are neither a list of codes nor free (JSON Schema, `pattern`). */
export const CODE_PATTERN = "^[a-z][a-z0-9_]{1,63}$";
/** A CPT or HCPCS code as people write it: in capitals or not, with a space after the letter or around it. */
export const BILLING_CODE_PATTERN = "^\\s*([A-Va-v]\\s?\\d{4}|\\d{4}[\\dAFMTUafmtu])\\s*$";
export const STATES_PATTERN = "^[A-Z]{2}(,[A-Z]{2}){1,9}$";
/** `2026-11/medicaid_ffs/17`: a month, a program, and the place among its changes. */
export const RXCUI_PATTERN = "^[1-9]\\d{0,7}$";
/** An ICD-10-CM code, with or without its point. */
export const DIAGNOSIS_PATTERN = "^[A-Z]\\d[0-9A-Z](\\.?[0-9A-Z]{1,4})?$";
export const CHANGE_ID_PATTERN = "^\\d{4}-\\d{2}/[a-z_]{1,30}/\\d{1,6}$";
/** The same, and a part of what moved in a drug list, from 1. */
export const CHANGE_PART_PATTERN = "^\\d{4}-\\d{2}/[a-z_]{1,30}/\\d{1,6}(/\\d{1,3})?$";

/** What a parameter takes. The reader of the edge function and the schemas of OpenAPI know each kind. */
type Kinds =
  | { kind: "state" | "program" }
  /** 2 to 10 different states. */
  | { kind: "states" }
  /** An operation takes both of them or none, and a request exactly one. */
  | { kind: "drug" | "service" }
  /** `wanted` says which day is missing where it is required. */
  | { kind: "day"; wanted?: string }
  | { kind: "choice"; values: readonly string[]; byDefault?: string }
  /** Free text of 1 to `longest` characters. */
  | { kind: "text"; longest: number }
  /** A whole number. */
  | { kind: "number"; least: number; most: number }
  /** A text of one form; `says` what it is, in words. */
  | { kind: "pattern"; pattern: string; says: string }
  /** `help` says where to find one. One that is `alone` takes the place of every other parameter. */
  | { kind: "change_id" | "change_part"; help: string; alone?: true }
  /** What follows the operation's path, which then ends with a slash. */
  | { kind: "path" };

export type Parameter = Kinds & {
  required: boolean;
  description: string;
  example?: string;
};

export type OperationRow = {
  /** `operationId` in OpenAPI. */
  id: string;
  tag: string;
  summary: string;
  description: string;
  /** The first is the name; the others are aliases. A path that ends with / takes one more part. */
  paths: readonly string[];
  method: "GET" | "POST";
  /**
   * The endpoint scope that a key needs and whose allowance it spends; asking about oneself, the operator's own questions
   * and public ones are free.
   */
  access: Endpoint | "any_key" | "admin" | "public";
  /** How long the caller may keep the answer. */
  keepSeconds: number;
  /** By name, in the order in which they are described. */
  parameters: Readonly<Record<string, Parameter>>;
  /** Component of the body of a POST request, which has at most `mostBytes` (default 8,192). */
  body?: { schema: string; example: object; mostBytes?: number };
  /** Component of the answer, or components of which it is one. */
  answers: readonly string[];
  /** Of an answer that is no JSON, and then has no component. */
  contentType?: string;
  /** An operation that will end: every answer says so from the first day on, and `instead` says what to use. */
  ends?: { deprecated: Day; sunset: Day; instead: string };
  /** 404 is an answer of its own: no rule, or nothing of that name. */
  notFound?: true;
  /** What follows the path in the request whose answer is the example in OpenAPI. */
  example?: string;
  /** An alias that is described as an operation of its own. */
  alias?: { id: string; description: string; example: string };
};
