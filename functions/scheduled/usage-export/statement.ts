/** What is kept of a month's usage in addition to the counts: who used how much, so that it can be billed without key records. */

import { ACCOUNT_FIELDS, type Account, type KeyRecord } from "../../edge/api/access/key-record.ts";
import type { Calls } from "../../edge/api/limits/usage-counts.ts";

/** Whose calls they are, as the newest record said when it was last seen. */
export type Described = Account & { label: string; plan: KeyRecord["plan"]; revoked: string | null };

export type StatementLine = { id: string; key: Described | null; calls: Calls };

/** `at`: when it was last written, ISO 8601. */
export type Statement = { month: string; at: string; lines: StatementLine[] };

/** The object of a month (`2026-10`) in the store of exports. */
export function statementName(month: string): string {
  return `${month}.json`;
}

export function describedKey(record: KeyRecord): Described {
  const { label, plan, revoked } = record;
  return {
    ...Object.fromEntries(ACCOUNT_FIELDS.flatMap((field) => (record[field] ? [[field, record[field]]] : []))),
    label,
    plan,
    revoked,
  };
}

export function totalCalls(calls: Calls): number {
  return Object.values(calls).reduce((sum, count) => sum + count, 0);
}

/**
 * An earlier statement with what is known now. Counts only grow, so the greater one is right; a key whose record is lost
 * keeps the description that it had.
 */
export function renewed(
  earlier: Statement | null,
  month: string,
  now: readonly StatementLine[],
  at: string,
): Statement {
  const lines = new Map((earlier?.lines ?? []).map((line) => [line.id, line]));
  for (const line of now) {
    const before = lines.get(line.id);
    const calls = before && totalCalls(before.calls) > totalCalls(line.calls) ? before.calls : line.calls;
    lines.set(line.id, { id: line.id, key: line.key ?? before?.key ?? null, calls });
  }
  return { month, at, lines: [...lines.values()].sort((one, other) => (one.id < other.id ? -1 : 1)) };
}
