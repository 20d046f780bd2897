/** Every source that is named exists, and what a verdict rests on is cited. */

import { nearest } from "../../contract/nearest.ts";
import type { Place } from "../../model/citation.ts";
import type { Check } from "../check.ts";

export const sources: Check = {
  name: "sources",
  run({ part, corpus, report }) {
    const use = (id: string, { file, path }: Place, ...field: PropertyKey[]) => {
      if (corpus.declared.sources.has(id)) return;
      const guess = nearest(id, [...corpus.declared.sources]);
      report(
        { file, path: [...path, ...field] },
        `source "${id}" is not in content/sources`,
        guess ? `did you mean "${guess}"?` : "add it to a file under content/sources, with its address and its date",
      );
    };
    for (const citation of part.citations) {
      use(citation.cited.source, citation, "source");
      citation.cited.also?.forEach((id, index) => use(id, citation, "also", index));
    }
    for (const { rule, file, path } of part.rules) {
      for (const [index, id] of (rule.rests_on ?? []).entries()) {
        if (rule.also?.includes(id)) continue;
        report(
          { file, path: [...path, "rests_on", index] },
          `rests_on names "${id}", which is not in also`,
          "add it to also, or remove it: rests_on marks the entries of also that the verdict depends on",
        );
      }
    }
    for (const [flag, source] of Object.entries(part.vocabulary.flagSources ?? {})) {
      use(source, { file: "content/vocabulary/jurisdictions.yaml", path: ["flag_sources", flag] });
    }
  },
};
