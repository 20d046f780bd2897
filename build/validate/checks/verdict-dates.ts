/** A warning where `last_verified` is not the date of `source`: it is the date of the text that states the verdict. */

import type { Check } from "../check.ts";

export const verdictDates: Check = {
  name: "verdict dates",
  run({ part, corpus, warn }) {
    const placed = [
      ...part.rules.map(({ rule, file, path }) => ({ ...rule, file, path })),
      ...part.exclusions.map(({ exclusion, file, path }) => ({ ...exclusion, dated_part: undefined, file, path })),
    ];
    for (const { source: id, last_verified: verified, dated_part: datedPart, file, path } of placed) {
      const source = corpus.sources.get(id)?.value;
      if (!source || verified > source.date) continue;
      if (datedPart === undefined && verified < source.date) {
        warn(
          { file, path: [...path, "last_verified"] },
          `last_verified ${verified} is before the date of its source "${id}" (${source.date})`,
          `read that edition and use ${source.date}. If another text states the verdict, make that text the source. Put an older text that the verdict depends on in also and rests_on. If an older part of the source states the verdict, name the part in dated_part`,
        );
      } else if (datedPart !== undefined && verified === source.date) {
        warn(
          { file, path: [...path, "dated_part"] },
          `last_verified is the date of its source "${id}", so dated_part explains nothing`,
          "remove dated_part",
        );
      }
    }
  },
};
