/**
 * The edits that record a reading: the source's own entry, and `last_verified` of the rules whose verdict it states.
 * What only rests on it takes the new date from the entry; a rule with a `dated_part` keeps the date of that part.
 */

import { parseDocument } from "yaml";
import type { Corpus } from "../../../build/model/corpus.ts";
import type { DATE_KINDS } from "../../../build/model/source.ts";
import { writtenAt } from "../../../build/model/state-rule.ts";
import { editYaml, type YamlEdit } from "./yaml-edit.ts";

export type Verification = {
  date: string;
  read_on: string;
  date_kind?: (typeof DATE_KINDS)[number] | undefined;
  version?: string | undefined;
};

/** The whole new text of a file, and what is new in it. */
export type FileEdit = { file: string; text: string; summary: string };

/** `only` keeps to rules whose file begins with it; `read` gives the text of a file. */
export function verification(
  corpus: Corpus,
  id: string,
  reading: Verification,
  only: string | undefined,
  read: (file: string) => string,
): FileEdit[] {
  const source = corpus.sources.get(id)!;
  const entries = Object.entries({
    date: reading.date,
    date_kind: reading.date_kind,
    read_on: reading.read_on,
    version: reading.version && JSON.stringify(reading.version),
  });
  const edits: YamlEdit[] = entries.flatMap(([key, value]) => (value ? [{ path: [...source.path, key], value }] : []));
  const rules = new Map<string, Map<string, YamlEdit>>();
  for (const { rule, file, path } of corpus.rules) {
    if (
      rule.source !== id ||
      rule.dated_part !== undefined ||
      rule.last_verified >= reading.date ||
      (only && !file.startsWith(only))
    )
      continue;
    const document = parseDocument(read(file));
    const written = writtenAt([...path, "last_verified"], (place) => document.hasIn(place));
    const edits = rules.get(file) ?? new Map<string, YamlEdit>();
    rules.set(file, edits.set(written.join("."), { path: written, value: reading.date }));
  }
  return [
    {
      file: source.file,
      text: editYaml(read(source.file), edits),
      summary: `${id} read on ${reading.read_on}, carries ${reading.date}`,
    },
    ...[...rules].map(([file, its]) => ({
      file,
      text: editYaml(read(file), [...its.values()]),
      summary: `last_verified ${reading.date}${its.size > 1 ? ` (${its.size} versions)` : ""}`,
    })),
  ];
}
