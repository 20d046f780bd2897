/** The guard against losing rules by accident: many that vanish at once must be meant (`content/removals.yaml`). */

import type { Day } from "../contract/day.ts";
import { holdsOn } from "../contract/day.ts";
import type { Entry } from "../model/corpus.ts";
import type { Finding } from "../model/finding.ts";
import type { Snapshot } from "./snapshot.ts";

/** More than this share of the rules in force may not vanish in one change. */
const MOST_VANISHING = 0.05;
const SHOWN = 5;

/**
 * An error when too many rules of the snapshot have neither a rule nor an exclusion today; `present` are the ids that
 * have.
 */
export function vanishing(
  before: Snapshot,
  present: ReadonlySet<string>,
  removals: readonly Entry<"removals">[],
  today: Day,
): Finding[] {
  const inForce = [...before]
    .filter(([, versions]) => versions.some((version) => holdsOn(version, today)))
    .map(([id]) => id);
  const gone = inForce.filter((id) => !present.has(id));
  const unmeant = gone.filter((id) => !removals.some(({ value }) => value.cells.some((prefix) => covers(prefix, id))));
  if (unmeant.length <= inForce.length * MOST_VANISHING) return [];
  const named = `${unmeant.slice(0, SHOWN).join(", ")}${unmeant.length > SHOWN ? ", ..." : ""}`;
  return [
    {
      file: "content/removals.yaml",
      line: 1,
      column: 1,
      level: "error",
      check: "vanishing",
      problem: `${unmeant.length} of ${inForce.length} published rules would vanish at once (${named}), more than ${MOST_VANISHING * 100} percent`,
      remedy:
        "restore their files; or, if this is intended, list them in content/removals.yaml with the reason and the date",
    },
  ];
}

/** Whether a path such as `OH/chip/drugs` or `federal/part_d` covers a rule id such as `oh/chip/drug/hepatitis_c`. */
function covers(prefix: string, id: string): boolean {
  const [area, program, folder, code] = prefix.split("/");
  const [state, itsProgram, kind, itsCode] = id.split("/");
  return (
    (area === "federal" || area!.toLowerCase() === state) &&
    (program === undefined || program === itsProgram) &&
    (folder === undefined || folder === `${kind}s`) &&
    (code === undefined || code === itsCode)
  );
}
