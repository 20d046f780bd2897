/** For whom and when something authored holds, and where it was written. */

import { z } from "zod";
import { STATES, type State } from "../contract/enumerations.ts";
import type { Day } from "../contract/day.ts";
import type { RulePlace } from "./content-path.ts";

/** A reach: `all` jurisdictions, those it `named`, or the one `state` of its path. Later beats earlier. */
export const LEVELS = ["all", "named", "state"] as const;
export type Level = (typeof LEVELS)[number];

/** One block of a file about one program and code. `from` and `to` are the first and the last day; `path` leads into the file. */
export type Reach = {
  place: RulePlace;
  level: Level;
  states: readonly State[];
  from: Day;
  to: Day;
  file: string;
  path: (string | number)[];
};

/** The jurisdictions that a federal block names: all, some, or all but some. */
export const jurisdictionsField = z
  .union(
    [z.literal("all"), z.array(z.enum(STATES)).min(1), z.strictObject({ all_but: z.array(z.enum(STATES)).min(1) })],
    {
      error: "is neither all, nor a list of jurisdictions, nor all_but with a list",
    },
  )
  .meta({ description: "all; a list such as [OH, TX], which overrides all; or { all_but: [AK] }." });

export type AuthoredJurisdictions = z.infer<typeof jurisdictionsField>;

/** Naming jurisdictions, also by leaving some out, beats `all`. */
export function jurisdictionsNamed(named: AuthoredJurisdictions): { level: Level; states: readonly State[] } {
  if (named === "all") return { level: "all", states: STATES };
  return {
    level: "named",
    states: Array.isArray(named) ? named : STATES.filter((state) => !named.all_but.includes(state)),
  };
}
