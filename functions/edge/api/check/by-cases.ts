/** What the facts of a question settle of a rule that says what applies in single circumstances. */

import { liesWithin } from "../../../../build/contract/codes/procedure-code.ts";
import type { PaType } from "../../../../build/contract/enumerations.ts";
import { ageInWords, otherInWords } from "../../../../build/contract/items/circumstance-words.ts";
import { truthOf } from "../../../../build/contract/items/row-verdict.ts";
import type { CheckBranch, Need, Verdict } from "../../../../build/contract/shapes/check.ts";
import type { RuleCase } from "../../../../build/contract/shapes/rule.ts";
import { planNames, plansMeant } from "./plan-named.ts";
import type { Partly, Question } from "./question.ts";

type When = NonNullable<RuleCase["when"]>;

const VERDICT = { none: "not_required", required: "required", unknown: "depends" } as const satisfies Record<
  RuleCase["pa"],
  Verdict
>;

const PA_TYPE = { not_required: "none", required: "full", depends: "conditional" } as const satisfies Record<
  string,
  PaType
>;

/** Facts that a question seldom gives, because they are out of the ordinary where a rule names them as an exception. */
const EXCEPTIONAL: ReadonlySet<Need["fact"]> = new Set(["criteria", "setting"]);

export type Asked = Pick<Question, "state" | "plan" | "setting" | "facts" | "platform">;

/**
 * `code`: of a question about one. `otherwise`: what holds where none of the cases applies. Undefined where none of them
 * can.
 */
export async function byCases(
  cases: readonly RuleCase[],
  question: Asked,
  code: string | null,
  otherwise: "depends" | "not_verified" = "depends",
): Promise<Partial<Partly> | undefined> {
  const open: { one: RuleCase; when: When; missing: Need["fact"][]; verdict: Verdict }[] = [];
  let rest: Verdict = otherwise;
  let last: RuleCase | undefined;
  for (const one of cases) {
    const { when, pa } = one;
    const facts = when ? factsOf(when, question, code) : [];
    if (facts.some(({ holds }) => holds === false)) continue;
    const missing = facts.flatMap(({ fact, holds }) => (holds === undefined ? [fact] : []));
    if (when && missing.length > 0) {
      open.push({ one, when, missing, verdict: VERDICT[pa] });
      continue;
    }
    rest = VERDICT[pa];
    last = one;
    if (open.length === 0) return settled(rest, last, question);
    break;
  }
  if (open.length === 0) return undefined;
  // Cases at the end that come to the same as the rest need no fact.
  const until = open.findLastIndex(({ verdict }) => verdict !== rest || rest === "depends");
  const differing = open.slice(0, until + 1);
  if (differing.length === 0) return settled(rest, last, question);
  const names = await planNames(
    question,
    differing.flatMap(({ when }) => when.plans ?? []),
  );
  const branches = [
    ...differing.flatMap(({ one, when, verdict }) => whensOf(when, names).map((said) => branch(said, verdict, one))),
    branch({ other: "otherwise" }, rest, last),
  ];
  // Such exceptions leave the ordinary case decided, if that asks for more.
  const isSettled =
    rest === "required" && differing.every(({ missing }) => missing.every((fact) => EXCEPTIONAL.has(fact)));
  if (isSettled) return { ...settled(rest, last, question), branches };
  const told = [...differing.map(({ one }) => one), ...(last ? [last] : [])];
  return {
    verdict: "depends",
    pa_type: "conditional",
    needs: needsOf(differing, names),
    branches,
    ...ofNamedPlan(
      told.findLast(({ when, pa }) => when?.plans && pa !== "unknown"),
      question,
    ),
  };
}

/** `decided`: the case that applies; none where all that can apply come to the same. */
function settled(verdict: Verdict, decided: RuleCase | undefined, question: Asked): Partial<Partly> {
  const needs: Need[] = verdict === "depends" ? [{ fact: "criteria", options: [] }] : [];
  return {
    verdict,
    pa_type: PA_TYPE[verdict as keyof typeof PA_TYPE],
    needs,
    ...(decided ? readIn(decided) : {}),
    ...ofNamedPlan(decided, question),
  };
}

/** Of what the rule says of the plan that was named: by which text, and that it is not said of others. */
function ofNamedPlan(said: RuleCase | undefined, { plan }: Asked): Partial<Partly> {
  if (!said?.when?.plans || !plan?.shown.id) return {};
  return { ...readIn(said), plan: { ...plan.shown, decides: true, note: OF_THIS_PLAN } };
}

const OF_THIS_PLAN = "The rule says what this plan requires; other plans may differ.";

/** The text that states the case, where it is not that of the rule. */
function readIn({ source_url: url, last_verified: date, confidence }: RuleCase): Partial<Partly> {
  if (url === undefined || date === undefined || confidence === undefined) return {};
  return { source_url: url, last_verified: date, oldest_evidence: date, confidence };
}

/** Each circumstance with the fact that settles it, and whether it applies; undefined where that is not known. */
function factsOf(
  { plans, codes, settings, age, diagnosis, amount, other }: When,
  { plan, setting, facts }: Asked,
  code: string | null,
): { fact: Need["fact"]; holds: boolean | undefined }[] {
  const meant = plansMeant(plan);
  const truth = age && truthOf({ age }, facts);
  return [
    ...(plans ? [{ fact: "plan" as const, holds: isOneOf(meant, plans) }] : []),
    ...(codes ? [{ fact: "code" as const, holds: code === null ? undefined : isAmong(code, codes) }] : []),
    ...(settings ? [{ fact: "setting" as const, holds: setting && settings.includes(setting) }] : []),
    ...(age ? [{ fact: "age" as const, holds: typeof truth === "boolean" ? truth : undefined }] : []),
    ...(diagnosis === undefined ? [] : [{ fact: "diagnosis" as const, holds: undefined }]),
    ...(amount === undefined ? [] : [{ fact: "quantity" as const, holds: undefined }]),
    ...(other === undefined ? [] : [{ fact: "criteria" as const, holds: undefined }]),
  ];
}

/** Undefined where the plan is not known, or may be one of these and may be another. */
function isOneOf(meant: readonly string[] | undefined, plans: readonly string[]): boolean | undefined {
  if (!meant?.some((id) => plans.includes(id))) return meant && false;
  return meant.every((id) => plans.includes(id)) || undefined;
}

function isAmong(code: string, codes: readonly string[]): boolean {
  return codes.some((one) => {
    const [from, to = from] = one.split("-");
    return liesWithin(code, { from: from!, to: to! });
  });
}

/** Each fact once, with what the cases name of it. */
function needsOf(
  open: readonly { when: When; missing: readonly Need["fact"][] }[],
  names: ReadonlyMap<string, string>,
): Need[] {
  const facts = [...new Set(open.flatMap(({ missing }) => missing))];
  return facts.map((fact) => {
    const options = open
      .filter(({ missing }) => missing.includes(fact))
      .flatMap(({ when }) => optionsOf(when, fact, names));
    return { fact, options: [...new Set(options)] };
  });
}

function optionsOf(when: When, fact: Need["fact"], names: ReadonlyMap<string, string>): string[] {
  const { plans = [], codes = [], settings = [], age, diagnosis, amount, other } = when;
  const named: Partial<Record<Need["fact"], (string | undefined)[]>> = {
    plan: plans.map((id) => names.get(id) ?? id),
    code: codes,
    setting: settings,
    age: [age && ageInWords(age)],
    diagnosis: [diagnosis],
    quantity: [amount],
    criteria: [other],
  };
  return (named[fact] ?? []).filter((one) => one !== undefined);
}

/** As branches say it: one for each setting. */
function whensOf(when: When, names: ReadonlyMap<string, string>): CheckBranch["when"][] {
  const { settings, age, diagnosis } = when;
  const other = otherInWords(when, (plans) => plans.map((id) => names.get(id) ?? id).join(" or "));
  const said: CheckBranch["when"] = {
    ...(age ? { age } : {}),
    ...(diagnosis === undefined ? {} : { diagnosis: { text: diagnosis } }),
    ...(other ? { other } : {}),
  };
  return settings ? settings.map((setting) => ({ setting, ...said })) : [said];
}

function branch(when: CheckBranch["when"], verdict: Verdict, decided: RuleCase | undefined): CheckBranch {
  const paType: PaType | undefined = PA_TYPE[verdict as keyof typeof PA_TYPE];
  const { source_url: url, last_verified: date } = decided ?? {};
  const note = url === undefined ? null : `Source: ${url}, dated ${date}.`;
  return { when, verdict, pa_type: paType ?? null, limits: [], note, item_id: null };
}
