/** The cascade in time: for one cell, which claim holds on which days (the nearest level wins as a whole). */

import { holdsOn, LAST_DAY, type Day } from "../contract/day.ts";
import { LEVELS, type Reach } from "../model/reach.ts";
import { dayAfter, dayBefore } from "../model/days.ts";

/** One claim in force from the first to the last day of a stretch. */
export type Stretch<Some extends Reach> = { from: Day; to: Day; claim: Some };

/** Stretches in order of time; days on which no claim holds are left out. */
export function timeline<Some extends Reach>(claims: readonly Some[]): Stretch<Some>[] {
  const [only] = claims;
  if (only && claims.length === 1) return [{ from: only.from, to: only.to, claim: only }];
  const begins = claims.flatMap(({ from, to }) => (to === LAST_DAY ? [from] : [from, dayAfter(to)]));
  const days = [...new Set(begins)].sort();
  const stretches: Stretch<Some>[] = [];
  for (const [index, from] of days.entries()) {
    const next = days[index + 1];
    const claim = nearestClaim(claims, from);
    if (!claim) continue;
    const to = next ? dayBefore(next) : LAST_DAY;
    const last = stretches.at(-1);
    if (last?.claim === claim && dayAfter(last.to) === from) last.to = to;
    else stretches.push({ from, to, claim });
  }
  return stretches;
}

function nearestClaim<Some extends Reach>(claims: readonly Some[], day: Day): Some | undefined {
  return claims
    .filter((claim) => holdsOn(claim, day))
    .sort((a, b) => LEVELS.indexOf(b.level) - LEVELS.indexOf(a.level))[0];
}
