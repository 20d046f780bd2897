/** GET /api/v1/compliance/{rule_id}: the grid of a federal mandate. Public: no key, no allowance. */

import { COMPLIANCE_INDEX_PATH, compliancePath } from "../../../../build/contract/published-paths.ts";
import { nearest } from "../../../../build/contract/nearest.ts";
import { readDocument, served } from "../published/documents.ts";
import { missing, type Operation } from "../operation.ts";
import { readParameters } from "../http/parameters.ts";

type Index = { rules: { rule_id: string }[] };

export const compliance: Operation = ({ search, rest, platform }) => {
  readParameters("compliance", search);
  return {
    states: [],
    programs: [],
    find: async () => {
      const { rules } = JSON.parse((await readDocument(COMPLIANCE_INDEX_PATH, platform)).answer) as Index;
      const known = rules.map(({ rule_id }) => rule_id);
      if (known.includes(rest)) return served(compliancePath(rest), platform);
      const guess = nearest(rest, known);
      return missing({
        error: "Rule not found",
        code: "unknown_rule",
        message: `There is no grid for this rule id${guess ? `; did you mean ${guess}?` : "."} Known: ${known.join(", ")}.`,
        allowed: known,
        ...(guess ? { did_you_mean: guess } : {}),
      });
    },
  };
};
