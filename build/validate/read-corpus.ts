/**
 * Turns loaded files into a corpus: each file by the schema of its kind, each block of a rule file a rule with its
 * reach.
 */

import type { ContentFile } from "../load/content-file.ts";
import type { Collection } from "../model/collection.ts";
import { COLLECTIONS, type CollectionName } from "../model/collections.ts";
import type { Authored, Corpus, ListedName, Vocabulary } from "../model/corpus.ts";
import type { Finding } from "../model/finding.ts";
import { parsePath } from "../model/parse-path.ts";
import { withSharedSteps } from "../model/procedure.ts";
import { GATHERERS } from "./gather.ts";
import { parseList } from "./read-list.ts";
import { parseShape } from "./shape.ts";

const VOCABULARY_FILES = ["jurisdictions", "programs", "drug_classes", "service_categories", "pa_types"] as const;

const LISTED = (Object.keys(COLLECTIONS) as CollectionName[]).filter(
  (name): name is ListedName => !Object.hasOwn(GATHERERS, name),
);

export function emptyCorpus(): Corpus {
  return {
    vocabulary: {} as Vocabulary,
    sources: new Map(),
    procedures: new Map(),
    sharedSteps: new Map(),
    writtenProcedures: new Map(),
    remarks: new Map(),
    profiles: new Map(),
    rules: [],
    exclusions: [],
    citations: [],
    declared: { sources: new Set(), procedures: new Set() },
    ...(Object.fromEntries(LISTED.map((name) => [name, []])) as unknown as Pick<Corpus, ListedName>),
  };
}

/** Reads the readable files into a corpus. */
export function readInto(corpus: Corpus, files: readonly ContentFile[], findings: Finding[]): void {
  for (const file of files) readFile(file, corpus, findings);
  for (const [id, { value, ...place }] of corpus.writtenProcedures)
    corpus.procedures.set(id, {
      value: withSharedSteps(value, (step) => corpus.sharedSteps.get(step)?.value),
      ...place,
    });
}

/** False, with a finding for each file that is missing, when the vocabulary is not whole. */
export function isVocabularyComplete(
  { vocabulary }: Corpus,
  files: readonly ContentFile[],
  findings: Finding[],
): boolean {
  const missing = VOCABULARY_FILES.filter((name) => !files.some(({ path }) => path === `vocabulary/${name}.yaml`));
  for (const name of missing) {
    findings.push({
      file: `content/vocabulary/${name}.yaml`,
      line: 1,
      column: 1,
      level: "error",
      check: "vocabulary",
      problem: "the file is missing",
      remedy: "restore it: every code of the API needs a name and meaning",
    });
  }
  const { jurisdictions, programs, drugClasses, serviceCategories, paTypes } = vocabulary;
  return Boolean(jurisdictions && programs && drugClasses && serviceCategories && paTypes);
}

/** The compiler cannot see from the table that a row's schema, path and gatherer go together: hence the three casts. */
function readFile(file: ContentFile, corpus: Corpus, findings: Finding[]): void {
  const parsed = parsePath(file.path);
  if ("problem" in parsed) {
    findings.push({ file: file.file, line: 1, column: 1, level: "error", check: "paths", ...parsed });
    return;
  }
  const { name, about } = parsed;
  const { schema, cited } = COLLECTIONS[name] as Collection;
  const value: unknown = name === "lists" ? parseList(file, findings) : parseShape(schema, file, findings);
  const gather = (GATHERERS as Partial<Record<CollectionName, (corpus: Corpus, read: object) => void>>)[name];
  if (gather) gather(corpus, { value, about, file, findings });
  else if (value !== undefined) (corpus[name as ListedName] as object[]).push(...entriesOf(value, about, file));
  if (value === undefined) return;
  for (const citation of cited(value)) corpus.citations.push({ file: file.file, ...citation });
}

/** A file that is a list holds an entry in each place of it, any other file is one entry. */
function entriesOf(value: unknown, about: object, { file }: ContentFile): Authored<unknown>[] {
  if (!Array.isArray(value)) return [{ value, file, path: [], ...about }];
  return value.map((entry: unknown, index) => ({ value: entry, file, path: [index], ...about }));
}
