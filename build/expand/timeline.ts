/** The cascade in time: for one cell, which claim holds on which days (the nearest level wins as a whole). */

import { holdsOn, LAST_DAY, type Day } from "../contract/published.ts";
import { LEVELS, type Claim } from "../model/corpus.ts";
import { dayAfter, dayBefore } from "./days.ts";

/** One claim in force from the first to the last day of a stretch. */
export type Stretch = { from: Day; to: Day; claim: Claim };

/** Stretches in order of time; days on which no claim holds are left out. */
export function timeline(claims: readonly Claim[]): Stretch[] {
  const begins = claims.flatMap(({ from, to }) => (to === LAST_DAY ? [from] : [from, dayAfter(to)]));
  const days = [...new Set(begins)].sort();
  const stretches: Stretch[] = [];
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

function nearestClaim(claims: readonly Claim[], day: Day): Claim | undefined {
  return claims
    .filter((claim) => holdsOn(claim, day))
    .sort((a, b) => LEVELS.indexOf(b.level) - LEVELS.indexOf(a.level))[0];
}
