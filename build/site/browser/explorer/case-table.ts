/** What a rule says of single circumstances, as a table: of those that apply, the first decides. */

import type { RuleCase } from "../../../contract/shapes/rule.ts";
import { ageInWords, capitalized } from "./circumstances.ts";
import type { Child } from "./elements.ts";
import { verdictTag } from "./rule-facts.ts";
import { settingInWords } from "./settings.ts";
import { table } from "./table.ts";

const VERDICT = { none: "not_required", required: "required", unknown: "depends" } as const satisfies Record<
  RuleCase["pa"],
  string
>;

export function caseTable(cases: readonly RuleCase[] = []): Child {
  return (
    cases.length > 0 &&
    table(
      { label: "What applies in which circumstance", columns: ["Circumstance", "Prior authorization"] },
      cases.map(({ when, pa }) => [when ? capitalized(inWords(when)) : "Otherwise", verdictTag(VERDICT[pa])]),
    )
  );
}

function inWords({ plans, codes, settings, age, diagnosis, amount, other }: NonNullable<RuleCase["when"]>): string {
  return [
    settings?.map(settingInWords).join(" or "),
    age && `age ${ageInWords(age)}`,
    diagnosis,
    plans && "members of the plan in the notes",
    codes && `codes ${codes.join(", ").replaceAll("-", " to ")}`,
    amount,
    other,
  ]
    .filter(Boolean)
    .join("; ");
}
