/** The day for which the published files were built: confidence and ages are worked out by the build. */

import type { Day } from "../../../../build/contract/day.ts";

/** The build writes its day into the bundle (build/function-bundle.ts). */
const MARK = "pa-built-for 0000-00-00";
const DAY_MS = 86_400_000;
/** Whole days after which a build is stale: a daily rebuild failed three times. */
const MOST_DAYS = 3;

const marked = MARK.slice("pa-built-for ".length);
const builtAt = Date.parse(marked);

/** Undefined where the function was not bundled by a build. */
export const BUILT_FOR: Day | undefined = Number.isNaN(builtAt) ? undefined : marked;

/** Whole days since the day of the build; null if it is not known. */
export function buildAgeDays(now: number): number | null {
  return BUILT_FOR === undefined ? null : Math.max(0, Math.floor((now - builtAt) / DAY_MS));
}

/** The day of a build that is more than three days old. */
export function staleBuild(now: number): Day | undefined {
  return now >= builtAt + (MOST_DAYS + 1) * DAY_MS ? BUILT_FOR : undefined;
}
