/**
 * Reads of the content what must be read: files that hold no rules, as far as they were not read before, and the files of
 * every column that changed, or whose sources and procedures did. All findings come to light: what is not read again was
 * sound, and so is what it rests on.
 */

import type { Day } from "../contract/published.ts";
import { soundContentFile, type ContentFile } from "../load/content-file.ts";
import { parsed } from "../load/load-content.ts";
import type { ContentText, LoadedTexts } from "../load/load-texts.ts";
import type { Corpus } from "../model/corpus.ts";
import { fingerprint } from "../model/fingerprint.ts";
import type { Finding } from "../validate/finding.ts";
import { emptyCorpus, readInto } from "../validate/read-corpus.ts";
import { check } from "../validate/validate.ts";
import type { Column } from "./column.ts";
import { contentByColumn } from "./content-by-column.ts";
import { definitionsIn, needsOf, type KnownColumn, type Memory } from "./memory.ts";

export type Changed = {
  /** Everything but the claims of the columns that are known; undefined when the vocabulary is missing. */
  corpus: Corpus | undefined;
  findings: Finding[];
  /** All columns in the order of the enumerations, and those of them that need not be worked out again. */
  keys: string[];
  known: Map<string, KnownColumn>;
  /** For the memory: what the columns depend on, what stands in the files without rules, and a column as it is known from now on. */
  under: string;
  values: Memory["values"];
  toKnow(key: string, column: Column): KnownColumn;
};

/** `others` is whatever columns depend on beside the content and the day. */
export function readChanged({ texts, findings: loading }: LoadedTexts, memory: Memory, today: Day, others: readonly string[]): Changed {
  const content = contentByColumn(texts);
  const vocabulary = content.others.filter(({ path }) => path.startsWith("vocabulary/")).map(({ path, print }) => `${path} ${print}`);
  const under = fingerprint([today, ...vocabulary, ...others].join("\n"));
  const findings = [...loading];
  const corpus = emptyCorpus();
  const files = content.others.map((text) => readOther(text, memory, findings));
  readInto(corpus, files, findings);

  const define = definitionsIn(corpus);
  const isStill = ([name, print]: [string, string]) => define(name) === print;
  const known = new Map([...content.columns].flatMap(([key, { files: print }]): [string, KnownColumn][] => {
    const column = memory.under === under ? memory.columns.get(key) : undefined;
    return column && column.files === print && Object.entries(column.needs).every(isStill) ? [[key, column]] : [];
  }));
  const changed = [...content.columns].filter(([key]) => !known.has(key)).flatMap(([, { texts: members }]) => members.map((text) => parsed(text, findings)));
  readInto(corpus, changed, findings);
  const usedElsewhere = new Set([...known.values()].flatMap((column) => Object.keys(column.needs)));
  const checked = check(corpus, findings, { files: [...files, ...changed], today, usedElsewhere });
  const needs = needsOf(corpus);
  return {
    corpus: checked.corpus,
    findings: checked.findings,
    keys: [...content.columns.keys()],
    known,
    under,
    values: new Map(files.flatMap(({ checked }, place) => (checked === undefined ? [] : [[content.others[place]!.path, { text: content.others[place]!.print, value: checked }]]))),
    toKnow: (key, column) => ({ files: content.columns.get(key)!.files, needs: Object.fromEntries([...needs(key)].map((name) => [name, define(name)!])), column }),
  };
}

function readOther(text: ContentText, { values }: Memory, findings: Finding[]): ContentFile {
  const before = values.get(text.path);
  return before?.text === text.print ? soundContentFile(`content/${text.path}`, text.path, text.text, before.value) : parsed(text, findings);
}
