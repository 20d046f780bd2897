/** A drug list binds programs that exist where it is used, each once. */

import { statesOfPlan } from "../../model/health-plan.ts";
import type { Check } from "../check.ts";

export const listPrograms: Check = {
  name: "list-programs",
  run({ part, corpus, report }) {
    for (const { value, file, state } of part.lists) {
      const bound = new Set<string>();
      const plan = corpus.plans.find((candidate) => candidate.value.plan === value.plan);
      const states = state ? [state] : plan && plan.value.states !== "all" ? statesOfPlan(plan) : [];
      for (const [index, { program }] of value.binds.entries()) {
        const at = { file, path: ["binds", index, "program"] };
        if (bound.has(program)) report(at, `${program} is bound twice`, "keep one entry");
        bound.add(program);
        for (const place of states) {
          const jurisdiction = corpus.vocabulary.jurisdictions?.[place];
          if (!jurisdiction?.without_programs?.includes(program)) continue;
          report(
            at,
            `${jurisdiction.name} has no ${program} program`,
            `remove it, or correct without_programs of ${place} in content/vocabulary/jurisdictions.yaml`,
          );
        }
      }
      for (const [word, { programs = [] }] of Object.entries(value.marks ?? {})) {
        for (const program of programs)
          if (!bound.has(program))
            report(
              { file, path: ["marks", word, "programs"] },
              `the mark binds ${program}, which the list does not`,
              "name programs that are listed under binds",
            );
      }
      for (const [index, { programs = [] }] of (value.conditions ?? []).entries()) {
        for (const program of programs)
          if (!bound.has(program))
            report(
              { file, path: ["conditions", index, "programs"] },
              `the condition binds ${program}, which the list does not`,
              "name programs that are listed under binds",
            );
      }
    }
  },
};
