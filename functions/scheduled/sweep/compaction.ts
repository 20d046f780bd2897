/** Adds counts that are no longer written to the total of their key and month. */

import {
  isTakeable,
  settledParts,
  totalName,
  totalWith,
  type Calls,
  type UsageTotal,
} from "../../edge/api/limits/usage-counts.ts";

/** Whole objects by name; deleting what is not there is no error. */
export type UsageStore = {
  read(name: string): Promise<string | null>;
  write(name: string, text: string): Promise<void>;
  delete(name: string): Promise<void>;
};

/** Store calls at once. */
const AT_ONCE = 50;

/**
 * Takes in what may be taken of one key and month (`prefix`, with its final slash), and deletes what an earlier sweep took.
 * What is taken is deleted only by a later sweep, so an interrupted one, or two at once, lose and double nothing.
 *
 * @returns how many parts were taken.
 */
export async function compactMonth(
  store: UsageStore,
  prefix: string,
  names: readonly string[],
  now: number,
): Promise<number> {
  const takeable = names.filter((name) => isTakeable(name, now));
  if (takeable.length === 0) return 0;
  const text = await store.read(totalName(prefix));
  const total = text === null ? null : (JSON.parse(text) as UsageTotal);
  const settled = settledParts(total, now);
  await inBatches(settled, (name) => store.delete(name));
  const parts = new Map<string, Calls>();
  await inBatches(
    takeable.filter((name) => !total?.taken.includes(name)),
    async (name) => {
      const count = await store.read(name);
      if (count !== null) parts.set(name, JSON.parse(count) as Calls);
    },
  );
  if (settled.length + parts.size > 0) {
    await store.write(totalName(prefix), JSON.stringify(totalWith(total, parts, settled, now)));
  }
  return parts.size;
}

async function inBatches(names: readonly string[], work: (name: string) => Promise<void>): Promise<void> {
  for (let first = 0; first < names.length; first += AT_ONCE) {
    await Promise.all(names.slice(first, first + AT_ONCE).map(work));
  }
}
