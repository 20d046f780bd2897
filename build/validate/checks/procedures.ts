/** Every rule's next steps and remarks exist. */

import { nearest } from "../../contract/nearest.ts";
import type { Check } from "../check.ts";

export const procedures: Check = {
  name: "procedures",
  run({ part, corpus, report }) {
    for (const { rule, remarks = [], file, path } of part.rules) {
      for (const id of remarks.filter((one) => !corpus.remarks.has(one))) {
        const [state, name] = id.split("/");
        const known = [...corpus.remarks.keys()].filter((one) => one.startsWith(`${state}/`));
        const guess = nearest(id, known)?.slice(3);
        report(
          { file, path: [...path, "remarks"] },
          `there is no remark "${name}"`,
          guess ? `did you mean "${guess}"?` : `add it to content/states/${state}/remarks.yaml`,
        );
      }
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
