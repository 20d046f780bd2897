/** At any time, at most one rule or exclusion of a level applies to a cell. */

import type { State } from "../../contract/enumerations.ts";
import type { Reach } from "../../model/reach.ts";
import type { Check } from "../check.ts";

export const overlappingRules: Check = {
  name: "overlapping-rules",
  run({ part, report, whereIs }) {
    const columns = new Map<string, Map<State, Reach[]>>();
    for (const placed of [...part.rules, ...part.exclusions]) {
      const place = `${placed.level}/${placed.place.column}`;
      let rivals = columns.get(place);
      if (!rivals) columns.set(place, (rivals = new Map()));
      const met = new Set<Reach>();
      for (const state of placed.states) {
        const earlier = rivals.get(state);
        for (const other of earlier ?? []) if (placed.from <= other.to && other.from <= placed.to) met.add(other);
        if (earlier) earlier.push(placed);
        else rivals.set(state, [placed]);
      }
      for (const other of met) {
        const shared = placed.states.filter((state) => other.states.includes(state));
        const { line, column } = whereIs(other);
        report(
          placed,
          `claims ${shared.length === placed.states.length && placed.level === "all" ? "all jurisdictions" : shared.join(", ")} at the same time as ${other.file}:${line}:${column}`,
          "give them different jurisdictions, or end one (effective_to) before the other begins (effective_from)",
        );
      }
    }
  },
};
