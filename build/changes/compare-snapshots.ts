/** What differs between two snapshots, cell by cell and field by field. */

import type { ChangeClass } from "../contract/change-classes.ts";
import { bounded, type Day } from "../contract/day.ts";
import type { FieldChange } from "../contract/shapes/changes.ts";
import { classify } from "./classify.ts";
import type { Facts, Snapshot, Version } from "./snapshot.ts";

/**
 * One version of one cell that came, went or changed. `from` and `to` are those of the version after (or, if it went,
 * before); `reason` is absent until the change is recorded.
 */
export type Change = {
  rule_id: string;
  what: "added" | "removed" | "changed";
  class: ChangeClass;
  from: Day;
  to: Day;
  fields: Record<string, FieldChange>;
  reason?: string;
};

export function compareSnapshots(before: Snapshot, after: Snapshot): Change[] {
  const ids = [...new Set([...before.keys(), ...after.keys()])].sort();
  return ids.flatMap((id) =>
    pairs(before.get(id) ?? [], after.get(id) ?? []).flatMap(([old, now]) => change(id, old, now)),
  );
}

/**
 * Versions that correspond to each other: those that begin on one day, then those at one place in time among the rest.
 */
function pairs(before: readonly Version[], after: readonly Version[]): [Version | undefined, Version | undefined][] {
  const matched = after.map((now) => [before.find((old) => old.from === now.from), now] as const);
  const left = before.filter((old) => !matched.some(([found]) => found === old));
  const paired = matched.map(([old, now]): [Version | undefined, Version] => [old ?? left.shift(), now]);
  return [...paired, ...left.map((old): [Version, undefined] => [old, undefined])];
}

function change(rule_id: string, before: Version | undefined, after: Version | undefined): Change[] {
  if (before && after && JSON.stringify(before) === JSON.stringify(after)) return [];
  const fields = differing(flat(before), flat(after));
  if (Object.keys(fields).length === 0) return [];
  const { from, to } = (after ?? before)!;
  const what = !before ? "added" : !after ? "removed" : "changed";
  return [{ rule_id, what, class: classify(what, before?.facts, after?.facts, Object.keys(fields)), from, to, fields }];
}

type Flat = Partial<Record<string, unknown>>;

function flat(version: Version | undefined): Flat {
  if (!version) return {};
  const facts: Facts = version.facts;
  return { ...facts, effective_from: bounded(version.from), effective_to: bounded(version.to) };
}

function differing(before: Flat, after: Flat): Record<string, FieldChange> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [
        name,
        { ...(name in before ? { before: before[name] } : {}), ...(name in after ? { after: after[name] } : {}) },
      ]),
  );
}
