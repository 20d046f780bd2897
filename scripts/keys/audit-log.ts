/** What was done to keys: when, by whom, from what to what. Entries are added and never changed. */

import { ACCOUNT_FIELDS, type KeyRecord } from "../../functions/edge/api/access/key-record.ts";

export type AuditAction = "issue" | "change" | "rotate" | "revoke" | "import" | "restore";

/** A field by its path (`limits.lookup`); null where there was or is none. */
export type FieldChange = { field: string; from: unknown; to: unknown };

export type AuditEntry = {
  /** ISO 8601, UTC. */
  at: string;
  /** As the operator is named: `--by`, PA_OPERATOR, or the account of the machine. */
  by: string;
  action: AuditAction;
  key_id: string;
  label: string;
  changes: FieldChange[];
};

/** Fields in the order in which an entry shows them. */
const FIELDS = [
  "label",
  ...ACCOUNT_FIELDS,
  "states",
  "programs",
  "endpoints",
  "admin",
  "plan",
  "limits",
  "created",
  "expires",
  "revoked",
] as const satisfies (keyof KeyRecord)[];

/** Field by field what differs; `from` is undefined for a key that is new. */
export function differences(from: KeyRecord | undefined, to: KeyRecord): FieldChange[] {
  const [before, after] = [fieldsOf(from), fieldsOf(to)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((field) => ({ field, from: before.get(field) ?? null, to: after.get(field) ?? null }))
    .filter((change) => JSON.stringify(change.from) !== JSON.stringify(change.to));
}

/** One line, such as `2026-11-22T15:04:05.123Z  ann  change  key_0a1b  Acme: limits.lookup 100 -> 500`. */
export function describeEntry({ at, by, action, key_id, label, changes }: AuditEntry): string {
  const shown = changes.map(({ field, from, to }) => `${field} ${show(from)} -> ${show(to)}`).join("; ");
  return `${at}  ${by}  ${action}  ${key_id}  ${label}: ${shown || "no differences"}`;
}

function fieldsOf(record: KeyRecord | undefined): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const field of FIELDS) {
    const value = record?.[field];
    if (typeof value !== "object" || value === null || Array.isArray(value)) fields.set(field, value);
    else for (const [name, inner] of Object.entries(value)) fields.set(`${field}.${name}`, inner);
  }
  return fields;
}

function show(value: unknown): string {
  if (value === null) return "none";
  return Array.isArray(value) ? value.join(",") : String(value);
}
