/** The sources that a drug list names: what its head rests on beside the list itself. */

import type { CitationWithin } from "./citation.ts";
import type { DrugList } from "./drug-list.ts";

export function* citedByList({
  source,
  binds,
  statuses,
  marks = {},
  limits = {},
  unlisted,
  conditions = [],
}: DrugList): Generator<CitationWithin> {
  yield { cited: { source }, path: [] };
  for (const [index, { source: binding }] of binds.entries())
    yield { cited: { source: binding }, path: ["binds", index] };
  for (const [part, entries] of Object.entries({ statuses, marks, limits, conditions })) {
    for (const [key, entry] of Object.entries(entries)) {
      if (entry.source)
        yield { cited: { source: entry.source }, path: [part, part === "conditions" ? Number(key) : key] };
    }
  }
  if (unlisted.source) yield { cited: { source: unlisted.source }, path: ["unlisted"] };
}
