/** A compliance grid rests on requirements that exist, and a proposal is never complied with. */

import { nearest } from "../../contract/nearest.ts";
import type { Check } from "../check.ts";

export const mandates: Check = {
  name: "mandates",
  run({ part, report }) {
    const ids = new Map<string, string>();
    for (const { value, file } of part.mandates) {
      const other = ids.get(value.rule_id);
      if (other)
        report(
          { file, path: ["rule_id"] },
          `rule_id ${value.rule_id} is already used in ${other}`,
          "give each mandate its own id",
        );
      ids.set(value.rule_id, file);
      const seen = new Set<string>();
      for (const [index, { state, program, requirement }] of (value.evidence ?? []).entries()) {
        const at = (field: string) => ({ file, path: ["evidence", index, field] });
        const known = value.requirements.find(({ id }) => id === requirement);
        const guess = nearest(
          requirement,
          value.requirements.map(({ id }) => id),
        );
        if (!known)
          report(
            at("requirement"),
            `there is no requirement "${requirement}"`,
            guess ? `did you mean "${guess}"?` : `use one of: ${value.requirements.map(({ id }) => id).join(", ")}`,
          );
        else if (!known.programs.includes(program))
          report(
            at("program"),
            `requirement "${requirement}" does not bind ${program}`,
            `use one of: ${known.programs.join(", ")}`,
          );
        if (value.status === "proposed")
          report(
            at("status"),
            "a proposed rule has no evidence of compliance",
            "remove the evidence until the rule is final",
          );
        const key = `${state}/${program}/${requirement}`;
        if (seen.has(key)) report(at("state"), `more than one piece of evidence for ${key}`, "keep the stronger one");
        seen.add(key);
      }
    }
  },
};
