/** Notes are finished and stay true: no placeholder, and no day that moves on while the sentence stays. */

import type { Place } from "../../model/citation.ts";
import type { Check } from "../check.ts";

const PLACEHOLDER = /\b(TBD|TODO|FIXME|to be determined)\b/i;
const MOVING_DAY = /\bas of (today|now|this writing)\b/i;

export const unfinishedNotes: Check = {
  name: "unfinished-notes",
  run({ part, report }) {
    const read = (notes: string, { file, path }: Place, ...field: string[]) => {
      const place = { file, path: [...path, ...field] };
      const unfinished = PLACEHOLDER.exec(notes)?.[0];
      if (unfinished)
        report(
          place,
          `the text says "${unfinished}"`,
          "write what the source says, and put what cannot be verified yet in content/leads",
        );
      const moving = MOVING_DAY.exec(notes)?.[0];
      if (moving) report(place, `the text says "${moving}"`, 'give the date in the source, as in "on 2026-07-01"');
    };
    for (const { rule, file, path } of part.rules) read(rule.notes, { file, path }, "notes");
    for (const { exclusion, file, path } of part.exclusions) read(exclusion.notes, { file, path }, "notes");
    for (const { value, file, path } of part.remarks.values()) read(value, { file, path });
  },
};
