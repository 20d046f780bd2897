/** Every rule's next steps and remarks exist; a state's rule takes no steps of another state. */

import { nearest } from "../../contract/nearest.ts";
import type { Corpus, PlacedRule } from "../../model/corpus.ts";
import type { Check, Report } from "../check.ts";

export const procedures: Check = {
  name: "procedures",
  run({ part, corpus, report }) {
    for (const rule of part.rules) {
      checkSteps(rule, corpus, report);
      checkRemarks(rule, corpus, report);
    }
  },
};

function checkSteps(
  { rule: { next_steps: id }, level, states, file, path }: PlacedRule,
  { declared }: Corpus,
  report: Report,
) {
  const place = { file, path: [...path, "next_steps"] };
  const owner = id.slice(0, id.indexOf("/"));
  if (!declared.procedures.has(id)) {
    const guess = nearest(id, [...declared.procedures]);
    const remedy = guess ? `did you mean "${guess}"?` : `add content/procedures/${id}.yaml, or name one that exists`;
    report(place, `there is no procedure "${id}"`, remedy);
  } else if (owner !== "federal" && (level !== "state" || states[0] !== owner)) {
    report(place, `the steps "${id}" are those of ${owner}`, "name steps of the rule's own state, or of federal/");
  }
}

function checkRemarks({ remarks = [], file, path }: PlacedRule, corpus: Corpus, report: Report) {
  for (const id of remarks.filter((one) => !corpus.remarks.has(one))) {
    const [state, name] = id.split("/");
    const known = [...corpus.remarks.keys()].filter((one) => one.startsWith(`${state}/`));
    const guess = nearest(id, known)?.slice(3);
    const remedy = guess ? `did you mean "${guess}"?` : `add it to content/states/${state}/remarks.yaml`;
    report({ file, path: [...path, "remarks"] }, `there is no remark "${name}"`, remedy);
  }
}
