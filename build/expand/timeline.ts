/**
 * The cascade in time: for one cell, which rule or exclusion holds on which days (the nearest level wins as a whole).
 */

import { holdsOn, LAST_DAY, type Day } from "../contract/day.ts";
import { LEVELS, type Reach } from "../model/reach.ts";
import { dayAfter, dayBefore } from "../model/days.ts";

/** A rule or exclusion in force from the first to the last day of a stretch. */
export type Stretch<Some extends Reach> = { from: Day; to: Day; holder: Some };

/** Stretches in order of time; days on which none holds are left out. */
export function timeline<Some extends Reach>(candidates: readonly Some[]): Stretch<Some>[] {
  const [only] = candidates;
  if (only && candidates.length === 1) return [{ from: only.from, to: only.to, holder: only }];
  const begins = candidates.flatMap(({ from, to }) => (to === LAST_DAY ? [from] : [from, dayAfter(to)]));
  const days = [...new Set(begins)].sort();
  const stretches: Stretch<Some>[] = [];
  for (const [index, from] of days.entries()) {
    const next = days[index + 1];
    const holder = nearest(candidates, from);
    if (!holder) continue;
    const to = next ? dayBefore(next) : LAST_DAY;
    const last = stretches.at(-1);
    if (last?.holder === holder && dayAfter(last.to) === from) last.to = to;
    else stretches.push({ from, to, holder });
  }
  return stretches;
}

function nearest<Some extends Reach>(candidates: readonly Some[], day: Day): Some | undefined {
  return candidates
    .filter((candidate) => holdsOn(candidate, day))
    .sort((a, b) => LEVELS.indexOf(b.level) - LEVELS.indexOf(a.level))[0];
}
