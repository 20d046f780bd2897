/**
 * Reads `.published/`: what was published before, and the changes recorded since, a file a month. Committed, because a
 * deploy has no git history.
 */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Day } from "../contract/day.ts";

export const SNAPSHOT_FILE = ".published/snapshot.json";
const RECORDS_DIRECTORY = ".published/changes";
const MONTH_FILE = /^\d{4}-\d{2}\.jsonl$/;

/** The file of the changes recorded on a day: `.published/changes/2026-11.jsonl`. */
export function recordsFile(day: Day): string {
  return `${RECORDS_DIRECTORY}/${day.slice(0, 7)}.jsonl`;
}

/** The snapshot, and the records of all months, a line each, in order of time; undefined before the first record. */
export type HistoryTexts = { snapshot: string | undefined; records: string | undefined };

export function loadHistory(root: string): HistoryTexts {
  const [snapshot, directory] = [join(root, SNAPSHOT_FILE), join(root, RECORDS_DIRECTORY)];
  const months = existsSync(directory)
    ? readdirSync(directory)
        .filter((name) => MONTH_FILE.test(name))
        .sort()
    : [];
  return {
    snapshot: existsSync(snapshot) ? readFileSync(snapshot, "utf8") : undefined,
    records: months.length > 0 ? months.map((name) => readFileSync(join(directory, name), "utf8")).join("") : undefined,
  };
}
