/** Look up: one rule as a sheet, or why there is none; with a key, what depends on facts is checked with them. */

import { capitalized } from "../../../contract/items/circumstance-words.ts";
import type { ResolvedDrug } from "../../../contract/shapes/drug.ts";
import type { LookupAnswer } from "../../../contract/shapes/lookup.ts";
import { absence, isAbsence } from "./absence.ts";
import { caseTable } from "./case-table.ts";
import { check, checkedView, checkProduct, mayCheck } from "./check.ts";
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
import { isVerifiedService } from "./verified-options.ts";

export async function lookUp(question: Question, asking: Asking, again: AskAgain): Promise<AnswerView> {
  if (asking.key && (await isVerifiedService(question)) && (await mayCheck()))
    return checkRule(question, asking, again);
  const { plan: _ofChecks, ...parameters } = parametersOf(question);
  const reply = await ask<LookupAnswer>("/v1/pa-lookup", parameters, asking);
  if ("refusal" in reply) {
    const [heading, address] = [headingOf(question), addressOf(question)];
    return isAbsence(reply.refusal) ? { shown: sheet({ heading, address }, absence(reply.refusal)) } : reply;
  }
  const { query, result, resolved_from } = reply.answer;
  if (result.cases && !asking.sample && (await mayCheck())) return checkProduct(question, asking, again);
  const place = { state: question.state!, program: question.program! };
  const rows = "drug_class" in query && listRows({ ...place, drug_class: query.drug_class }, "", asking.key);
  return { shown: ruleSheet(question, asking.key, reply.answer, understood(resolved_from), rows) };
}

/**
 * The check of a category that has a rule holds what a lookup does, and what the facts settle of the rule's cases: one
 * request, whichever of the two is shown.
 */
async function checkRule(question: Question, asking: Asking, again: AskAgain): Promise<AnswerView> {
  const reply = await check(question, asking);
  if ("refusal" in reply) return reply;
  const { answer } = reply;
  const { result } = answer;
  return result && !result.cases
    ? { shown: ruleSheet(question, asking.key, { ...answer, result }) }
    : checkedView(question, answer, asking, again);
}

type ToldAnswer = Pick<LookupAnswer, "result" | "route" | "clocks" | "next_steps" | "timestamp"> & {
  rule_id: string | null;
};

function ruleSheet(
  question: Question,
  key: Asking["key"],
  answer: ToldAnswer,
  meant?: Child,
  rows?: Child,
): HTMLElement {
  const { result, route, clocks, next_steps, rule_id, timestamp } = answer;
  const heading = headingOf(question);
  return sheet(
    { heading, address: addressOf(question), ruleId: rule_id ?? undefined },
    meant,
    ruleFacts(result, timestamp),
    caseTable(result.cases),
    routeBlock(route, { clocks, about: heading }),
    stepList("What to do next", next_steps),
    rule_id && ruleVersions(rule_id, result, key, timestamp.slice(0, 10)),
    citationList(result.citations),
    rows,
  );
}

/** The question in words; a comparison names its program above. */
export function headingOf({ mode, state, program, drug, service }: Question): string {
  const subject = nameOf("category", drug ?? service ?? "");
  return [
    ...(mode === "compare" ? [] : [nameOf("state", state ?? ""), nameOf("program", program ?? "")]),
    capitalized(subject),
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
