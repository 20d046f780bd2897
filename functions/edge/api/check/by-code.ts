/** The answer for one procedure code: by the lists that name it, by what holds for other codes, or by its category. */

import { onlyWith, placesOfCode, type ListedCode } from "../../../../build/contract/codes/listed-code.ts";
import { serviceExistsIn, type ServiceCategory } from "../../../../build/contract/enumerations.ts";
import type { CheckSubject, Need } from "../../../../build/contract/shapes/check.ts";
import type {
  CodeCategory,
  PublishedCodeNames,
  PublishedCodes,
} from "../../../../build/contract/shapes/procedure-code.ts";
import { SETTINGS } from "../../../../build/contract/shared-parameters.ts";
import { lookupAnswerOn } from "../rules/rule-of-day.ts";
import { besideOthers, byPlace, byUnlistedCodes, decides, inAllCases } from "./by-code-list.ts";
import { SAYS_ELSE } from "./by-plan.ts";
import { byRule, withoutRule } from "./by-rule.ts";
import { billedDrugByClass, billedDrugInLists } from "./billed-drug.ts";
import { categoriesOfCode, drugOfCode, readCodeNames, readCodes, type BilledDrug } from "./code-files.ts";
import type { KnownRule, Partly, Question, Setting } from "./question.ts";
import { codeSubject } from "./subject-of.ts";

/** A code while it is answered. */
type CodeAsked = {
  question: Question;
  codes: PublishedCodes;
  places: readonly ListedCode[];
  drug: BilledDrug | undefined;
  categories: readonly CodeCategory[];
  subject: CheckSubject;
};

export async function answerCode(question: Question, code: string): Promise<Partly> {
  const { state, program, day, plan, platform } = question;
  const names = await readCodeNames(platform);
  const codes = await readCodes(state, program, platform);
  const own = codes.lists.filter((list) => list.plan === undefined || list.plan === plan?.shown.id);
  const places = placesOfCode(own, code, day);
  const drug = drugOfCode(names, code);
  const categories = categoriesOf(names, code, drug, places);
  const category = onlyOne(categories.filter(({ settings }) => !settings))?.category;
  const subject = codeSubject(code, { known: places.length > 0 || drug !== undefined, category, drug });
  if (program === "part_d") return medicalBenefit(subject);
  const asked: CodeAsked = { question, codes, places, drug, categories, subject };
  return { ...(await answerInSettings(asked)), oneOf: categories.map((one) => one.category) };
}

async function answerInSettings(asked: CodeAsked): Promise<Partly> {
  const { question, codes, places, categories, subject } = asked;
  if (question.setting !== undefined) return answerIn(asked, question.setting);
  const others = codes.unlisted.length > 0 ? codes.unlisted : categories;
  const depends = [...places.filter(isInForce).map(({ list }) => list), ...others].some((one) => one.settings);
  if (!depends) return answerIn(asked, undefined);
  const answers = SETTINGS.map(async (setting) => ({ when: { setting }, answer: await answerIn(asked, setting) }));
  const answer = inAllCases(await Promise.all(answers), { fact: "setting", options: [...SETTINGS] });
  return { ...answer, subject };
}

/** A drug's code is of the drugs that clinicians bill; a list says it where the range of the code does not, or not everywhere. */
function categoriesOf(
  names: PublishedCodeNames,
  code: string,
  drug: BilledDrug | undefined,
  [place]: readonly ListedCode[],
): readonly CodeCategory[] {
  if (drug) return [{ category: "specialty_drugs" }];
  const byRange = categoriesOfCode(names, code);
  const ofList = place?.list.service_category;
  return ofList && byRange.every(({ settings }) => settings) ? [{ category: ofList }] : byRange;
}

function onlyOne<Item>([first, ...others]: readonly Item[]): Item | undefined {
  return others.length === 0 ? first : undefined;
}

/** Part D pays what pharmacies dispense: a code is billed to the medical benefit. */
function medicalBenefit(subject: CheckSubject): Partly {
  return { verdict: "unclear", subject, candidates: ["medicare_traditional", "medicare_advantage"] };
}

function isInForce({ status }: ListedCode): boolean {
  return status === "in_force";
}

async function answerIn(asked: CodeAsked, setting: Setting | undefined): Promise<Partly> {
  const { places, question } = asked;
  const here = places.filter(isInForce).filter(({ list: { settings } }) => holdsIn(settings, setting));
  const deciding = here.filter(decides);
  const states = deciding.filter(({ list }) => list.plan === undefined);
  const plans = deciding.filter(({ list }) => list.plan !== undefined);
  let rest: Promise<Partly> | undefined;
  const elsewhere = () => (rest ??= remaining(asked, here, setting));
  const ofState = states.length > 0 ? await byPlaces(states, asked, elsewhere) : undefined;
  if (plans.length === 0) return ofState ?? elsewhere();
  const { shown } = question.plan!;
  const ofPlan = await byPlaces(plans, asked, elsewhere);
  if (!ofState || ofState.verdict === ofPlan.verdict) {
    const note = `According to the plan's own list, ${plans[0]!.list.name}; other plans may differ.`;
    return ofState ?? { ...ofPlan, plan: { ...shown, decides: true, note } };
  }
  return {
    ...disagreeing([ofState, ofPlan], "plan"),
    plan: { ...shown, decides: true, note: SAYS_ELSE },
  };
}

/** By lists that decide in one setting. What asks for more counts before what asks for less. */
async function byPlaces(
  places: readonly ListedCode[],
  asked: CodeAsked,
  alone: () => Promise<Partly>,
): Promise<Partly> {
  const { subject, codes } = asked;
  const always = places.filter((place) => onlyWith(place) === undefined);
  const byAsks = (asks: ListedCode["list"]["asks"]) => always.find(({ list }) => list.asks === asks);
  const excluded = byAsks("not_covered");
  if (excluded) return byPlace(excluded, subject, codes);
  const required = byAsks("prior_authorization") ?? byAsks("prepayment_choice");
  const free = byAsks("none");
  if (required && free) {
    return disagreeing([byPlace(required, subject, codes), byPlace(free, subject, codes)], "criteria");
  }
  const decided = required ?? free;
  const rest = decided ? byPlace(decided, subject, codes) : await alone();
  const together = places.find((place) => onlyWith(place) !== undefined && place.list.asks !== "none");
  return together && !required ? besideOthers(together, subject, codes, rest) : rest;
}

/** What two lists say that do not say the same. */
function disagreeing(answers: readonly Partly[], fact: Need["fact"]): Partly {
  const decided = answers.map((answer) => ({ when: { other: `${answer.code_list?.name} decides` }, answer }));
  return inAllCases(decided, { fact, options: [] });
}

/** What holds where no list decides: for a drug a list of what clinics bill, then other codes, then the category. */
async function remaining(
  { question, codes, places, drug, categories, subject }: CodeAsked,
  here: readonly ListedCode[],
  setting: Setting | undefined,
): Promise<Partly> {
  const { state, program, day, platform } = question;
  const elsewhere = places.filter((place) => !here.includes(place));
  const [otherwise] = elsewhere.map((place) =>
    isInForce(place) ? { ...place, status: "other_settings" as const } : place,
  );
  const former = here.find((place) => !decides(place)) ?? otherwise;
  if (drug) {
    const listed = await billedDrugInLists(question, drug, subject);
    if (listed) return listed;
  }
  const rules = await Promise.all(
    categories
      .filter(({ category, settings }) => serviceExistsIn(category, state) && holdsIn(settings, setting))
      .map(async ({ category, settings }) => {
        const coded = { kind: "service", code: category } as const;
        return { coded, settings, rule: await lookupAnswerOn({ state, program, ...coded }, day, platform) };
      }),
  );
  const ruled = rules.filter(({ settings, rule }) => question.setting || !settings || !isSurveyOfSome(rule));
  const unlisted = codes.unlisted.find(({ settings }) => holdsIn(settings, setting));
  const always = onlyOne(ruled.filter(({ settings }) => !settings));
  const isOfCodes = !always || !isDecidedWithoutCodes(always.rule, always.coded.code, codes);
  if (unlisted && isOfCodes) return byUnlistedCodes(unlisted, former, subject, codes);
  const byClass = drug && !always?.rule && (await billedDrugByClass(question, drug, subject));
  if (byClass) return byClass;
  if (ruled.length === 0) return { verdict: "not_verified", subject, ...(await withoutRule(question, undefined)) };
  const cases = ruled.map(async ({ coded, rule }) => ({
    when: { service_category: coded.code },
    answer: await byRule({ ...question, setting }, coded, ofOne(subject, ruled), rule),
  }));
  const options = ruled.map(({ coded }) => coded.code);
  return inAllCases(await Promise.all(cases), { fact: "service_category", options });
}

/** In a setting, a code can be of one category. */
function ofOne(subject: CheckSubject, ruled: readonly { coded: { code: ServiceCategory } }[]): CheckSubject {
  return { ...subject, service_category: subject.service_category ?? onlyOne(ruled)?.coded.code ?? null };
}

function holdsIn(settings: readonly Setting[] | undefined, setting: Setting | undefined): boolean {
  return !settings || (setting !== undefined && settings.includes(setting));
}

/** Plans ask for some stays in a hospital: that leaves open whether for this code, and no setting need be asked for it. */
function isSurveyOfSome(rule: KnownRule | undefined): boolean {
  return rule?.result.basis === "national_survey" && rule.result.pa_type === "conditional";
}

/** Review choice and its like reach all of a category in some states, whatever the codes. */
function isDecidedWithoutCodes(
  rule: KnownRule | undefined,
  category: ServiceCategory,
  { lists }: PublishedCodes,
): boolean {
  const isFederalRule = rule?.result.pa_required === true && rule.result.basis === "federal_rule";
  return isFederalRule && !lists.some((list) => list.service_category === category);
}
