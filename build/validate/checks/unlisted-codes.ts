/** What holds for codes on no list is said once for a program, a jurisdiction and a setting. */

import { STATES, type State } from "../../contract/enumerations.ts";
import type { Entry } from "../../model/corpus.ts";
import type { Check } from "../check.ts";

export const unlistedCodes: Check = {
  name: "unlisted-codes",
  run({ part, corpus, report, whereIs }) {
    const entries = part.unlistedCodes;
    for (const [index, entry] of entries.entries()) {
      const { value, about, file, path } = entry;
      if (about !== "federal" && value.jurisdictions)
        report(
          { file, path: [...path, "jurisdictions"] },
          "an entry of a state names jurisdictions",
          "the path already names the state: remove them, or move it to content/unlisted_codes/federal.yaml",
        );
      const jurisdiction = about === "federal" ? undefined : corpus.vocabulary.jurisdictions?.[about];
      if (jurisdiction?.without_programs?.includes(value.program))
        report(
          { file, path: [...path, "program"] },
          `${jurisdiction.name} has no ${value.program} program`,
          `remove it, or correct without_programs of ${about} in content/vocabulary/jurisdictions.yaml`,
        );
      const other = entries.slice(0, index).find((earlier) => meet(earlier, entry));
      if (other)
        report(
          { file, path },
          `the same codes are already decided at ${other.file}:${whereIs(other).line}`,
          "keep one, or give each its own settings or jurisdictions",
        );
    }
  },
};

/** A state's entry beats a federal one. */
function meet(one: Entry<"unlistedCodes">, other: Entry<"unlistedCodes">): boolean {
  if (one.value.program !== other.value.program) return false;
  if ((one.about === "federal") !== (other.about === "federal")) return false;
  const sharesState = statesOf(one).some((state) => statesOf(other).includes(state));
  const [settings, others] = [one.value.settings, other.value.settings];
  return sharesState && (!settings || !others || settings.some((setting) => others.includes(setting)));
}

function statesOf({ about, value }: Entry<"unlistedCodes">): readonly State[] {
  return about === "federal" ? (value.jurisdictions ?? STATES) : [about];
}
