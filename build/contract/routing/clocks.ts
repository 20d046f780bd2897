/** The clocks that run for a request; of those of one decider for the same requests the shortest wins, the others lose. */

import type { Day } from "../day.ts";
import type { Kind } from "../enumerations.ts";
import type { DatedClock, PublishedClock } from "../shapes/deadlines.ts";
import type { AnswerRoute } from "../shapes/route.ts";
import type { Setting } from "../shapes/procedure-code.ts";
import { spanInHours } from "./duration-words.ts";
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
    wins: !running.slice(0, place).some((shorter) => replaces(shorter, clock)),
    due_date: null,
  }));
}

/**
 * A shorter clock that is only for a part of the requests leaves the longer one to the rest of them. Where either can
 * end first, as 2 business days and 72 hours can, both count.
 */
function replaces(shorter: PublishedClock, longer: PublishedClock): boolean {
  const reachesAll = shorter.only_for === undefined || shorter.only_for === longer.only_for;
  const endsFirst = spanInHours(shorter.within).most <= spanInHours(longer.within).least;
  return reachesAll && endsFirst && shorter.decides === longer.decides;
}
