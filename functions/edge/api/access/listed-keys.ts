/**
 * Which keys there are, by the names of their records: asked only while guesses at unknown keys have used up all reads,
 * so that a flood from very many networks keeps no sound key waiting. One listing in half a minute, however many ask.
 */

import { isWithin } from "../shared/moment.ts";
import type { Platform } from "../shared/platform.ts";

const LISTED_FOR_MS = 30_000;

let listed: { at: number; names: Promise<ReadonlySet<string>> } | undefined;

/** False too when the store does not answer, and for a key that is younger than the listing. */
export async function isListedKey(name: string, platform: Platform): Promise<boolean> {
  const now = platform.now();
  if (!listed || !isWithin(LISTED_FOR_MS, listed.at, now)) {
    const names = platform.keys.names("").then(
      (all) => new Set(all),
      () => new Set<string>(),
    );
    listed = { at: now, names };
  }
  return (await listed.names).has(name);
}
