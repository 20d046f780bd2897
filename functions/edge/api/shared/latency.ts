/** How long requests take, in a few buckets. */

import { count } from "./counters.ts";

/** Upper bounds in milliseconds. */
export const LATENCY_BUCKETS = [5, 25, 100, 500, 2_500, Number.POSITIVE_INFINITY];

/** A sum of 0 is counted too: it names the operation. */
export function countDuration(operation: string, ms: number): void {
  count(`ms|${operation}|${LATENCY_BUCKETS.find((most) => ms <= most)}`);
  count(`ms_sum|${operation}`, ms);
}
