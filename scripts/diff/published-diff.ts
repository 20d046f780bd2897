/** What differs between the answers of two contents, by the edit that caused it; of drug lists, product by product. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import { compareEditions, type ListChange } from "../../build/changes/compare-editions.ts";
import { compareSnapshots, type Change } from "../../build/changes/compare-snapshots.ts";
import { newestEditions, type ListEdition } from "../../build/changes/list-edition.ts";
import { groupChanges, type GroupedChange } from "../../build/changes/group.ts";
import { snapshotOf } from "../../build/changes/snapshot.ts";
import type { Program, State } from "../../build/contract/enumerations.ts";
import { cellId } from "../../build/contract/published-paths.ts";
import type { Expanded } from "../../build/expand/expand.ts";
import { familyOf } from "../../build/contract/items/list-family.ts";
import { renderedLists } from "../../build/render/drug-lists.ts";
import { countMoves, inOrder } from "../../build/render/list-moves.ts";
import { changedCodeLists, type CodeListDiff } from "./code-lists.ts";
import { readContent, type ReadContent } from "../library/content/read-corpus.ts";

/** All that one edited file (or several that only work together) moves. */
export type EditEffect = {
  files: string[];
  /** Cells whose answer moves. */
  answers: number;
  changes: GroupedChange[];
  /** Keys with these states and programs notice. */
  noticed_by: { program: Program; states: State[] }[];
};

/** What moved in a drug list, counted and product by product. */
export type ListDiff = Omit<ListChange, "reason"> & ReturnType<typeof countMoves>;

export type PublishedDiff = {
  /** Cells whose answer moves. */
  answers: number;
  added: number;
  removed: number;
  verdicts_flipped: number;
  reverified: number;
  edits: EditEffect[];
  lists: ListDiff[];
  code_lists: CodeListDiff[];
};

/**
 * The roots hold `content/`; both are read as of `today`, so that time itself changes nothing. Throws when either has
 * an error.
 */
export async function publishedDiff(rootBefore: string, rootAfter: string, today: string): Promise<PublishedDiff> {
  const [before, after] = await Promise.all([rootBefore, rootAfter].map((root) => readContent(root, today)));
  const changes = compareSnapshots(snapshotOf(before!.expanded), snapshotOf(after!.expanded));
  const edited = await editedFiles(rootBefore, rootAfter);
  const authoredIn = [filesByCell(before!.expanded), filesByCell(after!.expanded)];
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
    lists: changedLists(before!, after!, edited, today),
    code_lists: changedCodeLists(before!.corpus, after!.corpus),
  };
}

/** Only edited lists are worked out, with all editions of each: verdicts rest on nothing but the list's own file. */
function changedLists(before: ReadContent, after: ReadContent, edited: readonly string[], today: string): ListDiff[] {
  const families = [
    ...new Set(
      edited.flatMap((file) => {
        const id = /^content\/lists\/[A-Z]{2}\/([^/.]+)\.yaml$/.exec(file)?.[1];
        return id === undefined ? [] : [familyOf(id)];
      }),
    ),
  ];
  const editions = [before, after].map(({ corpus }): Map<string, ListEdition> => {
    const lists = corpus.lists.filter(({ id }) => families.includes(familyOf(id)));
    return newestEditions(renderedLists({ ...corpus, lists }, today));
  });
  return families
    .sort()
    .flatMap((family) => compareEditions(editions[0]!.get(family), editions[1]!.get(family)))
    .map((change) => ({ ...change, moves: inOrder(change.moves) }))
    .map((change) => ({ ...change, ...countMoves(change.moves) }));
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
