/** Every rule's next steps exist, belong to its program, and no procedure lies unused. */

import { nearest } from "../../contract/nearest.ts";
import type { Check } from "../check.ts";

export const procedures: Check = {
  name: "procedures",
  run({ corpus, everythingRead, usedElsewhere, report }) {
    const used = new Set<string>();
    for (const { rule, file, path } of corpus.claims) {
      used.add(rule.next_steps);
      if (corpus.declared.procedures.has(rule.next_steps)) continue;
      const guess = nearest(rule.next_steps, [...corpus.declared.procedures]);
      report(
        { file, path: [...path, "next_steps"] },
        `there is no procedure "${rule.next_steps}"`,
        guess ? `did you mean "${guess}"?` : `add content/procedures/${rule.next_steps}.yaml, or name one that exists`,
      );
    }
    if (!everythingRead) return;
    for (const [id, { file, path }] of corpus.procedures) {
      if (!used.has(id) && !usedElsewhere.has(`procedure ${id}`)) report({ file, path }, `procedure "${id}" is not used by anything`, "name it in a rule's next_steps, or delete it");
    }
  },
};
