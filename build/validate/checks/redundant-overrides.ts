/** An override says something that differs from what it overrides. */

import { claimsByColumn } from "../../model/claims-by-column.ts";
import type { Claim } from "../../model/corpus.ts";
import { LEVELS } from "../../model/reach.ts";
import type { AuthoredRule } from "../../model/rule.ts";
import type { Check } from "../check.ts";

export const redundantOverrides: Check = {
  name: "redundant-overrides",
  run({ part, report, whereIs }) {
    const byColumn = claimsByColumn(part.claims);
    const lowest = new Map(
      [...byColumn].map(([column, rivals]) => [column, Math.min(...rivals.map(({ level }) => LEVELS.indexOf(level)))]),
    );
    for (const claim of part.claims) {
      const { column } = claim.place;
      if (LEVELS.indexOf(claim.level) === lowest.get(column)) continue;
      const rivals = byColumn.get(column)!;
      for (const state of claim.states) {
        const inherited = inheritedBy(claim, state, rivals);
        if (!inherited || !saysTheSame(claim.rule, inherited.rule)) continue;
        const at = whereIs(inherited);
        report(
          claim,
          `repeats for ${state} what it inherits from ${inherited.file}:${at.line}:${at.column}`,
          "delete it: the inherited rule answers already",
        );
        break;
      }
    }
  },
};

/** The nearest claim of a lower level that covers the same cell for the whole of the time. */
function inheritedBy(claim: Claim, state: Claim["states"][number], rivals: readonly Claim[]): Claim | undefined {
  const rank = LEVELS.indexOf(claim.level);
  return rivals
    .filter(
      (other) =>
        LEVELS.indexOf(other.level) < rank &&
        other.states.includes(state) &&
        other.from <= claim.from &&
        other.to >= claim.to,
    )
    .sort((a, b) => LEVELS.indexOf(b.level) - LEVELS.indexOf(a.level))[0];
}

/** Equal in all but the days between which they hold. */
function saysTheSame(a: AuthoredRule, b: AuthoredRule): boolean {
  const substance = ({ effective_from: _from, effective_to: _to, ...rest }: AuthoredRule) =>
    JSON.stringify(Object.entries(rest).sort(([left], [right]) => (left < right ? -1 : 1)));
  return substance(a) === substance(b);
}
