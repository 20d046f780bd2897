/** Look up: one rule as a sheet, or why there is none; with a key, what depends on facts is checked with them. */

import type { ResolvedDrug } from "../../../contract/shapes/drug.ts";
import type { LookupAnswer } from "../../../contract/shapes/lookup.ts";
import { absence, isAbsence } from "./absence.ts";
import { caseTable } from "./case-table.ts";
import { checkProduct, mayCheck } from "./check.ts";
import { ask } from "./api.ts";
import { citationList } from "./citations.ts";
import { element, type Child } from "./elements.ts";
import type { Asking, AnswerView } from "./asking.ts";
import type { AskAgain } from "./facts-form.ts";
import { listRows } from "./list-rows.ts";
import { nameOf } from "./names.ts";
import { addressOf, parametersOf, type Question } from "./question.ts";
import { ruleFacts } from "./rule-facts.ts";
import { ruleVersions } from "./rule-versions.ts";
import { routeBlock } from "./route-block.ts";
import { sheet } from "./sheet.ts";
import { stepList } from "./steps.ts";

export async function lookUp(question: Question, asking: Asking, again: AskAgain): Promise<AnswerView> {
  const { plan: _ofChecks, ...parameters } = parametersOf(question);
  const reply = await ask<LookupAnswer>("/v1/pa-lookup", parameters, asking);
  const [heading, address] = [headingOf(question), addressOf(question)];
  if ("refusal" in reply)
    return isAbsence(reply.refusal) ? { shown: sheet({ heading, address }, absence(reply.refusal)) } : reply;
  const { query, result, next_steps, route, clocks, rule_id, resolved_from, timestamp } = reply.answer;
  if (result.cases && !asking.sample && (await mayCheck())) return checkProduct(question, asking, again);
  const place = { state: question.state!, program: question.program! };
  return {
    shown: sheet(
      { heading, address, ruleId: rule_id },
      understood(resolved_from),
      ruleFacts(result, timestamp),
      caseTable(result.cases),
      routeBlock(route, { clocks, about: heading }),
      stepList("What to do next", next_steps),
      ruleVersions(rule_id, result, asking.key, timestamp.slice(0, 10)),
      citationList(result.citations),
      "drug_class" in query && listRows({ ...place, drug_class: query.drug_class }, "", asking.key),
    ),
  };
}

/** The question in words; a comparison names its program above. */
export function headingOf({ mode, state, program, drug, service }: Question): string {
  const subject = nameOf("category", drug ?? service ?? "");
  return [
    ...(mode === "compare" ? [] : [nameOf("state", state ?? ""), nameOf("program", program ?? "")]),
    subject.charAt(0).toUpperCase() + subject.slice(1),
  ]
    .filter(Boolean)
    .join("\u00a0· ");
}

/** How a drug's name was matched to a class. */
export function understood(resolved: ResolvedDrug | undefined): Child {
  if (!resolved) return null;
  const { generic, brands, drug_class, used_for, also_in } = resolved;
  return element(
    "p",
    { class: "soft" },
    `${generic}${brands.length > 0 ? ` (${brands.join(", ")})` : ""}${used_for ? `, for ${used_for}` : ""}: the rule is for ${nameOf("category", drug_class)}.`,
    also_in.length > 0 &&
      ` It is also in ${also_in.map((other) => `${nameOf("category", other.drug_class)}${other.used_for ? ` (for ${other.used_for})` : ""}`).join(", ")}: use that class if it fits the use.`,
  );
}
