/** What was published before, and every change recorded since. */

import type { Day } from "../contract/day.ts";
import { areSame } from "../model/same-values.ts";
import type { ListChange } from "./compare-editions.ts";
import type { Change } from "./compare-snapshots.ts";
import { groupChanges, type GroupedChange } from "./group.ts";
import { readSnapshot, type Snapshot } from "./snapshot.ts";

/**
 * Changes that were recorded together. `reason` is what an editor said of all of them; where it is null, each has its
 * own, and those of this build that are not recorded yet have none. `lists` is absent where no drug list changed; those
 * of lists are known only once they are recorded, so that no build compares 100,000 rows.
 */
export type ChangeRecord = { date: Day; reason: string | null; changes: GroupedChange[]; lists?: ListChange[] };

/** `snapshot` is undefined before the first record. Records are in order of time. */
export type History = { snapshot: Snapshot | undefined; records: ChangeRecord[] };

let last: { snapshot: string | undefined; records: string | undefined; history: History } | undefined;

/** Parses the texts of the two files, once as long as they stay the same; throws when one is damaged. */
export function parseHistory({
  snapshot,
  records,
}: {
  snapshot: string | undefined;
  records: string | undefined;
}): History {
  if (!last || last.snapshot !== snapshot || last.records !== records)
    last = { snapshot, records, history: parse(snapshot, records) };
  return last.history;
}

function parse(snapshot: string | undefined, records: string | undefined): History {
  try {
    return {
      snapshot: snapshot === undefined ? undefined : readSnapshot(snapshot),
      records: (records ?? "")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as ChangeRecord),
    };
  } catch (error) {
    throw new Error(`.published/ is damaged (${(error as Error).message}); restore it from git`, { cause: error });
  }
}

let known: { under: readonly object[]; today: Day; records: ChangeRecord[] } | undefined;

/**
 * The records, and on top what is not recorded yet, dated today; the same array as long as nothing of it is another.
 */
export function changesUpTo({ records }: History, unrecorded: readonly Change[], today: Day): ChangeRecord[] {
  const under = [records, ...unrecorded];
  if (known?.today !== today || !areSame(known.under, under))
    known = { under, today, records: withUnrecorded(records, unrecorded, today) };
  return known.records;
}

function withUnrecorded(records: ChangeRecord[], unrecorded: readonly Change[], today: Day): ChangeRecord[] {
  const inOrder = [...unrecorded].sort((one, other) =>
    one.rule_id < other.rule_id ? -1 : one.rule_id > other.rule_id ? 1 : 0,
  );
  return inOrder.length > 0 ? [...records, { date: today, reason: null, changes: groupChanges(inOrder) }] : records;
}
