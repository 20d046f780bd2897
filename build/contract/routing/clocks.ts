/** The clocks that run for a request; of those of one decider the shortest wins, the others are shown as losing. */

import type { Day } from "../day.ts";
import type { Kind } from "../enumerations.ts";
import type { DatedClock, PublishedClock } from "../shapes/deadlines.ts";
import { inWords, roughHours } from "./duration-words.ts";

/** `all`: those of the state; `code` undefined: only clocks of all codes. */
export function clocksFor(
  all: readonly PublishedClock[],
  { kind, code }: { kind: Kind; code: string | undefined },
  urgency: PublishedClock["urgency"],
  day: Day,
): DatedClock[] {
  const running = all
    .filter(
      (clock) =>
        clock.urgency === urgency &&
        clock.applies_to.includes(kind) &&
        (!clock.codes || (code !== undefined && clock.codes.includes(code))) &&
        (clock.effective_from ?? day) <= day,
    )
    .sort((a, b) => roughHours(a.within) - roughHours(b.within));
  return running.map((clock, place) => ({
    ...clock,
    text: `${capitalised(clock.decides)} decides within ${inWords(clock.within)} of ${clock.starts}.`,
    wins: running.findIndex(({ decides }) => decides === clock.decides) === place,
    due_date: null,
  }));
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
