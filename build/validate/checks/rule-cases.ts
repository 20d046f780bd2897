/** Cases of a rule: their plans exist and serve the program there, their sources and numbers are those of the rule. */

import type { RuleCase } from "../../contract/shapes/rule.ts";
import { statesOfPlan } from "../../model/health-plan.ts";
import type { Check } from "../check.ts";

export const ruleCasePlans: Check = {
  name: "rule-cases",
  run({ part, corpus, report }) {
    for (const { rule, place, states, file, path } of part.rules)
      for (const [index, { when }] of (rule.cases ?? []).entries())
        for (const [nth, id] of (when?.plans ?? []).entries()) {
          const plan = corpus.plans.find(({ value }) => value.plan === id);
          const fits =
            plan?.value.programs.includes(place.program) && states.every((state) => statesOfPlan(plan).includes(state));
          if (fits) continue;
          report(
            { file, path: [...path, "cases", index, "when", "plans", nth] },
            plan ? `${id} does not serve ${place.program} there` : `${id} is not a plan in content/plans`,
            "write the id of a plan that serves the program in this state",
          );
        }
  },
};

/** The sources of a rule are what it cites: a case of another text is one of them. */
export const ruleCaseSources: Check = {
  name: "rule-cases",
  run({ part, report }) {
    for (const { rule, file, path } of part.rules)
      for (const [index, { source }] of (rule.cases ?? []).entries()) {
        if (source === undefined || rule.also?.includes(source)) continue;
        report(
          { file, path: [...path, "cases", index, "source"] },
          source === rule.source ? `${source} is the rule's own source` : `${source} is not among the rule's sources`,
          source === rule.source ? "leave it out" : "add it to `also`, or correct the id",
        );
      }
  },
};

/** What a case says is in the notes too, where a second reader compares it with the source: a mistyped number is not. */
export const ruleCaseNumbers: Check = {
  name: "rule-cases",
  run({ part, report }) {
    for (const { rule, file, path } of part.rules)
      for (const [index, { when }] of (rule.cases ?? []).entries()) {
        const missing = when ? numbersOf(when).filter((either) => !either.some((one) => isNamed(one, rule.notes))) : [];
        if (missing.length === 0) continue;
        report(
          { file, path: [...path, "cases", index, "when"] },
          `the notes do not name ${missing.map(([number]) => number).join(", ")}`,
          "correct the number, or say it in the notes",
        );
      }
  },
};

/**
 * Each with what may be written instead: an age up to 20 is one "younger than 21", one from 21 is one "over 20". Numbers of
 * rules and modifiers (530.03, Q4) are no amounts.
 */
function numbersOf({ age, amount = "", other = "" }: NonNullable<RuleCase["when"]>): number[][] {
  const written = `${amount} ${other}`.match(/(?<![\w.-])\d+(?:,\d{3})*(?![\w-]|\.\d)/g) ?? [];
  return [
    ...written.map((digits) => [Number(digits.replaceAll(",", ""))]),
    ...(age?.from === undefined ? [] : [[age.from, age.from - 1]]),
    ...(age?.to === undefined ? [] : [[age.to, age.to + 1]]),
  ];
}

const UP_TO_TWELVE = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const IN_WORDS: Readonly<Record<number, string>> = { ...UP_TO_TWELVE, 20: "twenty", 21: "adults?", 30: "thirty" };

function isNamed(number: number, notes: string): boolean {
  const spelled = [String(number), number.toLocaleString("en-US"), IN_WORDS[number]].filter(
    (word) => word !== undefined,
  );
  return spelled.some((word) => new RegExp(`(?<![\\w.,])${word}(?![\\w]|[.,]\\d)`, "i").test(notes));
}
