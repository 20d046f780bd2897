/** What was published before, and every change recorded since. */

import type { Day } from "../contract/day.ts";
import { keptWhileSame } from "../model/kept-while-same.ts";
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

const parsed = keptWhileSame<History>();

/** Parses the texts of the two files, once as long as they stay the same; throws when one is damaged. */
export function parseHistory({
  snapshot,
  records,
}: {
  snapshot: string | undefined;
  records: string | undefined;
}): History {
  return parsed([snapshot, records], () => parse(snapshot, records));
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

const kept = keptWhileSame<ChangeRecord[]>();

/**
 * The records, and on top what is not recorded yet, dated today; the same array as long as nothing of it is another.
 */
export function changesUpTo({ records }: History, unrecorded: readonly Change[], today: Day): ChangeRecord[] {
  return kept([today, records, ...unrecorded], () => withUnrecorded(records, unrecorded, today));
}

function withUnrecorded(records: ChangeRecord[], unrecorded: readonly Change[], today: Day): ChangeRecord[] {
  const inOrder = [...unrecorded].sort((one, other) =>
    one.rule_id < other.rule_id ? -1 : one.rule_id > other.rule_id ? 1 : 0,
  );
  return inOrder.length > 0 ? [...records, { date: today, reason: null, changes: groupChanges(inOrder) }] : records;
}
