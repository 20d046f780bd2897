/** What the moves of a drug list mean, taken together, to those who act on it. */

import type { ChangeClass } from "../contract/change-classes.ts";
import type { ListEdition } from "./list-edition.ts";
import type { ProductMove } from "./compare-editions.ts";

/** How heavy a verdict is; what is not verified is neither lighter nor heavier than another. */
const BURDEN = { not_required: 0, depends: 1, required: 2, not_verified: undefined } as const;
const UNLISTED_BURDEN = { none: 0, required: 2, not_decided: undefined } as const;

/** A product that comes or goes is compared with what the list says of unlisted drugs. */
export function classifyMoves(
  moves: readonly ProductMove[],
  unlistedBefore: ListEdition["unlisted"],
  unlistedAfter: ListEdition["unlisted"],
): ChangeClass {
  const ways = moves.map(({ before, after }) =>
    wayOf(
      before === null ? UNLISTED_BURDEN[unlistedBefore] : BURDEN[before],
      after === null ? UNLISTED_BURDEN[unlistedAfter] : BURDEN[after],
    ),
  );
  ways.push(wayOf(UNLISTED_BURDEN[unlistedBefore], UNLISTED_BURDEN[unlistedAfter]));
  const [isHeavier, isLighter] = [ways.some((way) => way > 0), ways.some((way) => way < 0)];
  if (isHeavier && isLighter) return "mixed";
  if (isHeavier) return "tightened";
  if (isLighter) return "loosened";
  return moves.length === 0 && unlistedBefore === unlistedAfter ? "reverified" : "clarified";
}

function wayOf(before: number | undefined, after: number | undefined): number {
  return before === undefined || after === undefined ? 0 : after - before;
}
