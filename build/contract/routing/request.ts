/** Where a request goes and by when it is decided: the same for a published lookup and for an answer at the edge. */

import type { PublishedContext } from "../shapes/context.ts";
import type { LookupAnswer } from "../shapes/lookup.ts";
import { chooseRoute, type Routed } from "./choose-route.ts";
import { clocksFor, type Timed } from "./clocks.ts";

export type Request = Pick<LookupAnswer, "route" | "clocks">;

export const NOTHING_TO_REQUEST: Request = { route: null, clocks: [] };

export function requestIn(
  { routes, clocks }: Pick<PublishedContext, "routes" | "clocks">,
  routed: Routed & Timed,
): Request {
  const route = chooseRoute(routes, routed);
  return {
    route,
    clocks: (["standard", "expedited"] as const).flatMap((urgency) =>
      clocksFor(clocks, routed, route, urgency, routed.day),
    ),
  };
}
