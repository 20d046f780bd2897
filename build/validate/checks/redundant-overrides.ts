/** An override says something that differs from what it overrides. */

import { groupByColumn } from "../../model/by-column.ts";
import type { PlacedRule } from "../../model/corpus.ts";
import { LEVELS } from "../../model/reach.ts";
import type { AuthoredRule } from "../../model/rule.ts";
import type { Check } from "../check.ts";

export const redundantOverrides: Check = {
  name: "redundant-overrides",
  run({ part, report, whereIs }) {
    const byColumn = groupByColumn(part.rules);
    const lowest = new Map(
      [...byColumn].map(([column, rivals]) => [column, Math.min(...rivals.map(({ level }) => LEVELS.indexOf(level)))]),
    );
    for (const placed of part.rules) {
      const { column } = placed.place;
      if (LEVELS.indexOf(placed.level) === lowest.get(column)) continue;
      const rivals = byColumn.get(column)!;
      for (const state of placed.states) {
        const inherited = inheritedBy(placed, state, rivals);
        if (!inherited || !saysTheSame(placed.rule, inherited.rule)) continue;
        const at = whereIs(inherited);
        report(
          placed,
          `repeats what ${state} inherits from ${inherited.file}:${at.line}:${at.column}`,
          "delete it: the inherited rule answers already",
        );
        break;
      }
    }
  },
};

/** The nearest rule of a lower level that covers the same cell for the whole of the time. */
function inheritedBy(
  placed: PlacedRule,
  state: PlacedRule["states"][number],
  rivals: readonly PlacedRule[],
): PlacedRule | undefined {
  const rank = LEVELS.indexOf(placed.level);
  return rivals
    .filter(
      (other) =>
        LEVELS.indexOf(other.level) < rank &&
        other.states.includes(state) &&
        other.from <= placed.from &&
        other.to >= placed.to,
    )
    .sort((a, b) => LEVELS.indexOf(b.level) - LEVELS.indexOf(a.level))[0];
}

/** Equal in all but the days between which they hold. */
function saysTheSame(a: AuthoredRule, b: AuthoredRule): boolean {
  const substance = ({ effective_from: _from, effective_to: _to, ...rest }: AuthoredRule) =>
    JSON.stringify(Object.entries(rest).sort(([left], [right]) => (left < right ? -1 : 1)));
  return substance(a) === substance(b);
}
