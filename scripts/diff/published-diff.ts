/** What differs between the answers of two contents, by the edit that caused it. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import { compareSnapshots, type Change } from "../../build/changes/compare-snapshots.ts";
import { groupChanges, type GroupedChange } from "../../build/changes/group.ts";
import { snapshotOf } from "../../build/changes/snapshot.ts";
import type { Program, State } from "../../build/contract/enumerations.ts";
import { cellId } from "../../build/contract/published-paths.ts";
import type { Expanded } from "../../build/expand/expand.ts";
import { readContent } from "../library/content/read-corpus.ts";

/** All that one edited file (or several that only work together) moves. */
export type EditEffect = {
  files: string[];
  /** Cells whose answer moves. */
  answers: number;
  changes: GroupedChange[];
  /** Keys with these states and programs notice. */
  noticed_by: { program: Program; states: State[] }[];
};

export type PublishedDiff = {
  answers: number;
  added: number;
  removed: number;
  verdicts_flipped: number;
  reverified: number;
  edits: EditEffect[];
};

/**
 * The roots hold `content/`; both are read as of `today`, so that time itself changes nothing. Throws when either has
 * an error.
 */
export async function publishedDiff(rootBefore: string, rootAfter: string, today: string): Promise<PublishedDiff> {
  const [before, after] = await Promise.all(
    [rootBefore, rootAfter].map(async (root) => (await readContent(root, today)).expanded),
  );
  const changes = compareSnapshots(snapshotOf(before!), snapshotOf(after!));
  const edited = await editedFiles(rootBefore, rootAfter);
  const authoredIn = [filesByCell(before!), filesByCell(after!)];
  const byCause = new Map<string, Change[]>();
  for (const change of changes) {
    const cause = causes(change, authoredIn, edited).join(" and ");
    byCause.set(cause, [...(byCause.get(cause) ?? []), change]);
  }
  const flipped = changes.filter(
    ({ fields }) => fields.pa_required && "before" in fields.pa_required && "after" in fields.pa_required,
  );
  return {
    answers: cells(changes),
    added: cells(changes.filter(({ what }) => what === "added")),
    removed: cells(changes.filter(({ what }) => what === "removed")),
    verdicts_flipped: cells(flipped),
    reverified: cells(changes.filter((change) => change.class === "reverified")),
    edits: [...byCause]
      .map(([cause, its]) => ({
        files: cause.split(" and "),
        answers: cells(its),
        changes: groupChanges(its),
        noticed_by: noticedBy(its),
      }))
      .sort((a, b) => b.answers - a.answers),
  };
}

function cells(changes: readonly Change[]): number {
  return new Set(changes.map(({ rule_id }) => rule_id)).size;
}

function filesByCell({ cells: ruled, excluded }: Expanded): Map<string, string[]> {
  const files = new Map<string, string[]>(ruled.map((cell) => [cellId(cell), cell.rules.map(({ file }) => file)]));
  for (const cell of excluded)
    files.set(cellId(cell), [...(files.get(cellId(cell)) ?? []), ...cell.exclusions.map(({ file }) => file)]);
  return files;
}

/** The edited rule files of the cell; if there are none, the edited sources or procedures that its fields come from. */
function causes(
  { rule_id, fields }: Change,
  authoredIn: readonly Map<string, string[]>[],
  edited: readonly string[],
): string[] {
  const own = new Set(authoredIn.flatMap((files) => files.get(rule_id) ?? []));
  const ruleFiles = edited.filter((file) => own.has(file));
  if (ruleFiles.length > 0) return ruleFiles;
  const folder = "next_steps" in fields ? "content/procedures/" : "content/sources/";
  const shared = edited.filter((file) => file.startsWith(folder));
  return shared.length > 0 ? shared : edited.filter((file) => /^content\/(sources|procedures)\//.test(file));
}

async function editedFiles(rootBefore: string, rootAfter: string): Promise<string[]> {
  const [before, after] = await Promise.all(
    [rootBefore, rootAfter].map(async (root) => {
      const files = await glob("content/**/*.yaml", { cwd: root });
      return new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
    }),
  );
  return [...new Set([...before!.keys(), ...after!.keys()])]
    .filter((file) => before!.get(file) !== after!.get(file))
    .sort();
}

function noticedBy(changes: readonly Change[]): EditEffect["noticed_by"] {
  const states = new Map<Program, Set<State>>();
  for (const { rule_id } of changes) {
    const [state, program] = rule_id.split("/") as [string, Program];
    states.set(program, (states.get(program) ?? new Set()).add(state.toUpperCase() as State));
  }
  return [...states].map(([program, its]) => ({ program, states: [...its].sort() }));
}
