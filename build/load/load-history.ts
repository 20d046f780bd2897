/**
 * Reads `.published/`: what was published before, and the changes recorded since, a file a month. Committed, because a
 * deploy has no git history.
 */

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Day } from "../contract/day.ts";
import { textReader } from "./texts-at-rest.ts";

export const SNAPSHOT_FILE = ".published/snapshot.json";
const RECORDS_DIRECTORY = ".published/changes";
const MONTH_FILE = /^\d{4}-\d{2}\.jsonl$/;

/** The file of the changes recorded on a day: `.published/changes/2026-11.jsonl`. */
export function recordsFile(day: Day): string {
  return `${RECORDS_DIRECTORY}/${day.slice(0, 7)}.jsonl`;
}

/**
 * The snapshot, and the records of all months, a line each, in order of time; undefined before the first record. `prints`
 * change with either.
 */
export type HistoryTexts = {
  snapshot: string | undefined;
  records: string | undefined;
  prints: { snapshot: string; records: string };
};

const textsBelow = textReader();

export function loadHistory(root: string): HistoryTexts {
  const directory = join(root, RECORDS_DIRECTORY);
  const names = existsSync(directory) ? readdirSync(directory).filter((name) => MONTH_FILE.test(name)) : [];
  const read = textsBelow(root);
  const months = names.sort().map((name) => read(`${RECORDS_DIRECTORY}/${name}`));
  const snapshot = existsSync(join(root, SNAPSHOT_FILE)) ? read(SNAPSHOT_FILE) : undefined;
  return {
    snapshot: snapshot?.text,
    records: months.length > 0 ? months.map(({ text }) => text).join("") : undefined,
    prints: { snapshot: snapshot?.print ?? "", records: months.map(({ print }) => print).join(" ") },
  };
}
