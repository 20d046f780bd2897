/** `npm run record -- --reason "..." [--root DIR] [--today YYYY-MM-DD]`: writes down what changed since the last record, in `.published/`. */

import { appendFileSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { dayFrom, readArguments } from "../build/arguments.ts";
import { compareSnapshots } from "../build/changes/compare-snapshots.ts";
import { groupChanges } from "../build/changes/group.ts";
import { understandHistory, type ChangeRecord } from "../build/changes/history.ts";
import { snapshotOf, writeSnapshot, type Snapshot } from "../build/changes/snapshot.ts";
import { loadHistory, recordsFile, SNAPSHOT_FILE } from "../build/load/load-history.ts";
import { readContent } from "./content/read-corpus.ts";

const { values } = readArguments('npm run record -- --reason "..." [--root DIR] [--today YYYY-MM-DD]', {
  options: { reason: { type: "string" }, root: { type: "string" }, today: { type: "string" } },
});
const root = resolve(values.root ?? resolve(import.meta.dirname, ".."));
const today = dayFrom(values.today);

try {
  const reason = values.reason?.trim();
  if (!reason) throw new Error('say why the rules changed: npm run record -- --reason "Ohio published its list of January 2027"');
  const now = snapshotOf((await readContent(root, today)).expanded);
  const { snapshot } = understandHistory(loadHistory(root));
  console.log(snapshot ? recordSince(snapshot, now, reason) : begin(now));
} catch (error) {
  console.error(`record: ${(error as Error).message}`);
  process.exitCode = 1;
}

/** The first snapshot is where the feed begins: it records no change. */
function begin(now: Snapshot): string {
  replace(SNAPSHOT_FILE, writeSnapshot(now));
  return `The feed begins here: ${now.size} cells in ${SNAPSHOT_FILE}.`;
}

function recordSince(before: Snapshot, now: Snapshot, reason: string): string {
  const changes = compareSnapshots(before, now);
  if (changes.length === 0) return "Nothing changed since the last record.";
  const record: ChangeRecord = { date: today, reason, changes: groupChanges(changes) };
  const file = join(root, recordsFile(today));
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(record)}\n`);
  replace(SNAPSHOT_FILE, writeSnapshot(now));
  return `Recorded ${changes.length} changes of rules as ${record.changes.length}. Commit .published/.`;
}

/** Whoever interrupts this finds the old file or the new one. */
function replace(file: string, text: string): void {
  const target = join(root, file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(`${target}.next`, text);
  renameSync(`${target}.next`, target);
}
