/** Every rule's next steps exist. */

import { nearest } from "../../contract/nearest.ts";
import type { Check } from "../check.ts";

export const procedures: Check = {
  name: "procedures",
  run({ part, corpus, report }) {
    for (const { rule, file, path } of part.rules) {
      if (corpus.declared.procedures.has(rule.next_steps)) continue;
      const guess = nearest(rule.next_steps, [...corpus.declared.procedures]);
      report(
        { file, path: [...path, "next_steps"] },
        `there is no procedure "${rule.next_steps}"`,
        guess ? `did you mean "${guess}"?` : `add content/procedures/${rule.next_steps}.yaml, or name one that exists`,
      );
    }
  },
};
