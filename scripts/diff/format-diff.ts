/** A diff of published answers for a terminal, for a pull request (Markdown), or as JSON. */

import { STATES, type State } from "../../build/contract/enumerations.ts";
import type { GroupedChange } from "../../build/changes/group.ts";
import type { CodeListDiff } from "./code-lists.ts";
import { markdownList, textList } from "./format-lists.ts";
import type { EditEffect, PublishedDiff } from "./published-diff.ts";

export const DIFF_FORMATS = ["text", "markdown", "json"] as const;
export type DiffFormat = (typeof DIFF_FORMATS)[number];

const FOLDED_CHANGES = 8;
const FOLDED_CODES = 20;
const LONGEST_VALUE = 160;

/** Without `unfold` an edit shows its first changes only. */
export function formatDiff(
  format: DiffFormat,
  diff: PublishedDiff,
  { base, unfold }: { base: string; unfold: boolean },
): string {
  switch (format) {
    case "json":
      return JSON.stringify({ base, ...diff }, null, 2);
    case "markdown":
      return [
        `### Published answers, compared with \`${base}\``,
        summary(diff),
        ...diff.edits.map(markdownEffect),
        ...diff.lists.map(markdownList),
        ...diff.code_lists.map(markdownCodeList),
      ].join("\n\n");
    case "text":
      return [
        `Compared with ${base}: ${summary(diff)}`,
        ...diff.edits.map((edit) => textEffect(edit, unfold)),
        ...diff.lists.map((list) => textList(list, unfold)),
        ...diff.code_lists.map((list) => textCodeList(list, unfold)),
      ].join("\n\n");
  }
}

function summary({
  answers,
  added,
  removed,
  verdicts_flipped,
  reverified,
  lists,
  code_lists: codeLists,
}: PublishedDiff): string {
  const ofDrugLists = lists.length === 0 ? "" : ` ${lists.length} drug ${lists.length === 1 ? "list" : "lists"} too.`;
  const ofCodes = codeLists.length === 0 ? "" : ` Code lists that change: ${codeLists.length}.`;
  const ofLists = ofDrugLists + ofCodes;
  if (answers === 0 && lists.length > 0)
    return `drug lists that change: ${lists.length}; no other published answer changes.${ofCodes}`;
  if (answers === 0) return codeLists.length > 0 ? ofCodes.trim() : "no published answer changes.";
  const parts = [
    [added, "added"],
    [removed, "removed"],
    [verdicts_flipped, "with the verdict reversed"],
    [reverified, "re-verified without change"],
  ] as const;
  const named = parts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return `${counted(answers)} ${answers === 1 ? "changes" : "change"}${named.length > 0 ? ` (${named.join(", ")})` : ""}.${ofLists}`;
}

function headingOfCodes({ list, what, lines }: CodeListDiff): string {
  return `${list}, a code list, is ${what}: ${lines.length} ${lines.length === 1 ? "line" : "lines"}`;
}

function textCodeList(list: CodeListDiff, unfold: boolean): string {
  const shown = unfold ? list.lines : list.lines.slice(0, FOLDED_CODES);
  const hidden = list.lines.length - shown.length;
  return [
    headingOfCodes(list),
    ...shown.map((line) => `  ${line}`),
    ...(hidden > 0 ? [`  ... and ${hidden} more; --unfold shows all`] : []),
  ].join("\n");
}

function markdownCodeList(list: CodeListDiff): string {
  const lines = list.lines.map((line) => `- ${line}`).join("\n");
  return `<details><summary>${headingOfCodes(list)}</summary>\n\n${lines}\n\n</details>`;
}

function textEffect(edit: EditEffect, unfold: boolean): string {
  const shown = unfold ? edit.changes : edit.changes.slice(0, FOLDED_CHANGES);
  const hidden = edit.changes.length - shown.length;
  return [
    `${heading(edit)}\n  visible to keys for ${scopes(edit)}`,
    ...shown.map((change) =>
      [`  ${oneLine(change, unfold)}`, ...fieldLines(change).map((line) => `      ${line}`)].join("\n"),
    ),
    ...(hidden > 0 ? [`  ... and ${hidden} more; --unfold shows all`] : []),
  ].join("\n");
}

function markdownEffect(edit: EditEffect): string {
  const changes = edit.changes.map((change) =>
    [`- ${oneLine(change, false)}`, ...fieldLines(change).map((line) => `  - ${line}`)].join("\n"),
  );
  return `<details${edit.answers <= 3 ? " open" : ""}><summary>${heading(edit)}</summary>\n\nVisible to keys for ${scopes(edit)}.\n\n${changes.join("\n")}\n\n</details>`;
}

function heading({ files, answers }: EditEffect): string {
  return `${files.join(", ") || "content"} moves ${counted(answers)}`;
}

function oneLine({ what, class: kind, program, code, states }: GroupedChange, unfold: boolean): string {
  return `${what}${kind === what ? "" : ` (${kind.replace("_", " ")})`}: ${program} ${code} in ${where(states, unfold)}`;
}

/** Field by field; of what came or went, only what it says. */
function fieldLines({ what, fields }: GroupedChange): string[] {
  const named = Object.entries(fields).filter(
    ([name, { before, after }]) =>
      what === "changed" ||
      (!["next_steps", "says", "further_source_urls", "step_source_urls"].includes(name) &&
        (before ?? after ?? null) !== null &&
        (before ?? after) !== false),
  );
  return named.map(([name, { before, after }]) => {
    if (what === "added") return `${name}: ${shown(after)}`;
    if (what === "removed") return `${name}: ${shown(before)}`;
    return name === "next_steps" ? "next_steps: other steps" : `${name}: ${shown(before)} -> ${shown(after)}`;
  });
}

function shown(value: unknown): string {
  const text = value === undefined ? "(none)" : typeof value === "string" ? value : JSON.stringify(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}...` : text;
}

function where(states: readonly State[], unfold: boolean): string {
  if (states.length === STATES.length && !unfold) return `all ${STATES.length} jurisdictions`;
  return states.length <= 12 || unfold ? states.join(", ") : `${states.length} jurisdictions`;
}

function scopes({ noticed_by }: EditEffect): string {
  return noticed_by.map(({ program, states }) => `${program} in ${where(states, false)}`).join("; ");
}

function counted(answers: number): string {
  return `${answers} ${answers === 1 ? "answer" : "answers"}`;
}
