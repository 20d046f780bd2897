/** The next steps of every rule and of every list of codes exist, and so do remarks. */

import { nearest } from "../../contract/nearest.ts";
import type { Check } from "../check.ts";

export const procedures: Check = {
  name: "procedures",
  run({ part, corpus, report }) {
    for (const { remarks = [], file, path } of part.rules) {
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
    }
    const named = [
      ...part.rules.map(({ rule, file, path }) => ({ steps: rule.next_steps, file, path })),
      ...part.codeLists.map(({ value, file, path }) => ({ steps: value.next_steps, file, path })),
    ];
    for (const { steps, file, path } of named) {
      if (steps === undefined || corpus.declared.procedures.has(steps)) continue;
      const guess = nearest(steps, [...corpus.declared.procedures]);
      report(
        { file, path: [...path, "next_steps"] },
        `there is no procedure "${steps}"`,
        guess ? `did you mean "${guess}"?` : `add content/procedures/${steps}.yaml, or name one that exists`,
      );
    }
  },
};
