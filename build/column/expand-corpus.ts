/** All cells of a corpus at once, for commands and tests; a build takes one column after the other. */

import type { Day } from "../contract/day.ts";
import { columnExpander, type Expanded } from "../expand/expand.ts";
import { groupByColumn } from "../model/by-column.ts";
import { PLACES } from "../model/content-path.ts";
import type { Corpus, PlacedExclusion, PlacedRule } from "../model/corpus.ts";
import { classRules, rulesBeside } from "./class-rules.ts";

/** In the order programs, codes, states of the enumerations. */
export function expandCorpus(corpus: Corpus, today: Day): Expanded {
  const expandColumn = columnExpander(corpus, today);
  const byColumn = groupByColumn<PlacedRule | PlacedExclusion>([...corpus.rules, ...corpus.exclusions]);
  const fromRows = classRules(corpus, today);
  const columns = PLACES.map((place) => {
    const typed = byColumn.get(place.column) ?? [];
    return expandColumn(place, [...typed, ...rulesBeside(typed, fromRows, place.column)]);
  });
  return { cells: columns.flatMap(({ cells }) => cells), excluded: columns.flatMap(({ excluded }) => excluded) };
}
