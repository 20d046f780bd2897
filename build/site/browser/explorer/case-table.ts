/** What a rule says of single circumstances, as a table: of those that apply, the first decides. */

import { circumstanceInWords, otherInWords } from "../../../contract/items/circumstance-words.ts";
import type { RuleCase } from "../../../contract/shapes/rule.ts";
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
      cases.map(({ when, pa }) => [when ? inWords(when) : "Otherwise", verdictTag(VERDICT[pa])]),
    )
  );
}

function inWords(when: NonNullable<RuleCase["when"]>): string {
  const { settings, age, diagnosis } = when;
  const other = otherInWords(when, () => "the plan in the notes");
  return circumstanceInWords({ place: settings?.map(settingInWords).join(" or "), age, diagnosis, other });
}
