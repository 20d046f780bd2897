/** The next steps of every rule and list exist, and so do remarks and shared steps; nobody takes those of another state. */

import { nearest } from "../../contract/nearest.ts";
import type { Corpus, PlacedRule } from "../../model/corpus.ts";
import type { Place } from "../../model/citation.ts";
import { sharedStepsIn } from "../../model/procedure.ts";
import type { Check, Report } from "../check.ts";

export const procedures: Check = {
  name: "procedures",
  run({ part, corpus, report }) {
    for (const rule of part.rules) {
      const state = rule.level === "state" ? rule.states[0] : undefined;
      checkSteps(rule.rule.next_steps, state, rule, corpus, report);
      checkRemarks(rule, corpus, report);
    }
    for (const { value, state, file, path } of part.lists) {
      for (const [index, { next_steps: steps }] of value.binds.entries())
        if (steps !== undefined) checkSteps(steps, state, { file, path: [...path, "binds", index] }, corpus, report);
    }
    for (const list of part.codeLists) {
      const { next_steps: steps } = list.value;
      const state = list.owner.is === "state" ? list.owner.state : undefined;
      if (steps !== undefined) checkSteps(steps, state, list, corpus, report);
    }
    for (const [id, { value, file }] of part.writtenProcedures)
      for (const step of sharedStepsIn(value))
        checkSharedStep(step.id, ownerOf(id), { file, path: ["steps", step.place, "shared"] }, corpus, report);
  },
};

/** `state`: whose steps may be taken beside federal ones. */
function checkSteps(
  id: string,
  state: string | undefined,
  { file, path }: Place,
  { declared }: Corpus,
  report: Report,
) {
  const place = { file, path: [...path, "next_steps"] };
  const owner = ownerOf(id);
  if (!declared.procedures.has(id)) {
    const guess = nearest(id, [...declared.procedures]);
    const remedy = guess ? `did you mean "${guess}"?` : `add content/procedures/${id}.yaml, or name one that exists`;
    report(place, `there is no procedure "${id}"`, remedy);
  } else if (owner !== "federal" && owner !== state) {
    report(place, `the steps "${id}" belong to ${owner}`, "name steps of the rule's own state, or of federal/");
  }
}

/** `owner`: of the procedure that names the step. */
function checkSharedStep(id: string, owner: string, place: Place, { sharedSteps }: Corpus, report: Report) {
  if (!sharedSteps.has(id)) {
    const guess = nearest(id, [...sharedSteps.keys()]);
    const remedy = guess ? `did you mean "${guess}"?` : `add it to content/procedures/${ownerOf(id)}/steps.yaml`;
    report(place, `there is no shared step "${id}"`, remedy);
  } else if (ownerOf(id) !== "federal" && ownerOf(id) !== owner) {
    report(
      place,
      `the step "${id}" is one of ${ownerOf(id)}`,
      "name a step of the procedure's own state, or of federal/",
    );
  }
}

function ownerOf(id: string): string {
  return id.slice(0, id.indexOf("/"));
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
