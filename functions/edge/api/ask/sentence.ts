/** Sentences of answers, each assembled from one rule. */

import { series } from "../../../../build/contract/series.ts";
import type { PaType } from "../../../../build/contract/enumerations.ts";
import type { PublishedExclusion } from "../../../../build/contract/shapes/exclusion.ts";
import type { DecidedItem } from "../../../../build/contract/shapes/check.ts";
import type { LookupAnswer } from "../../../../build/contract/shapes/lookup.ts";
import { NOT_FREE } from "../rules/missing-rule.ts";

const EXTENT: Record<PaType, string> = {
  full: "prior authorization is required",
  conditional: "prior authorization is required for some items or circumstances",
  step_therapy: "prior authorization is required unless step therapy is met",
  quantity_limit: "prior authorization is required above a quantity limit",
  notification_only: "the plan must be notified; no approval is required",
  none: "no prior authorization is required",
};

export function sentenceOf(
  { rule_id, result }: LookupAnswer,
  stateName: string,
  programName: string,
  subjectName: string,
): string {
  const { pa_type, policy_of: whose, last_verified } = result;
  const policy = whose ? ` This is the policy of ${series(whose.map(({ name }) => name))} only.` : "";
  return `${subjectName}, ${programName}, ${stateName}: ${EXTENT[pa_type]} (rule ${rule_id}, verified as of ${last_verified}).${policy}`;
}

/** The drug itself first, as the list decides it; the rule of its class is named. */
export function sentenceOfItem(
  { headline, printed, last_verified }: DecidedItem,
  ruleId: string,
  stateName: string,
  programName: string,
): string {
  const place = printed ? `listed as ${printed.status} on page ${printed.page}` : "not on the list";
  return `${headline} ${programName}, ${stateName}: ${place}, verified as of ${last_verified} (rule ${ruleId}).`;
}

export function sentenceWithoutRule(stateName: string, programName: string, subjectName: string): string {
  return `${subjectName}, ${programName}, ${stateName}: not verified. ${NOT_FREE}`;
}

export function sentenceNotCovered(
  { text, last_verified }: PublishedExclusion,
  stateName: string,
  programName: string,
  subjectName: string,
): string {
  return `${subjectName}, ${programName}, ${stateName}: not a covered benefit (verified as of ${last_verified}). ${text}`;
}
