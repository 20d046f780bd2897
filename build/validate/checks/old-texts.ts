/** A warning where the text that states a verdict is over five years old and the notes do not say so in their first words. */

import { daysBetween } from "../../model/days.ts";
import type { Check } from "../check.ts";

const FIVE_YEARS = 1826;
const FIRST_WORDS = 15;

export const oldTexts: Check = {
  name: "old texts",
  run({ part, today, warn }) {
    const placed = [
      ...part.rules.map(({ rule, file, path }) => ({ ...rule, file, path })),
      ...part.exclusions.map(({ exclusion, file, path }) => ({ ...exclusion, file, path })),
    ];
    for (const { last_verified: verified, notes, file, path } of placed) {
      if (daysBetween(verified, today) <= FIVE_YEARS) continue;
      const year = verified.slice(0, "2018".length);
      if (firstWords(notes).includes(year)) continue;
      warn(
        { file, path: [...path, "notes"] },
        `the text that states it is dated ${verified}, over five years ago, and the first ${FIRST_WORDS} words of the notes do not name ${year}`,
        `find a newer text; or begin with the age, as in "As of the manual of ${year}, ..."; or withdraw what nobody can defend (content/removals.yaml) and leave a lead`,
      );
    }
  },
};

function firstWords(notes: string): string {
  return notes.split(/\s+/).slice(0, FIRST_WORDS).join(" ");
}
