/** Determination clocks and appeal ladders by program, for the action plan. */

import { PROGRAMS } from "../contract/enumerations.ts";
import type { PublishedDeadlines } from "../contract/shapes/deadlines.ts";
import { deadlinesPath } from "../contract/published-paths.ts";
import type { Corpus } from "../model/corpus.ts";
import { jsonPage, type Page } from "./page.ts";
import { provenanceIn } from "./provenance.ts";

export function renderDeadlines(corpus: Corpus): Page[] {
  const provenance = provenanceIn(corpus);
  return PROGRAMS.map((program) => {
    const deadlines: PublishedDeadlines = {
      pa_deadlines: 1,
      clocks: corpus.clocks
        .filter((clock) => clock.program === program)
        .map(({ value: { source: _source, also: _also, ...clock }, value }) => ({ ...clock, ...provenance(value) })),
      ladder: corpus.ladders
        .filter((level) => level.program === program)
        .map(({ value: { source: _source, also: _also, ...level }, value }) => ({ ...level, ...provenance(value) }))
        .sort((a, b) => a.level - b.level),
    };
    return jsonPage(deadlinesPath(program), deadlines);
  });
}
