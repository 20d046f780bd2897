/** Where a request goes and by when it is decided. */

import type { Day } from "../../../../build/contract/day.ts";
import type { Kind, Program, State } from "../../../../build/contract/enumerations.ts";
import { chooseRoute, type Routed } from "../../../../build/contract/routing/choose-route.ts";
import { clocksFor } from "../../../../build/contract/routing/clocks.ts";
import type { PublishedContext } from "../../../../build/contract/shapes/context.ts";
import type { LookupAnswer } from "../../../../build/contract/shapes/lookup.ts";
import { readContext } from "../published/context.ts";
import type { Platform } from "../shared/platform.ts";

export type Requested = {
  state: State;
  program: Program;
  kind: Kind;
  /** The drug class or service category, where it is known. */
  code: string | undefined;
  day: Day;
  billedBy?: Routed["billedBy"];
  plan?: Routed["plan"];
};

export const NOTHING_TO_REQUEST = { route: null, clocks: [] };

/** Throws 503 where what was published cannot be read. */
export async function whereAndWhen(
  requested: Requested,
  platform: Platform,
): Promise<Pick<LookupAnswer, "route" | "clocks">> {
  const { routes, clocks } = await readContext(requested.state, requested.program, platform);
  const { day } = requested;
  return {
    route: routeOf(routes, requested),
    clocks: (["standard", "expedited"] as const).flatMap((urgency) => clocksFor(clocks, requested, urgency, day)),
  };
}

export function routeOf(
  routes: PublishedContext["routes"],
  { program, kind, code, day, billedBy, plan }: Requested,
): LookupAnswer["route"] {
  return chooseRoute(routes, { program, kind, code, billedBy, plan, day });
}
