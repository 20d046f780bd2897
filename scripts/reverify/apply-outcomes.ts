/** The edits of content that follow from a run: dates that the policy lets move, and addresses that moved for good. */

import type { Corpus } from "../../build/model/corpus.ts";
import { editYaml, type YamlEdit } from "../library/editing/yaml-edit.ts";
import type { Outcome } from "./compare-source.ts";

/** The whole new texts of the files that change; a text that changed moves nothing. */
export function applyOutcomes(
  corpus: Corpus,
  outcomes: readonly Outcome[],
  today: string,
  read: (file: string) => string,
): { file: string; text: string }[] {
  const edits = new Map<string, YamlEdit[]>();
  const edit = (file: string, path: readonly (string | number)[], value: string) =>
    edits.set(file, [...(edits.get(file) ?? []), { path, value }]);
  for (const { id, outcome, moved_to, date_moves } of outcomes) {
    const source = corpus.sources.get(id)!;
    if (outcome === "moved" && moved_to)
      edit(source.file, [...source.path, source.value.read_url ? "read_url" : "url"], JSON.stringify(moved_to));
    if (outcome !== "unchanged" || !date_moves || source.value.date >= today) continue;
    edit(source.file, [...source.path, "date"], today);
    edit(source.file, [...source.path, "read_on"], today);
    for (const { rule, file, path } of corpus.rules)
      if (rule.source === id && rule.dated_part === undefined) edit(file, [...path, "last_verified"], today);
  }
  return [...edits].map(([file, its]) => ({ file, text: editYaml(read(file), its) }));
}
