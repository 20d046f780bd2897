/** The texts that a verdict needs, with the dates that count (ARCHITECTURE, "Evidence and dates"). */

import type { Day } from "../contract/day.ts";
import type { AuthoredRule } from "../model/rule.ts";
import type { Source, SourceKind } from "../model/source.ts";

/** A text that the verdict needs: how far its kind can be trusted, and how old it is. */
export type Evidence = { kind: SourceKind; date: Day };

/** The text that states the verdict comes first, dated `last_verified`; each other one carries its own date. */
export function evidenceOf(
  { source: id, rests_on = [], last_verified }: Pick<AuthoredRule, "source" | "rests_on" | "last_verified">,
  source: (id: string) => Pick<Source, "kind" | "date">,
): [Evidence, ...Evidence[]] {
  return [
    { kind: source(id).kind, date: last_verified },
    ...rests_on.map(source).map(({ kind, date }) => ({ kind, date })),
  ];
}

/** The oldest date among them. */
export function oldestOf(evidence: readonly [Evidence, ...Evidence[]]): Day {
  return evidence.reduce((oldest, { date }) => (date < oldest ? date : oldest), evidence[0].date);
}
