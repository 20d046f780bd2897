/** The answer of a check in one sentence. */

import { FACT_WORDS } from "../../../../build/contract/items/fact-words.ts";
import { series } from "../../../../build/contract/series.ts";
import type { Checked } from "../../../../build/contract/shapes/check.ts";
import type { PublishedRule } from "../../../../build/contract/shapes/rule.ts";
import type { CodeListOfAnswer } from "../../../../build/contract/shapes/procedure-code.ts";

type Decided = Pick<
  Checked,
  "subject" | "verdict" | "needs" | "limits" | "settled_by" | "plan" | "printed" | "code_list" | "result" | "candidates"
>;

export function headlineOf(answer: Decided, freed?: readonly string[]): string {
  const { plan, settled_by } = answer;
  const byPlan = settled_by === "plan_row" || settled_by === "plan_unlisted";
  return byPlan && plan?.list
    ? `${verdictInWords(answer, freed)} Source: ${plan.name}'s own list dated ${plan.list.date}.`
    : verdictInWords(answer, freed);
}

function verdictInWords(
  { subject, verdict, needs, limits, settled_by, printed, code_list, result, candidates }: Decided,
  freed: readonly string[] = [],
): string {
  const isCategory = subject?.kind === "service_category";
  const name = subject?.name ?? "The question";
  const isCode = subject?.kind === "code" || settled_by === "code_list";
  switch (verdict) {
    case "not_required":
      if (code_list) return `${name}: no prior authorization${whyNone(code_list)}.`;
      return `${name}: no prior authorization${limits.length > 0 ? " within the limits" : ""}.`;
    case "required":
      return `${name}: prior authorization required${settled_by === "unlisted" || settled_by === "plan_unlisted" ? ", because it is not on the list" : ""}${freed.length > 0 ? `; the same list requires none for ${series(freed)}` : ""}.`;
    case "depends":
      if (code_list && needs[0]?.fact === "choice")
        return `${name}: prior authorization is voluntary; without it, the claim is reviewed before payment.`;
      if (result?.policy_of && needs.some(({ fact }) => fact === "plan"))
        return `${name}: it depends on ${wordsOf(needs, isCode)}; we have read only the policy of ${series(result.policy_of.map((plan) => plan.name))}.`;
      if (settled_by === "class" && subject?.kind !== "drug_class" && needs[0]?.fact === "criteria")
        return result?.cases
          ? `${name}: some of its class may need prior authorization; the branches say when.`
          : `${name}: some drugs in its class need prior authorization; the rule's notes name this one.`;
      if (settled_by === "category" && result && needs.some(({ fact }) => fact === "criteria"))
        return `${name}: ${partOf(isCategory, subject?.code ?? null, result)}.`;
      return `${name}: it depends on ${wordsOf(needs, isCode) || "facts that this service cannot ask for"}.`;
    case "not_covered":
      return `${name}: not a covered benefit.`;
    case "not_verified":
      if (printed)
        return `${name}: the list names it and does not say whether it needs prior authorization; ask the payer that decides.`;
      return result?.pa_required && settled_by === null && subject?.kind !== "service_category"
        ? `${name}: no verified answer; ${ofOthers(result)}. ${needs.some(({ fact }) => fact === "setting") ? `Whom to ask depends on ${FACT_WORDS.setting}` : "Ask the payer about this one"}.`
        : `${name}: no verified answer yet; ask the payer that decides.`;
    case "unclear":
      if (subject) return `${name} is billed to the medical benefit, not Part D: choose the program that pays for it.`;
      return candidates.length > 0
        ? "The question is ambiguous or not recognized: choose a name."
        : "The question is not recognized: no drug, service or code that we know has this name. Check the spelling, or ask by the generic name or the procedure code.";
  }
}

const CODE_FACT_WORDS: typeof FACT_WORDS = { ...FACT_WORDS, setting: "where it is given" };

function wordsOf(needs: Decided["needs"], isCode: boolean): string {
  return series(needs.map(({ fact }) => (isCode ? CODE_FACT_WORDS : FACT_WORDS)[fact]));
}

/** What a rule of a category says where it leaves open which part of it, or which code. */
function partOf(isCategory: boolean, code: string | null, { basis, notes, pa_type: kind }: PublishedRule): string {
  if (basis === "national_survey")
    return isCategory
      ? "some plans require prior authorization for some or all of it; no text that we have read says which"
      : "some plans require prior authorization for some or all of its category; no text that we have read covers this code";
  if (kind === "notification_only")
    return `the payer must be notified of part of ${isCategory ? "it" : "its category"}; the rule's notes say what is known`;
  if (isCategory || basis === "federal_rule")
    return `part of ${isCategory ? "it" : "its category"} needs prior authorization; the rule's notes say what is known`;
  if (code !== null && notes.includes(code))
    return "part of its category needs prior authorization; the rule's notes name this code";
  return "part of its category needs prior authorization; no list that we have read says whether this does";
}

/** Of other drugs of the class. */
function ofOthers({ basis }: PublishedRule): string {
  return basis === "national_survey"
    ? "some plans require prior authorization for some drugs in its class"
    : "some drugs in its class need prior authorization, and no list that we have read decides it";
}

function whyNone({ status, asks, from, until }: CodeListOfAnswer): string {
  switch (status) {
    case "not_listed":
      return "; it is on none of the program's lists";
    case "other_settings":
      return "; the list requires it in other settings only";
    case "not_yet":
      return ` yet; the list requires it from ${from}`;
    case "removed":
      return `; the list required it until ${until}`;
    case "suspended":
      return `; the list has suspended it since ${from}`;
    case "in_force":
      if (asks === "written_order") return "; a written order is needed before delivery";
      if (asks === "face_to_face") return "; a face-to-face visit is needed before the order";
      return asks === "none" ? ", according to the list" : "";
  }
}
