/** Ranges of codes run upward in one series and do not overlap; an everyday word is explained once. */

import { isRange, liesWithin } from "../../contract/codes/procedure-code.ts";
import type { Place } from "../../model/citation.ts";
import type { Check } from "../check.ts";

export const codeVocabulary: Check = {
  name: "code-vocabulary",
  run({ part, corpus, report, whereIs }) {
    const ranges = part.codeRanges;
    for (const [index, { value, file, path }] of ranges.entries()) {
      if (!isRange(value))
        report(
          { file, path: [...path, "to"] },
          `${value.from} to ${value.to} is not a range`,
          "both ends need the same letter in the same position, or none, and to must not be before from",
        );
      const other = ranges
        .slice(0, index)
        .find(
          (earlier) =>
            liesWithin(value.from, earlier.value) ||
            liesWithin(value.to, earlier.value) ||
            liesWithin(earlier.value.from, value),
        );
      if (other)
        report(
          { file, path: [...path, "from"] },
          `${value.from} to ${value.to} overlaps the range of line ${whereIs(other).line}`,
          "a code has one service category: change one of the two",
        );
    }
    const explained = new Map<string, Place>();
    for (const { value, file, path } of [...part.serviceWords, ...part.everydayDrugs])
      for (const [index, words] of value.words.entries()) {
        const place = { file, path: [...path, "words", index] };
        const known = explained.get(words);
        if (known)
          report(
            place,
            `"${words}" is already defined at line ${whereIs(known).line} of ${known.file}`,
            "keep one, or join the two entries",
          );
        else explained.set(words, place);
      }
    const drugs = new Set(corpus.drugs.map(({ value }) => value.drug));
    for (const { value, file, path } of part.everydayDrugs)
      for (const [index, drug] of (value.drugs ?? []).entries())
        if (!drugs.has(drug))
          report(
            { file, path: [...path, "drugs", index] },
            `${drug} is not a drug in content/drugs`,
            "write the id of a drug in that folder",
          );
  },
};
