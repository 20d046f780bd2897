/** The clocks that run for a request; of those of one decider the shortest wins, the others are shown as losing. */

import type { Day } from "../day.ts";
import type { Kind } from "../enumerations.ts";
import type { DatedClock, PublishedClock } from "../shapes/deadlines.ts";
import type { AnswerRoute } from "../shapes/route.ts";
import type { Setting } from "../shapes/procedure-code.ts";
import { isOfLists, type Listed } from "./listed.ts";

export type Timed = Listed & { kind: Kind; setting?: Setting | undefined };

type Receiver = Pick<AnswerRoute, "role">;

/** `all`: those of the state, the shortest first; `code` undefined: only clocks of all codes; `route`: the one that was chosen. */
export function clocksFor(
  all: readonly PublishedClock[],
  asked: Timed,
  route: Receiver | null,
  urgency: PublishedClock["urgency"],
  day: Day,
): DatedClock[] {
  const { kind, code, setting } = asked;
  const receiver = route && (route.role === "plan" ? "plan" : "state");
  const running = all.filter(
    (clock) =>
      clock.urgency === urgency &&
      clock.applies_to.includes(kind) &&
      isOfLists(clock, asked) &&
      !(code && clock.except_codes?.includes(code)) &&
      (!clock.receiver || !receiver || clock.receiver === receiver) &&
      (!clock.settings || !setting || clock.settings.includes(setting)) &&
      (clock.effective_from ?? day) <= day,
  );
  return running.map((clock, place) => ({
    ...clock,
    wins: running.findIndex(({ decides }) => decides === clock.decides) === place,
    due_date: null,
  }));
}
