/** For whom and when something authored holds, and where it was written. */

import type { State } from "../contract/enumerations.ts";
import type { Day } from "../contract/published.ts";
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
