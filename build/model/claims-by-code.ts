/** The claims that may meet in a cell: all that are about one code under one program. */

import type { Cell } from "../contract/published-paths.ts";
import type { Reach } from "./reach.ts";

export function codeKey({ program, kind, code }: Omit<Cell, "state">): string {
  return `${program}/${kind}/${code}`;
}

/** By `codeKey`; the claims of a code in the order in which they were read. */
export function claimsByCode<Some extends Reach>(claims: readonly Some[]): Map<string, Some[]> {
  const byCode = new Map<string, Some[]>();
  for (const claim of claims) {
    const key = codeKey(claim.place);
    const rivals = byCode.get(key);
    if (rivals) rivals.push(claim);
    else byCode.set(key, [claim]);
  }
  return byCode;
}
