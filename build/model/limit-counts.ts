/** Counts the limits that rows of a drug list carry as data, to compare them with what the document prints. */

import type { AgeRange, LimitCounts } from "./list-limit.ts";
import type { ListRow } from "./list-row.ts";

export function countLimits(rows: Iterable<ListRow>): LimitCounts {
  const counts: LimitCounts = { lowest_age: 0, highest_age: 0, quantity: 0, days_supply: 0 };
  const add = ({ age, days_supply }: { age?: AgeRange | undefined; days_supply?: number | undefined }) => {
    if (age?.from !== undefined) counts.lowest_age += 1;
    if (age?.to !== undefined) counts.highest_age += 1;
    if (days_supply !== undefined) counts.days_supply += 1;
  };
  for (const row of rows) {
    add(row);
    row.parts?.forEach(add);
    counts.quantity += row.quantity?.length ?? 0;
  }
  return counts;
}
