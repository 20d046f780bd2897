/** A drug list binds programs that exist where it is used, each once; the list of a plan says whose it is and where. */

import { isOneOf, STATES } from "../../contract/enumerations.ts";
import type { Check } from "../check.ts";

export const listPrograms: Check = {
  name: "list-programs",
  run({ part, corpus, report }) {
    for (const { value, file, state } of part.lists) {
      const bound = new Set<string>();
      const named = Array.isArray(value.states) ? value.states : [];
      for (const [index, { program }] of value.binds.entries()) {
        const at = { file, path: ["binds", index, "program"] };
        if (bound.has(program)) report(at, `${program} is bound twice`, "keep one entry");
        bound.add(program);
        for (const place of state ? [state] : named.filter((name) => isOneOf(STATES, name))) {
          const jurisdiction = corpus.vocabulary.jurisdictions?.[place];
          if (!jurisdiction?.without_programs?.includes(program)) continue;
          report(
            at,
            `${jurisdiction.name} has no ${program} program`,
            `take it out, or correct without_programs of ${place} in content/vocabulary/jurisdictions.yaml`,
          );
        }
      }
      for (const [word, { programs = [] }] of Object.entries(value.marks ?? {})) {
        for (const program of programs)
          if (!bound.has(program))
            report(
              { file, path: ["marks", word, "programs"] },
              `the mark binds ${program}, which the list does not`,
              "name programs that stand below binds",
            );
      }
      for (const [index, { programs = [] }] of (value.conditions ?? []).entries()) {
        for (const program of programs)
          if (!bound.has(program))
            report(
              { file, path: ["conditions", index, "programs"] },
              `the condition binds ${program}, which the list does not`,
              "name programs that stand below binds",
            );
      }
      if (state && (value.plan || value.states))
        report(
          { file, path: [value.plan ? "plan" : "states"] },
          "a state's list names a plan or states",
          "the path says the state: take it out, or move the file below content/lists/plans",
        );
      if (!state && !(value.plan && value.states))
        report(
          { file, path: [] },
          "the list of a plan does not say whose it is and where",
          "add plan: its name, and states: [XX] or all",
        );
      for (const name of named)
        if (!isOneOf(STATES, name))
          report({ file, path: ["states"] }, `"${name}" is not a known jurisdiction`, "use its two letters, or all");
    }
  },
};
