/** What is known of an API key. The key itself is never stored: a record is stored under the SHA-256 of its key. */

import {
  ENDPOINTS,
  isOneOf,
  PROGRAMS,
  STATES,
  type Endpoint,
  type Program,
  type State,
} from "../../../../build/contract/enumerations.ts";

export type Scope<Code extends string> = "all" | Code[];

/** Whose key it is, for the operator's books: no request reads it, and no answer shows it. */
export const ACCOUNT_FIELDS = ["customer", "contact", "billing_id", "plan_name", "note"] as const;
export type Account = Partial<Record<(typeof ACCOUNT_FIELDS)[number], string>>;

export type KeyRecord = Account & {
  /** Public name of the subscription: may be logged, survives rotation. */
  id: string;
  label: string;
  states: Scope<State>;
  programs: Scope<Program>;
  endpoints: Scope<Endpoint>;
  /** Exempt from rate limits and from the plan, not from scopes. */
  admin: boolean;
  plan: { calls: number; overage: boolean };
  /** Requests an hour, where they differ from the defaults. */
  limits: Partial<Record<Endpoint, number>>;
  /** ISO 8601 moments; `expires` is the first moment at which the key no longer works. */
  created: string;
  expires: string | null;
  revoked: string | null;
};

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The name under which the record of a key is stored, or undefined for what cannot be a key (a UUID version 4). */
export async function storedName(key: string): Promise<string | undefined> {
  const canonical = key.toLowerCase();
  if (!UUID_V4.test(canonical)) return undefined;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(canonical));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The store answered, and what it holds is no record: no other key is concerned. */
export class DamagedKeyRecord extends Error {
  constructor() {
    super("a stored key record is damaged");
  }
}

/**
 * Trusts a stored record only when it has its whole shape; anything else must not open a door. Throws DamagedKeyRecord.
 */
export function parseKeyRecord(json: string): KeyRecord {
  const record = parsed(json);
  const sound =
    typeof record === "object" &&
    record !== null &&
    typeof record.id === "string" &&
    typeof record.label === "string" &&
    typeof record.admin === "boolean" &&
    isScope(record.states, STATES) &&
    isScope(record.programs, PROGRAMS) &&
    isScope(record.endpoints, ENDPOINTS) &&
    Number.isInteger(record.plan?.calls) &&
    typeof record.plan.overage === "boolean" &&
    typeof record.limits === "object" &&
    record.limits !== null &&
    Object.values(record.limits).every(Number.isInteger) &&
    isMoment(record.created) &&
    (record.expires === null || isMoment(record.expires)) &&
    (record.revoked === null || isMoment(record.revoked));
  if (!sound) throw new DamagedKeyRecord();
  return record;
}

function parsed(json: string): KeyRecord {
  try {
    return JSON.parse(json) as KeyRecord;
  } catch {
    throw new DamagedKeyRecord(); // the parser's own message would quote the record
  }
}

function isScope(scope: unknown, known: readonly string[]): boolean {
  return (
    scope === "all" || (Array.isArray(scope) && scope.every((code) => typeof code === "string" && isOneOf(known, code)))
  );
}

function isMoment(value: unknown): boolean {
  return typeof value === "string" && !Number.isNaN(Date.parse(value));
}
