/** Everything in the corpus that names its sources, with its place. */

import type { Corpus } from "../model/corpus.ts";
import type { DrugList } from "../model/drug-list.ts";

export type Place = { file: string; path: readonly PropertyKey[] };

/** `last_verified` is there where the text itself is dated, not only its source. */
export type Cited = { source: string; also?: string[] | undefined; last_verified?: string | undefined };

export function* citations(corpus: Corpus): Generator<Place & { cited: Cited }> {
  for (const { rule, file, path } of corpus.claims) yield { cited: rule, file, path };
  for (const { exclusion, file, path } of corpus.exclusions) yield { cited: exclusion, file, path };
  for (const { value, file } of corpus.procedures.values()) {
    for (const [index, step] of value.steps.entries()) yield { cited: step, file, path: ["steps", index] };
  }
  for (const { value, file, path } of [...corpus.crosswalk, ...corpus.clocks, ...corpus.ladders])
    yield { cited: value, file, path };
  for (const { value, file } of corpus.lists) {
    for (const [path, source] of sourcesOfList(value)) yield { cited: { source }, file, path };
  }
  for (const { value, file, path } of corpus.drugs) {
    yield { cited: value, file, path };
    for (const [index, { source }] of (value.brands ?? []).entries()) {
      if (source) yield { cited: { source }, file, path: [...path, "brands", index] };
    }
  }
  for (const { value, file } of corpus.mandates) {
    yield { cited: value, file, path: [] };
    for (const [index, requirement] of value.requirements.entries())
      yield { cited: requirement, file, path: ["requirements", index] };
    for (const [index, evidence] of (value.evidence ?? []).entries())
      yield { cited: evidence, file, path: ["evidence", index] };
  }
  for (const { value, file } of corpus.profiles.values()) {
    yield { cited: value.agency, file, path: ["agency"] };
    for (const part of ["managed_care_brands", "carve_outs", "contacts"] as const) {
      for (const [index, entry] of (value[part] ?? []).entries()) yield { cited: entry, file, path: [part, index] };
    }
  }
  for (const [program, entry] of Object.entries(corpus.vocabulary.programs ?? {})) {
    yield { cited: entry, file: "content/vocabulary/programs.yaml", path: [program] };
  }
}

/** What the head of a list rests on beside the list itself. */
function* sourcesOfList({
  source,
  binds,
  statuses,
  marks = {},
  limits = {},
  unlisted,
  conditions = [],
}: DrugList): Generator<[PropertyKey[], string]> {
  yield [[], source];
  for (const [index, { source: binding }] of binds.entries()) yield [["binds", index], binding];
  for (const [part, entries] of Object.entries({ statuses, marks, limits, conditions })) {
    for (const [key, entry] of Object.entries(entries)) {
      if (entry.source) yield [[part, part === "conditions" ? Number(key) : key], entry.source];
    }
  }
  if (unlisted.source) yield [["unlisted"], unlisted.source];
}
