/**
 * A column: all cells of one program and code. Rules meet only inside of one, so that it is worked out by itself; what
 * overviews and later builds need to know of it is here, as plain data.
 */

import type { Change } from "../changes/compare-snapshots.ts";
import type { State } from "../contract/enumerations.ts";
import type { PublishedRule } from "../contract/shapes/rule.ts";
import type { ExcludedCell } from "../expand/expand.ts";
import type { InForce } from "../expand/in-force.ts";
import type { Mark } from "../render/page.ts";

export type Column = {
  /** How many cells have a rule at some time. */
  cells: number;
  inForce: InForce[];
  excluded: ExcludedCell[];
  /** Ids of the sources that decide rules of a state's own. */
  ownSources: [State, string][];
  /** What differs from what was recorded last. */
  changes: Change[];
  /** What it says today of the cell that the front page shows, where that is one of its own. */
  example: PublishedRule | null;
  /** Everything that is published of it, below the rules directory; the rows come last, in the order of `inForce`. */
  pages: Mark[];
  /** Fingerprint of all of them. */
  print: string;
};
