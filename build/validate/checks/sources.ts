/** Every source that is named exists, and every source that exists is named. */

import { nearest } from "../../contract/nearest.ts";
import type { Check } from "../check.ts";
import { citations, type Place } from "../citations.ts";

export const sources: Check = {
  name: "sources",
  run({ corpus, everythingRead, usedElsewhere, report }) {
    const used = new Set<string>();
    const use = (id: string, { file, path }: Place, ...field: PropertyKey[]) => {
      used.add(id);
      if (corpus.declared.sources.has(id)) return;
      const guess = nearest(id, [...corpus.declared.sources]);
      report({ file, path: [...path, ...field] }, `source "${id}" is not in content/sources`, guess ? `did you mean "${guess}"?` : "add it to a file below content/sources, with its address and its date");
    };
    for (const citation of citations(corpus)) {
      use(citation.cited.source, citation, "source");
      citation.cited.also?.forEach((id, index) => use(id, citation, "also", index));
    }
    for (const [flag, source] of Object.entries(corpus.vocabulary.flagSources ?? {})) {
      use(source, { file: "content/vocabulary/jurisdictions.yaml", path: ["flag_sources", flag] });
    }
    if (!everythingRead) return;
    for (const [id, { file, path }] of corpus.sources) {
      if (!used.has(id) && !usedElsewhere.has(`source ${id}`)) report({ file, path }, `source "${id}" is not used by anything`, "cite it in a rule or a procedure, or delete it");
    }
  },
};
