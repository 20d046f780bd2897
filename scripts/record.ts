/**
 * `npm run record -- [--reason "..." | --commit-message TEXT] [--root DIR] [--today YYYY-MM-DD]`: writes down what
 * changed since the last record, in `.published/`. The reason is given, or the trailer `Reason:` of a commit message;
 * without either, each change names its source and the date of that.
 */

import { appendFileSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { dayFrom, readArguments } from "../build/arguments.ts";
import { compareEditions, type ListChange } from "../build/changes/compare-editions.ts";
import { compareSnapshots } from "../build/changes/compare-snapshots.ts";
import { groupChanges } from "../build/changes/group.ts";
import { parseHistory, type ChangeRecord } from "../build/changes/history.ts";
import { newestEditions, type ListEdition } from "../build/changes/list-edition.ts";
import { reasonIn, withListReasons, withReasons } from "../build/changes/reason.ts";
import { snapshotOf, writeSnapshot, type Snapshot } from "../build/changes/snapshot.ts";
import { loadHistory, recordsFile, SNAPSHOT_FILE } from "../build/load/load-history.ts";
import type { Corpus } from "../build/model/corpus.ts";
import { PROJECT } from "../build/project.ts";
import { renderedLists } from "../build/render/drug-lists.ts";
import { readContent } from "./library/content/read-corpus.ts";
import { replaceFile } from "./library/replace-file.ts";
import { runCommand } from "./library/run-command.ts";
import { loadEditions, saveEditions } from "./record/list-editions.ts";

const USAGE = 'npm run record -- [--reason "..." | --commit-message TEXT] [--root DIR] [--today YYYY-MM-DD]';
const { values } = readArguments(USAGE, {
  options: {
    reason: { type: "string" },
    "commit-message": { type: "string" },
    root: { type: "string" },
    today: { type: "string" },
  },
});
const root = resolve(values.root ?? PROJECT);
const today = dayFrom(values.today);

await runCommand("record", async () => {
  const reason = values.reason?.trim() ?? reasonIn(values["commit-message"] ?? "");
  if (reason === "")
    throw new Error('say why the rules changed (--reason "Ohio published its list of January 2027"), or omit --reason');
  const { corpus, expanded } = await readContent(root, today);
  const now: Published = { rules: snapshotOf(expanded), lists: newestEditions(renderedLists(corpus, today)) };
  const { snapshot } = parseHistory(loadHistory(root));
  const lists = loadEditions(root);
  console.log(snapshot ? recordSince({ rules: snapshot, lists }, now, reason, corpus) : begin(now));
});

/** Rules, and the newest edition of each drug list by its family. */
type Published = { rules: Snapshot; lists: ReadonlyMap<string, ListEdition> };

/** What is published first is where the feed begins: it records no change. */
function begin(now: Published): string {
  saveEditions(root, new Map(), now.lists);
  replaceFile(join(root, SNAPSHOT_FILE), writeSnapshot(now.rules));
  return `The feed starts here: ${now.rules.size} cells in ${SNAPSHOT_FILE}, ${now.lists.size} drug lists with it.`;
}

function recordSince(before: Published, now: Published, reason: string | undefined, corpus: Corpus): string {
  const changes = compareSnapshots(before.rules, now.rules);
  const lists = changedLists(before.lists, now.lists);
  if (changes.length === 0 && lists.length === 0) {
    saveEditions(root, before.lists, now.lists); // labels that are written in another way are no change
    return "Nothing changed since the last record.";
  }
  const withReason = reason ? changes : withReasons(changes, before.rules, now.rules, titlesOf(corpus));
  const record: ChangeRecord = {
    date: today,
    reason: reason ?? null,
    changes: groupChanges(withReason),
    ...(lists.length > 0 ? { lists: reason ? lists : withListReasons(lists) } : {}),
  };
  const file = join(root, recordsFile(today));
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(record)}\n`);
  replaceFile(join(root, SNAPSHOT_FILE), writeSnapshot(now.rules));
  saveEditions(root, before.lists, now.lists);
  const ofRules = `${changes.length} changes of rules as ${record.changes.length}`;
  return `Recorded ${ofRules}, and ${lists.length} of drug lists. Commit .published/.`;
}

function changedLists(before: Published["lists"], now: Published["lists"]): ListChange[] {
  const families = [...new Set([...before.keys(), ...now.keys()])].sort();
  return families.flatMap((family) => compareEditions(before.get(family), now.get(family)));
}

/** The title of the source at an address; the address itself where no source of today, or more than one title, has it. */
function titlesOf({ sources }: Corpus): (url: string) => string {
  const titles = new Map<string, Set<string>>();
  for (const {
    value: { url, title },
  } of sources.values())
    titles.set(url, (titles.get(url) ?? new Set()).add(title));
  return (url) => {
    const [title, ...others] = titles.get(url) ?? [];
    return title === undefined || others.length > 0 ? url : title;
  };
}
