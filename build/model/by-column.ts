/** Rules and exclusions that may meet in a cell: all that are about one code under one program. */

import type { Reach } from "./reach.ts";

/** By the column of their place; the candidates of each in the order in which they were read. */
export function groupByColumn<Some extends Reach>(candidates: readonly Some[]): Map<string, Some[]> {
  const byColumn = new Map<string, Some[]>();
  for (const candidate of candidates) {
    const rivals = byColumn.get(candidate.place.column);
    if (rivals) rivals.push(candidate);
    else byColumn.set(candidate.place.column, [candidate]);
  }
  return byColumn;
}
