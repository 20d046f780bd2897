/** The columns of the table, and how many lines each has whatever the tags say. */

import { linesOf, pagesOf } from "../../pdf-text.ts";
import { RAISED } from "./printed.ts";

/** Where each column ends, in points from the left. */
const ENDS = { category: 80, preferred: 216, nonPreferred: 368 };
export type Column = keyof typeof ENDS | "criteria";
export type Lines = { preferred: number; nonPreferred: number };
export const COLUMNS_OF_AGENTS = ["preferred", "nonPreferred"] as const satisfies readonly (keyof Lines)[];

export function columnOf({ x }: { x: number }): Column {
  return (Object.keys(ENDS) as (keyof typeof ENDS)[]).find((column) => x < ENDS[column]) ?? "criteria";
}

/** Below the title of the table and above the foot, whatever the tags say. */
const TABLE = { top: 480, bottom: 62 };

export async function linesByColumn(document: Uint8Array): Promise<Lines> {
  const lines: Lines = { preferred: 0, nonPreferred: 0 };
  for (const { page, pieces } of await pagesOf(document.slice())) {
    if (page === 1) continue; // general information, no table
    const inTable = pieces.filter(({ y }) => y < TABLE.top && y > TABLE.bottom);
    for (const column of COLUMNS_OF_AGENTS) {
      const own = inTable.filter((piece) => columnOf(piece) === column);
      let baseline = Infinity;
      for (const { y } of linesOf(own)) {
        if (baseline - y <= RAISED) continue;
        lines[column] += 1;
        baseline = y;
      }
    }
  }
  return lines;
}
