/** Dates are true: nothing from the future, nothing newer than the source, no version that ends before it begins. */

import type { Check } from "../check.ts";

export const dates: Check = {
  name: "dates",
  run({ part, corpus, today, report }) {
    for (const { value, file, path } of part.sources.values()) {
      if (value.read_on > today) {
        report(
          { file, path: [...path, "read_on"] },
          `read_on ${value.read_on} is in the future (today is ${today})`,
          "give the day it was read",
        );
      }
      // A law may carry the future day on which it takes effect; any other date is a day that has been.
      if (value.date > today && value.date_kind !== "effective") {
        report(
          { file, path: [...path, "date"] },
          `date ${value.date} is in the future (today is ${today})`,
          "copy the newest date in the source; if it is the day it takes effect, use date_kind: effective",
        );
      }
      if (value.date > value.read_on && value.date_kind !== "effective") {
        report(
          { file, path: [...path, "date"] },
          `date ${value.date} is later than the day it was read (${value.read_on})`,
          "one of the two is wrong: copy the date from the source again",
        );
      }
    }
    for (const {
      cited: { source: id, last_verified: verified },
      file,
      path,
    } of part.citations) {
      if (verified === undefined) continue;
      const source = corpus.sources.get(id)?.value;
      if (verified <= today && (!source || (verified <= source.date && verified <= source.read_on))) continue;
      const at = { file, path: [...path, "last_verified"] };
      if (verified > today) {
        report(
          at,
          `last_verified ${verified} is in the future (today is ${today})`,
          "give the newest date in the source for this rule",
        );
      } else if (source && verified > source.date) {
        report(
          at,
          `last_verified ${verified} is newer than its source "${id}" (${source.date})`,
          `use ${source.date}, or read the source again and record its new date`,
        );
      } else if (source && verified > source.read_on) {
        report(
          at,
          `last_verified ${verified} is later than the day the source was read (${source.read_on})`,
          `use a date up to ${source.read_on}`,
        );
      }
    }
    for (const {
      value: { effective_from: from, effective_to: to },
      file,
    } of part.lists) {
      if (to && from > to)
        report(
          { file, path: ["effective_to"] },
          `effective_to ${to} is before effective_from ${from}`,
          "swap them, or correct one",
        );
    }
    for (const { file, path, from, to } of [...part.rules, ...part.exclusions]) {
      if (from > to)
        report(
          { file, path: [...path, "effective_to"] },
          `effective_to ${to} is before effective_from ${from}`,
          "swap them, or correct one",
        );
    }
  },
};
