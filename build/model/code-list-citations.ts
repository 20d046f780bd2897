/** The sources that a list of codes names: the list itself, what binds programs to it, and those of single codes. */

import type { CitationWithin } from "./citation.ts";
import { datedCodeOf, type CodeList } from "./code-list.ts";

export function* citedByCodeList(list: CodeList): Generator<CitationWithin> {
  yield { cited: list, path: [] };
  for (const [index, { source }] of list.binds.entries()) yield { cited: { source }, path: ["binds", index] };
  for (const [place, { codes }] of list.groups.entries())
    for (const [index, typed] of codes.entries()) {
      const path = ["groups", place, "codes", index];
      const { source, suspended = [] } = datedCodeOf(typed);
      if (source) yield { cited: { source }, path };
      for (const [at, suspension] of suspended.entries())
        yield { cited: { source: suspension.source }, path: [...path, "suspended", at] };
    }
}
