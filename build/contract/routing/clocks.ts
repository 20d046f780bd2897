/** The clocks that run for a request; of those of one decider the shortest wins, the others are shown as losing. */

import type { Day } from "../day.ts";
import type { Kind } from "../enumerations.ts";
import type { DatedClock, PublishedClock } from "../shapes/deadlines.ts";
import type { Setting } from "../shapes/procedure-code.ts";
import { roughHours } from "./duration-words.ts";
import { isOfLists, type Listed } from "./listed.ts";

export type Timed = Listed & { kind: Kind; setting?: Setting | undefined };

/** `all`: those of the state; `code` undefined: only clocks of all codes. */
export function clocksFor(
  all: readonly PublishedClock[],
  asked: Timed,
  urgency: PublishedClock["urgency"],
  day: Day,
): DatedClock[] {
  const { kind, setting } = asked;
  const running = all
    .filter(
      (clock) =>
        clock.urgency === urgency &&
        clock.applies_to.includes(kind) &&
        isOfLists(clock, asked) &&
        (!clock.settings || !setting || clock.settings.includes(setting)) &&
        (clock.effective_from ?? day) <= day,
    )
    .sort((a, b) => roughHours(a.within) - roughHours(b.within));
  return running.map(({ by_list: _, ...clock }, place) => ({
    ...clock,
    wins: running.findIndex(({ decides }) => decides === clock.decides) === place,
    due_date: null,
  }));
}
