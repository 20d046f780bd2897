/** The cell that the front page shows: Texas, Original Medicare, outpatient surgery. It says whatever the corpus says today. */

import type { Cell } from "../contract/published-paths.ts";

export const EXAMPLE: Cell = {
  state: "TX",
  program: "medicare_traditional",
  kind: "service",
  code: "outpatient_surgery",
};
