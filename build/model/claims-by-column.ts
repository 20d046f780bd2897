/** The claims that may meet in a cell: all that are about one code under one program. */

import type { Reach } from "./reach.ts";

/** By the column of their place; the claims of each in the order in which they were read. */
export function claimsByColumn<Some extends Reach>(claims: readonly Some[]): Map<string, Some[]> {
  const byColumn = new Map<string, Some[]>();
  for (const claim of claims) {
    const rivals = byColumn.get(claim.place.column);
    if (rivals) rivals.push(claim);
    else byColumn.set(claim.place.column, [claim]);
  }
  return byColumn;
}
