/** The words of a diagnosis lead to codes once. */

import type { Place } from "../../model/citation.ts";
import type { Check } from "../check.ts";

export const diagnosisCodes: Check = {
  name: "diagnosis-codes",
  run({ part, report, whereIs }) {
    const known = new Map<string, Place>();
    for (const { value, file, path } of part.diagnosisCodes)
      for (const [index, words] of value.words.entries()) {
        const place = { file, path: [...path, "words", index] };
        const before = known.get(words);
        if (before)
          report(place, `"${words}" already has codes at line ${whereIs(before).line}`, "join the two entries");
        else known.set(words, place);
      }
  },
};
