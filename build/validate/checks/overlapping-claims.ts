/** At any time, at most one rule or exclusion of a level claims a cell. */

import type { State } from "../../contract/enumerations.ts";
import type { Reach } from "../../model/reach.ts";
import type { Check } from "../check.ts";

export const overlappingClaims: Check = {
  name: "overlapping-claims",
  run({ part, report, whereIs }) {
    const columns = new Map<string, Map<State, Reach[]>>();
    for (const claim of [...part.claims, ...part.exclusions]) {
      const place = `${claim.level}/${claim.place.column}`;
      let rivals = columns.get(place);
      if (!rivals) columns.set(place, (rivals = new Map()));
      const met = new Set<Reach>();
      for (const state of claim.states) {
        const earlier = rivals.get(state);
        for (const other of earlier ?? []) if (claim.from <= other.to && other.from <= claim.to) met.add(other);
        if (earlier) earlier.push(claim);
        else rivals.set(state, [claim]);
      }
      for (const other of met) {
        const shared = claim.states.filter((state) => other.states.includes(state));
        const { line, column } = whereIs(other);
        report(
          claim,
          `claims ${shared.length === claim.states.length && claim.level === "all" ? "all jurisdictions" : shared.join(", ")} at the same time as ${other.file}:${line}:${column}`,
          "give the two different jurisdictions, or end one (effective_to) before the other begins (effective_from)",
        );
      }
    }
  },
};
