/** What a subscription allows, parsed from the command line; every mistake is reported at once. */

import { ENDPOINTS, isOneOf, PROGRAMS, STATES, type Endpoint } from "../../build/contract/enumerations.ts";
import { nearest } from "../../build/contract/nearest.ts";
import {
  ACCOUNT_FIELDS,
  type Account,
  type KeyRecord,
  type Scope,
} from "../../functions/edge/api/access/key-record.ts";
import { Mistakes } from "../library/run-command.ts";

export type Subscription = Account &
  Pick<KeyRecord, "label" | "states" | "programs" | "endpoints" | "admin" | "plan" | "limits" | "expires">;

/** Changes to a subscription; what is not named stays as it is. An account field that is undefined is taken out. */
export type SubscriptionChanges = Partial<Omit<Subscription, "plan">> & { plan?: Partial<KeyRecord["plan"]> };

/** Options as typed; what is not given stays out. */
export type SubscriptionOptions = {
  label?: string;
  states?: string;
  programs?: string;
  endpoints?: string;
  admin?: boolean;
  "plan-calls"?: string;
  overage?: boolean;
  limit?: string[];
  expires?: string;
} & { [Name in AccountOption]?: string };

/** `--billing-id` for `billing_id`. */
type AccountOption = (typeof ACCOUNT_OPTIONS)[keyof typeof ACCOUNT_OPTIONS];
export const ACCOUNT_OPTIONS = {
  customer: "customer",
  contact: "contact",
  billing_id: "billing-id",
  plan_name: "plan-name",
  note: "note",
} as const satisfies Record<keyof Account, string>;

/** Interface specification, "Limits": plan allowance. */
const INCLUDED_CALLS = 5_000;

/** The parts that were given; an end that is not after `now` is a mistake. Throws {@link Mistakes}. */
export function parseChanges(options: SubscriptionOptions, now: Date): SubscriptionChanges {
  const mistakes: string[] = [];
  const changes: SubscriptionChanges = {};
  for (const field of ACCOUNT_FIELDS) {
    const text = options[ACCOUNT_OPTIONS[field]];
    if (text !== undefined) Object.assign(changes, { [field]: text.trim() || undefined });
  }
  if (options.label !== undefined) {
    if (options.label.trim()) changes.label = options.label.trim();
    else mistakes.push("--label is empty: say whose key this is");
  }
  if (options.states !== undefined) changes.states = scope("--states", options.states, STATES, mistakes);
  if (options.programs !== undefined) changes.programs = scope("--programs", options.programs, PROGRAMS, mistakes);
  if (options.endpoints !== undefined) changes.endpoints = scope("--endpoints", options.endpoints, ENDPOINTS, mistakes);
  if (options.admin !== undefined) changes.admin = options.admin;
  const calls = options["plan-calls"];
  if (calls !== undefined || options.overage !== undefined) {
    changes.plan = {
      ...(calls === undefined ? {} : { calls: wholeNumber("--plan-calls", calls, mistakes) }),
      ...(options.overage === undefined ? {} : { overage: options.overage }),
    };
  }
  if (options.limit !== undefined) changes.limits = limits(options.limit, mistakes);
  if (options.expires !== undefined) changes.expires = moment(options.expires, now, mistakes);
  if (mistakes.length > 0) throw new Mistakes(mistakes);
  return changes;
}

/** A whole subscription: scopes must be said, nothing is opened by forgetting an option. */
export function parseSubscription(options: SubscriptionOptions, now: Date): Subscription {
  const required = ["label", "states", "programs", "endpoints"] as const;
  const missing = required.filter((name) => options[name] === undefined);
  let changes: SubscriptionChanges = {};
  const mistakes = missing.map(
    (name) =>
      `--${name} is missing${name === "label" ? ": say whose key this is" : ": give a comma-separated list, or all"}`,
  );
  try {
    changes = parseChanges(options, now);
  } catch (error) {
    if (!(error instanceof Mistakes)) throw error;
    mistakes.push(...error.mistakes);
  }
  if (mistakes.length > 0) throw new Mistakes(mistakes);
  return {
    ...changes,
    label: changes.label!,
    states: changes.states!,
    programs: changes.programs!,
    endpoints: changes.endpoints!,
    admin: changes.admin ?? false,
    plan: { calls: INCLUDED_CALLS, overage: false, ...changes.plan },
    limits: changes.limits ?? {},
    expires: changes.expires ?? null,
  };
}

function scope<Code extends string>(
  option: string,
  text: string,
  known: readonly Code[],
  mistakes: string[],
): Scope<Code> {
  if (text.trim() === "all") return "all";
  const codes = text
    .split(",")
    .map((code) => code.trim())
    .filter(Boolean);
  if (codes.length === 0) mistakes.push(`${option} is empty: give a comma-separated list, or all`);
  for (const code of codes) {
    if (isOneOf(known, code)) continue;
    const guess = nearest(code, known);
    mistakes.push(
      `${option}: "${code}" is not known${guess ? `; did you mean ${guess}?` : `; use ${known.join(", ")}`}`,
    );
  }
  return [...new Set(codes)] as Code[];
}

function limits(texts: string[], mistakes: string[]): Partial<Record<Endpoint, number>> {
  const limits: Partial<Record<Endpoint, number>> = {};
  for (const part of texts.flatMap((text) => text.split(","))) {
    const [endpoint = "", number] = part.split("=");
    if (number !== undefined && isOneOf(ENDPOINTS, endpoint))
      limits[endpoint] = wholeNumber(`--limit ${endpoint}`, number, mistakes);
    else mistakes.push(`--limit ${part}: write it as endpoint=requests an hour, for example lookup=100`);
  }
  return limits;
}

function wholeNumber(option: string, text: string, mistakes: string[]): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(number)) mistakes.push(`${option}: "${text}" is not a whole number`);
  return number;
}

/** A day means its first moment, UTC; null is no end. */
function moment(text: string, now: Date, mistakes: string[]): string | null {
  if (text.trim() === "never") return null;
  const parsed = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text);
  if (
    Number.isNaN(parsed.valueOf()) ||
    !/^\d{4}-\d{2}-\d{2}/.test(text) ||
    !parsed.toISOString().startsWith(text.slice(0, 10))
  ) {
    mistakes.push(`--expires: "${text}" is not a date; write it as 2027-01-01, or never`);
    return text;
  }
  if (parsed <= now)
    mistakes.push(
      `--expires: ${text} is past, so the key would never work; npm run keys -- revoke ID ends a key at once`,
    );
  return parsed.toISOString();
}
