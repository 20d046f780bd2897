/** Equal changes of one code across jurisdictions, listed once: a federal edit moves 51 answers and is one line. */

import type { Kind, Program, State } from "../contract/enumerations.ts";
import type { Change } from "./compare-snapshots.ts";

export type GroupedChange = Omit<Change, "rule_id"> & { program: Program; kind: Kind; code: string; states: State[] };

export function groupChanges(changes: readonly Change[]): GroupedChange[] {
  const groups = new Map<string, GroupedChange>();
  for (const { rule_id, ...rest } of changes) {
    const [state, program, kind, code] = rule_id.split("/") as [string, Program, Kind, string];
    const key = JSON.stringify([program, kind, code, rest]);
    const group = groups.get(key);
    if (group) group.states.push(state.toUpperCase() as State);
    else groups.set(key, { program, kind, code, states: [state.toUpperCase() as State], ...rest });
  }
  return [...groups.values()];
}
