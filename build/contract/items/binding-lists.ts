/** Which of a state's lists decide for a program on a day. */

import { holdsOn, type Day } from "../day.ts";
import type { Program } from "../enumerations.ts";
import type { PublishedList } from "../shapes/item.ts";

export type Binding<List = PublishedList> = {
  /** Those that decide: the newest for pharmacies, then the newest for what clinics bill. */
  lists: readonly [List, ...List[]];
  /** Those that only add limits to it. */
  supplements: List[];
};

type Binds = Pick<PublishedList, "id" | "from" | "to" | "covers" | "supplements"> & {
  binds: readonly { program: Program }[];
};

/** `lists`: newest first. Undefined where none binds the program on that day. */
export function bindingOn<List extends Binds>(
  lists: readonly List[],
  program: Program,
  day: Day,
): Binding<List> | undefined {
  const binding = lists.filter((list) => holdsOn(list, day) && list.binds.some((bound) => bound.program === program));
  const deciding = binding.filter(({ supplements }) => supplements === undefined);
  const pharmacy = deciding.find(({ covers }) => covers !== "clinic");
  const clinic = deciding.find(({ covers }) => covers === "clinic");
  const [first, ...others] = [pharmacy, clinic].filter((list) => list !== undefined);
  if (!first) return undefined;
  return {
    lists: [first, ...others],
    supplements: binding.filter(({ supplements }) => supplements && first.id.startsWith(supplements)),
  };
}
