/** What moved in a drug list, as `/v1/changes` lists it: counts, and the products that matter most by name. */

import type { ListChange, ProductMove } from "../changes/compare-editions.ts";
import type { ListedVerdict } from "../contract/items/row-verdict.ts";
import type { PublishedListChange } from "../contract/shapes/changes.ts";

/** Products by name in a list of changes; the change itself names all of them. */
const MOST_NAMED = 50;

/** What needs prior authorization more than before comes first, then what needs it less, what is gone, what is new. */
export function inOrder(moves: readonly ProductMove[]): ProductMove[] {
  return [...moves].sort((one, other) => rankOf(one) - rankOf(other) || (one.product < other.product ? -1 : 1));
}

export function listMoves(change: ListChange): Omit<PublishedListChange["list"], "file" | "parts"> {
  const { list, title, previous, rows, unlisted } = change;
  const moves = inOrder(change.moves);
  return {
    list,
    title,
    previous,
    rows,
    unlisted,
    ...countMoves(moves),
    products: moves.slice(0, MOST_NAMED),
  };
}

/** `moves` in the order in which their kinds are to be counted. */
export function countMoves(
  moves: readonly ProductMove[],
): Pick<PublishedListChange["list"], "new" | "gone" | "verdicts"> {
  const verdicts = new Map<string, { before: ListedVerdict; after: ListedVerdict; products: number }>();
  for (const { before, after } of moves) {
    if (before === null || after === null) continue;
    const key = `${before} ${after}`;
    const counted = verdicts.get(key) ?? { before, after, products: 0 };
    counted.products += 1;
    verdicts.set(key, counted);
  }
  return {
    new: moves.filter(({ before }) => before === null).length,
    gone: moves.filter(({ after }) => after === null).length,
    verdicts: [...verdicts.values()],
  };
}

const BURDEN: Record<ListedVerdict, number> = { not_required: 0, not_verified: 1, depends: 2, required: 3 };

function rankOf({ before, after }: ProductMove): number {
  if (before === null) return 100;
  if (after === null) return 99;
  const [old, now] = [BURDEN[before], BURDEN[after]];
  return now > old ? old * 4 - now : 50 + now * 4 - old;
}
