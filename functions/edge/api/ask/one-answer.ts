/** The answer for one cell of a question, as a lookup would give it, in a sentence. */

import { slugAsText } from "../../../../build/contract/slug.ts";
import type { Program, State } from "../../../../build/contract/enumerations.ts";
import type { Day } from "../../../../build/contract/day.ts";
import { queryOf } from "../../../../build/contract/query.ts";
import type { AskAnswer } from "../../../../build/contract/shapes/ask.ts";
import type { LookupAnswer } from "../../../../build/contract/shapes/lookup.ts";
import type { PublishedVocabulary } from "../../../../build/contract/shapes/vocabulary.ts";
import { decidedItem, type NamedDrug } from "../check/decided-item.ts";
import { planNamed } from "../check/plan-named.ts";
import { isOfOtherPlans, notOfThisPlan } from "../check/policy.ts";
import { requestedAs } from "../check/drug-by-codes.ts";
import { exclusionOn, lacksProgram, requireAbsences } from "../rules/absences.ts";
import { sentenceWithoutProgram } from "../rules/missing-rule.ts";
import { lookupAnswerOn, today } from "../rules/rule-of-day.ts";
import type { KnownSubject } from "../rules/subject.ts";
import { countMiss } from "../shared/counters.ts";
import type { Platform } from "../shared/platform.ts";
import { sentenceNotCovered, sentenceOf, sentenceOfItem, sentenceWithoutRule } from "./sentence.ts";

export type Answered = AskAnswer["answers"][number];
export type NotCovered = AskAnswer["not_covered"][number];
export type Unverified = AskAnswer["not_verified"][number];
/** `plans`: names of plans that the question mentions in the state. */
export type AskedCell = { state: State; program: Program; subject: KnownSubject; plans?: readonly string[] };

/** `drug`: what the question names, with what else it says of it: a form, a strength. */
export async function answerFor(
  { state, program, subject, plans = [] }: AskedCell,
  drug: NamedDrug | undefined,
  vocabulary: PublishedVocabulary,
  platform: Platform,
): Promise<Answered | NotCovered | Unverified> {
  const [stateName, programName, name] = [
    vocabulary.states[state],
    vocabulary.programs[program].name,
    subjectName(subject, vocabulary),
  ];
  const place = { state, program, ...queryOf(subject) };
  const cell = { state, program, ...requestedAs(subject, program) };
  const day = today(platform);
  const ruleRead = await lookupAnswerOn(cell, day, platform);
  const isOfOthers =
    ruleRead !== undefined && (await isOnlyOfOthers(ruleRead, plans, { state, program, day }, platform));
  const rule = isOfOthers ? undefined : ruleRead;
  if (!rule) {
    const absences = await requireAbsences(platform);
    if (lacksProgram(absences, state, program))
      return { ...place, sentence: sentenceWithoutProgram(absences, state, program), decided_by: null };
    const exclusion = await exclusionOn(absences, cell, today(platform), platform);
    if (exclusion)
      return { ...place, sentence: sentenceNotCovered(exclusion, stateName, programName, name), exclusion };
    countMiss(cell);
    const { decided_by, source_url, last_verified } = absences.programs[program];
    return {
      ...place,
      sentence: [
        sentenceWithoutRule(stateName, programName, name),
        ...(isOfOthers ? [notOfThisPlan(ruleRead.result)] : []),
      ].join(" "),
      decided_by: { text: decided_by, source_url, last_verified },
    };
  }
  const decided = drug && (await decidedItem(drug, rule, { state, program, day }, platform));
  const { pa_required, pa_type, confidence, notes, source_url, last_verified, oldest_evidence, citations } =
    decided?.result ?? rule.result;
  return {
    ...place,
    ...(decided ? { item: decided.item } : {}),
    sentence: decided
      ? sentenceOfItem(decided.item, rule.rule_id, stateName, programName)
      : sentenceOf(rule, stateName, programName, name),
    pa_required,
    pa_type,
    confidence,
    notes,
    rule_id: rule.rule_id,
    source_url,
    last_verified,
    oldest_evidence,
    citations,
    next_steps: (decided ?? rule).next_steps,
  };
}

/** Whether the rule is plans' policy, and the question names other plans alone. */
async function isOnlyOfOthers(
  { result }: LookupAnswer,
  plans: readonly string[],
  place: { state: State; program: Program; day: Day },
  platform: Platform,
): Promise<boolean> {
  if (!result.policy_of || plans.length === 0) return false;
  const named = await Promise.all(plans.map((plan) => planNamed(plan, place, platform)));
  return named.every((plan) => isOfOtherPlans(result, plan));
}

function subjectName({ kind, code, resolved }: KnownSubject, vocabulary: PublishedVocabulary): string {
  const table = kind === "drug" ? vocabulary.drug_classes : vocabulary.service_categories;
  const { name } = table[code as keyof typeof table] as { name: string };
  return resolved ? `${slugAsText(resolved.asked)} (${name})` : name;
}
