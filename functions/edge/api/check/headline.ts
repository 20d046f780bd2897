/** The answer of a check in one sentence. */

import { FACT_WORDS } from "../../../../build/contract/items/fact-words.ts";
import type { Checked } from "../../../../build/contract/shapes/check.ts";

export function headlineOf(
  answer: Pick<Checked, "subject" | "verdict" | "needs" | "limits" | "settled_by" | "plan">,
): string {
  const { plan, settled_by } = answer;
  const byPlan = settled_by === "plan_row" || settled_by === "plan_unlisted";
  return byPlan && plan?.list
    ? `${verdictInWords(answer)} By the own list of ${plan.name}, ${plan.list.date}.`
    : verdictInWords(answer);
}

function verdictInWords({
  subject,
  verdict,
  needs,
  limits,
  settled_by,
}: Pick<Checked, "subject" | "verdict" | "needs" | "limits" | "settled_by">): string {
  const name = subject?.name ?? "The question";
  switch (verdict) {
    case "not_required":
      return `${name}: no prior authorization${limits.length > 0 ? " within the limits" : ""}.`;
    case "required":
      return `${name}: prior authorization required${settled_by === "unlisted" || settled_by === "plan_unlisted" ? ", because the list does not name it" : ""}.`;
    case "depends":
      if (settled_by === "class" && subject?.kind === "drug")
        return `${name}: no list decides it; some drugs of its class need prior authorization, so ask for this one.`;
      return `${name}: it depends on ${inWords(needs.map(({ fact }) => FACT_WORDS[fact]))}.`;
    case "not_covered":
      return `${name}: not a covered benefit.`;
    case "not_verified":
      return `${name}: nobody has verified an answer; ask who decides.`;
    case "unclear":
      return "The question can mean several things, or nothing that we know: choose a name.";
  }
}

/** `the age`; `the age and the dose form`. */
function inWords(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? "facts that no request can give";
  return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
