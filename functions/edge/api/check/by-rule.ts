/** What the rule of a class or category says, and what can be said where there is none. */

import type { DrugClass } from "../../../../build/contract/enumerations.ts";
import type { Cell } from "../../../../build/contract/published-paths.ts";
import { cellId } from "../../../../build/contract/published-paths.ts";
import type { CheckBranch, Checked, CheckSubject, Need, Verdict } from "../../../../build/contract/shapes/check.ts";
import type { PublishedAbsences } from "../../../../build/contract/shapes/exclusion.ts";
import type { LookupAnswer } from "../../../../build/contract/shapes/lookup.ts";
import { slugOf } from "../../../../build/contract/slug.ts";
import { exclusionOn, lacksProgram, requireAbsences } from "../rules/absences.ts";
import { sentenceNotCovered, sentenceWithoutProgram } from "../rules/missing-rule.ts";
import { lookupAnswerOn } from "../rules/rule-of-day.ts";
import { countMiss } from "../shared/counters.ts";
import type { KnownRule, Partly, Question } from "./question.ts";
import { byCasesOf, isOfOtherPlans, notOfThisPlan } from "./policy.ts";
import { byExclusion } from "./by-exclusion.ts";
import { categorySubject } from "./subject-of.ts";
import type { FoundRows } from "./rows-of-product.ts";

export type Coded = Pick<Cell, "kind" | "code">;

/** By the rule of a class or category, asked by its code. */
export async function answerCategory(question: Question, coded: Coded): Promise<Partly> {
  const { state, program, day, platform } = question;
  const { names } = await requireAbsences(platform);
  const rule = await lookupAnswerOn({ state, program, ...coded }, day, platform);
  return byRule(question, coded, categorySubject(coded, names[coded.code]), rule);
}

/** A class says of all its drugs at once whether they need it, or that it depends on which one. */
export async function byRule(
  question: Question,
  coded: Coded,
  subject: CheckSubject,
  rule: KnownRule | undefined,
): Promise<Partly> {
  if (!rule) return { verdict: "not_verified", subject, ...(await withoutRule(question, coded)) };
  if (isOfOtherPlans(rule.result, question.plan)) {
    const plan = { ...question.plan!.shown, note: notOfThisPlan(rule.result) };
    return { verdict: "not_verified", subject, plan, ...(await withoutRule(question, coded)) };
  }
  const ofUse = byUse(rule, subject);
  if (coded.kind === "drug" && ofUse.verdict === undefined && isOfOthersInClass(rule, subject))
    return { verdict: "not_verified", subject, ...(await withoutRule(question, coded)), ...behind(rule) };
  const { pa_type, confidence, source_url, last_verified, oldest_evidence, citations } = rule.result;
  const verdict = verdictOfType(pa_type);
  const byCase = await byCasesOf(rule.result, question, subject.code);
  return {
    verdict,
    subject,
    pa_type,
    needs: verdict === "depends" ? [{ fact: settledBy(subject, pa_type), options: [] }] : [],
    settled_by: coded.kind === "drug" ? "class" : "category",
    ...behind(rule),
    citations,
    confidence,
    source_url,
    last_verified,
    oldest_evidence,
    ...ofUse,
    ...byCase,
    ...(byCase?.source_url ? { citations: decidingFirst(citations, byCase.source_url) } : {}),
  };
}

/**
 * Whether the rule says only that some drugs of the class need it, and nothing of this one. What a survey found of a drug
 * is no rule for it.
 */
function isOfOthersInClass({ result }: KnownRule, { kind, name, generic, brand }: CheckSubject): boolean {
  const { pa_type, basis, cases, notes } = result;
  if (kind === "drug_class" || pa_type !== "conditional" || cases) return false;
  return basis === "national_survey" || ![name, generic, brand].some((one) => one !== null && isNamed(one, notes));
}

function isNamed(name: string, notes: string): boolean {
  return `_${slugOf(notes)}_`.includes(`_${slugOf(name)}_`);
}

/** Whether no list decides, and a class has a rule, even if it says nothing of this drug. */
export function isByClass({ settled_by: by, result }: Partly): boolean {
  return by === "class" || (!by && result != null);
}

/** Of a case that another text states than the rule's. */
function decidingFirst(citations: Checked["citations"], url: string): Checked["citations"] {
  const others = citations.filter((one) => one.url !== url).map(({ needed: _ofRule, ...one }) => one);
  return [...citations.filter((one) => one.url === url).map((one) => ({ ...one, needed: true as const })), ...others];
}

/** A brand whose verdict depends on what it is prescribed for; a request for what the plan decides goes to the plan. */
function byUse({ result: { by_use = [] } }: KnownRule, { brand }: CheckSubject): Partial<Partly> {
  const branches = by_use.flatMap(({ use, brands, pa, receiver }): CheckBranch[] =>
    brand !== null && brands.includes(brand)
      ? [{ when: { use }, ...BY_USE[pa], limits: [], note: receiver, item_id: null }]
      : [],
  );
  const [first, ...others] = branches;
  if (!first) return {};
  if (others.length === 0) return { verdict: first.verdict, pa_type: first.pa_type, needs: [], branches };
  return {
    verdict: "depends",
    pa_type: "conditional",
    needs: [{ fact: "use", options: branches.flatMap(({ when }) => when.use ?? []) }],
    branches,
  };
}

const BY_USE = {
  required: { verdict: "required", pa_type: "full" },
  not_covered: { verdict: "not_covered", pa_type: null },
  plan_decides: { verdict: "depends", pa_type: "conditional" },
} as const;

/** A drug that was asked by its name needs no other name. */
function settledBy({ kind }: CheckSubject, paType: LookupAnswer["result"]["pa_type"]): Need["fact"] {
  if (kind === "drug_class") return "product";
  return paType === "quantity_limit" ? "quantity" : "criteria";
}

export function verdictOfType(paType: LookupAnswer["result"]["pa_type"]): Verdict {
  if (paType === "full") return "required";
  return paType === "none" || paType === "notification_only" ? "not_required" : "depends";
}

/** Not a covered benefit, no such program, or not verified: then who to ask. */
export async function withoutRule(question: Question, coded: Coded | undefined): Promise<Partial<Checked>> {
  const { state, program, platform } = question;
  const absences = await requireAbsences(platform);
  const { decided_by, source_url, last_verified } = absences.programs[program];
  if (lacksProgram(absences, state, program))
    return { decided_by: sentenceWithoutProgram(absences, state, program), source_url, last_verified };
  const cell: Cell | undefined = coded && { state, program, ...coded };
  const excluded = cell && (await notCovered(question, cell, absences));
  if (!excluded) countMiss(cell ?? { state, program, code: "no_drug_class" });
  return excluded ?? { decided_by, source_url, last_verified };
}

/** A drug of a class that is not covered, unless a row is of this very product, or of its class: Victoza is not Saxenda. */
export async function excludedClass(
  question: Question,
  code: DrugClass | undefined,
  found: readonly FoundRows[],
  brand: string | undefined,
): Promise<Partly | undefined> {
  const isListed = found.some(({ rows, isAsked }) => isAsked || rows.some(({ item }) => item.drug_class === code));
  if (!code || isListed) return undefined;
  const absences = await requireAbsences(question.platform);
  const excluded = await notCovered(question, { kind: "drug", code }, absences);
  return excluded && byExclusion(excluded, brand, question.facts, absences.programs[question.program].decided_by);
}

/** That the program does not cover the class or category, and why; undefined where no exclusion says so. */
async function notCovered(
  { state, program, day, platform }: Question,
  { kind, code }: Coded,
  absences: PublishedAbsences,
) {
  const cell = { state, program, kind, code };
  const exclusion = await exclusionOn(absences, cell, day, platform);
  if (!exclusion) return undefined;
  return {
    verdict: "not_covered",
    settled_by: "exclusion",
    not_covered: exclusion,
    decided_by: sentenceNotCovered(absences, cell),
    citations: exclusion.citations,
    source_url: exclusion.source_url,
    last_verified: exclusion.last_verified,
    rule_id: cellId(cell),
  } satisfies Partial<Checked>;
}

/** A rule that asks for nothing has no steps for a drug that its list does not free, nor one that asks for one that it frees. */
export function stepsFor(
  verdict: Verdict,
  { result, next_steps }: Pick<Checked, "result" | "next_steps">,
): Checked["next_steps"] {
  const isOfOthers =
    result && result.pa_type !== "notification_only" && result.pa_required === (verdict === "not_required");
  return isOfOthers ? [] : next_steps;
}

/** The rule of the class behind a row's answer. */
export function behind(rule: KnownRule | undefined): Partial<Checked> {
  return rule ? { result: rule.result, next_steps: rule.next_steps, rule_id: rule.rule_id } : {};
}
