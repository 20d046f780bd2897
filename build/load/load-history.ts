/** Reads `.published/`: what was published before, and the changes recorded since. Committed, because a deploy has no git history. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const SNAPSHOT_FILE = ".published/snapshot.json";
export const RECORDS_FILE = ".published/changes.jsonl";

/** The two texts; undefined where nothing was recorded yet. */
export type HistoryTexts = { snapshot: string | undefined; records: string | undefined };

export function loadHistory(root: string): HistoryTexts {
  const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : undefined);
  return { snapshot: read(SNAPSHOT_FILE), records: read(RECORDS_FILE) };
}
