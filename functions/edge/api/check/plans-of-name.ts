/** Which plans the words of a name mean, among those of a state. Pure. */

import type { Program } from "../../../../build/contract/enumerations.ts";
import { nearest } from "../../../../build/contract/nearest.ts";
import { planSlug } from "../../../../build/contract/plan-name.ts";
import type { PublishedPlan } from "../../../../build/contract/shapes/health-plan.ts";

const MOST_CANDIDATES = 10;

/** A shortened name of these words alone could be any plan's. */
const WORDS_OF_ANY_PLAN = new Set(
  "the my care community family health healthcare healthplan medicaid medicare plan".split(" "),
);

/** What cards and directories print after a Medicare plan's name: (HMO-POS), H1036-062C, NE-3, CA-2AP, 003 FL. */
const PRODUCT_CODES =
  /\([^)]*\)|\b[HRS]\d{4}(-\d+[A-Z]?)*\b|\b[A-Z]{2,3}-[A-Z]{0,2}\d+[A-Z]{0,2}\b|\b\d{3} [A-Z]{2}\b/g;

/** A name as it was asked, and what it means: of "Molina STAR+PLUS" the plan, for the programs of STAR+PLUS. */
export type Found = Pick<PublishedPlan, "id" | "kind" | "name" | "several" | "payer" | "programs" | "lists">;

/** By its id or a whole name, else with a program's name beside it: "Molina STAR+PLUS". */
export function plansOfName(asked: string, offered: readonly PublishedPlan[]): Found[] {
  const words = planSlug(asked).split("_");
  const named = (from: number, to?: number) => {
    const spelled = words.slice(from, to).join("");
    return offered.filter(({ names }) => names.includes(spelled));
  };
  const found = named(0);
  if (found.length > 0) return found;
  const bare = asked.replace(PRODUCT_CODES, " ");
  if (bare !== asked) return plansOfName(bare, offered);
  return words.slice(1).flatMap((_, before) => {
    const [first, second] = [named(0, before + 1), named(before + 1)];
    return [...ofProgram(first, second), ...ofProgram(second, first)];
  });
}

/**
 * By a whole name, else the only plan of the program that the name leaves. Several where the name is only that of the
 * company, and the company has plans for this program alone.
 */
export function chosenPlans(
  asked: string,
  program: Program,
  found: readonly Found[],
  ofProgram: readonly PublishedPlan[],
): readonly Found[] {
  const whole = found.filter(({ programs }) => programs.includes(program));
  if (whole.length === 0) return found.length === 0 ? onlyPlanLeft(asked, ofProgram) : [];
  const [{ id, name, payer }] = whole as [Found];
  const isCompany = payer !== undefined && planSlug(payer) === planSlug(asked) && planSlug(name) !== planSlug(asked);
  const beside = ofProgram.filter(
    (one) => isCompany && one.id !== id && one.payer === payer && one.programs.length === 1,
  );
  return [...whole, ...beside];
}

/**
 * "SCAN" is SCAN Health Plan where no other plan begins so and no list of its own would then answer; a plan's name with
 * more words is that plan.
 */
function onlyPlanLeft(asked: string, ofProgram: readonly PublishedPlan[]): readonly Found[] {
  const typed = planSlug(asked.replace(PRODUCT_CODES, " "));
  const isOfAny = typed.split("_").every((word) => WORDS_OF_ANY_PLAN.has(word));
  if (typed === "" || isOfAny || plansOfCompany(asked, ofProgram).length > 1) return [];
  const left = ofProgram.filter(({ kind, name }) => {
    const slug = planSlug(name);
    const isWithin = slug.includes("_") && `_${typed}_`.includes(`_${slug}_`);
    return kind === "plan" && (isWithin || slug.startsWith(`${typed}_`));
  });
  const isShortened = left.some(({ name, lists }) => lists.length > 0 && planSlug(name).startsWith(`${typed}_`));
  return left.length === 1 && !isShortened ? left : [];
}

/** "UHC" is not shown as AARP Medicare Advantage, which is one of the products that the plan's entry holds. */
export function nameShown({ id, name, several }: Found, asked: string): string {
  const bare = asked.replace(PRODUCT_CODES, " ").replace(/\s+/g, " ").trim();
  return several && ![id, name].some((own) => planSlug(own) === planSlug(bare)) && bare !== "" ? bare : name;
}

/** "Humana", "Wellcare": plans of the company of that name, and those whose names begin with it. */
export function plansOfCompany(asked: string, offered: readonly PublishedPlan[]): PublishedPlan[] {
  const company = planSlug(asked);
  return offered.filter(
    ({ kind, name, payer }) =>
      kind === "plan" &&
      ((payer !== undefined && planSlug(payer) === company) || planSlug(name).startsWith(`${company}_`)),
  );
}

/** Plans for the programs that a program's name covers. */
function ofProgram(plans: readonly Found[], names: readonly Found[]): Found[] {
  const covered = names.flatMap(({ kind, programs }) => (kind === "program_name" ? programs : []));
  return plans.flatMap((plan) => {
    const programs = plan.programs.filter((program) => covered.includes(program));
    return plan.kind === "plan" && programs.length > 0 ? [{ ...plan, programs }] : [];
  });
}

/** Plans with names that hold every longer word that was asked, or are spelled nearly so. */
export function likeNames(asked: string, offered: readonly PublishedPlan[]): PublishedPlan[] {
  const slug = planSlug(asked);
  const words = slug.split("_").filter(({ length }) => length > 2);
  const close = nearest(
    slug.replaceAll("_", ""),
    offered.flatMap(({ names }) => names),
  );
  return offered
    .filter(({ names }) =>
      names.some((name) => name === close || (words.length > 0 && words.every((word) => name.includes(word)))),
    )
    .slice(0, MOST_CANDIDATES);
}
