/** No rule and no exclusion for a program that does not exist in the state. */

import type { Check } from "../check.ts";

export const programsThatExist: Check = {
  name: "programs-that-exist",
  run({ part, corpus, report }) {
    for (const { place, level, states, file, path } of [...part.rules, ...part.exclusions]) {
      if (level === "all") continue;
      for (const state of states) {
        const jurisdiction = corpus.vocabulary.jurisdictions?.[state];
        if (!jurisdiction?.without_programs?.includes(place.program)) continue;
        report(
          { file, path: level === "named" ? [...path, "jurisdictions"] : path },
          `${jurisdiction.name} has no ${place.program} program`,
          `move it to the program that decides there, or correct without_programs of ${state} in content/vocabulary/jurisdictions.yaml`,
        );
      }
    }
  },
};
