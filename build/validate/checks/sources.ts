/** Every source that is named exists. */

import { nearest } from "../../contract/nearest.ts";
import type { Check } from "../check.ts";
import { citations, type Place } from "../citations.ts";

export const sources: Check = {
  name: "sources",
  run({ part, corpus, report }) {
    const use = (id: string, { file, path }: Place, ...field: PropertyKey[]) => {
      if (corpus.declared.sources.has(id)) return;
      const guess = nearest(id, [...corpus.declared.sources]);
      report({ file, path: [...path, ...field] }, `source "${id}" is not in content/sources`, guess ? `did you mean "${guess}"?` : "add it to a file below content/sources, with its address and its date");
    };
    for (const citation of citations(part)) {
      use(citation.cited.source, citation, "source");
      citation.cited.also?.forEach((id, index) => use(id, citation, "also", index));
    }
    for (const [flag, source] of Object.entries(part.vocabulary.flagSources ?? {})) {
      use(source, { file: "content/vocabulary/jurisdictions.yaml", path: ["flag_sources", flag] });
    }
  },
};
