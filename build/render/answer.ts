/** From an expanded rule to what is published: PublishedRule and the whole lookup answer. */

import { bounded } from "../contract/day.ts";
import { queryOf } from "../contract/query.ts";
import type { ClassCounts, NextStep, PublishedRule } from "../contract/shapes/rule.ts";
import { cellId, type Cell } from "../contract/published-paths.ts";
import { TIMESTAMP_PLACEHOLDER } from "../contract/row-frame.ts";
import type { ExpandedRule } from "../expand/expand.ts";
import type { Source } from "../model/source.ts";
import type { WhereAndWhen } from "./routing.ts";

/** `counts`: of a drug class in a state with a list. */
export function publishedRule(rule: ExpandedRule, counts?: ClassCounts): PublishedRule {
  const { authored, sources, needed } = rule;
  return {
    pa_required: authored.pa_required,
    pa_type: authored.pa_type,
    confidence: rule.confidence,
    notes: authored.notes,
    source_url: sources[0]!.url,
    last_verified: authored.last_verified,
    federal_override: authored.federal_override ?? false,
    basis: authored.basis,
    effective_from: bounded(rule.from),
    effective_to: bounded(rule.to),
    oldest_evidence: rule.oldestEvidence,
    citations: sources.map((source) => ({ ...citation(source), ...(needed.has(source) ? { needed: true } : {}) })),
    ...(authored.by_use ? { by_use: authored.by_use } : {}),
    ...(rule.cases ? { cases: rule.cases } : {}),
    ...(rule.policyOf ? { policy_of: rule.policyOf } : {}),
    ...(counts ? { counts } : {}),
    ...(rule.fromRows ? { from_rows: true } : {}),
  };
}

/**
 * A lookup answer as JSON whose timestamp is the placeholder, at the end. It is put together from texts, because most
 * of them are needed elsewhere too: `result` (the JSON of the published rule) in the column, the next steps in other
 * answers.
 */
export function lookupAnswerJson(cell: Cell, rule: ExpandedRule, result: string, whereAndWhen: WhereAndWhen): string {
  const { route, clocks } = whereAndWhen(cell, rule);
  return `{"state":"${cell.state}","program":"${cell.program}","query":${JSON.stringify(queryOf(cell))},"result":${result},"next_steps":${nextSteps(rule.steps)},"route":${route},"clocks":${clocks},"rule_id":"${cellId(cell)}","served_from":"static","timestamp":"${TIMESTAMP_PLACEHOLDER}"}`;
}

/** Written once for all rules that share a procedure. */
const written = new WeakMap<ExpandedRule["steps"], string>();

/** As JSON. */
function nextSteps(steps: ExpandedRule["steps"]): string {
  const known = written.get(steps);
  if (known) return known;
  const json = JSON.stringify(publishedSteps(steps));
  written.set(steps, json);
  return json;
}

export function publishedSteps(steps: ExpandedRule["steps"]): NextStep[] {
  return steps.map((step, index) => ({
    step: index + 1,
    title: step.title,
    items: step.items,
    source_url: step.read.url,
    last_verified: step.read.date,
    ...(step.readAlso.length > 0 ? { further_source_urls: step.readAlso.map(({ url }) => url) } : {}),
    ...(step.sends ? { sends: true } : {}),
    ...(step.after_request ? { after_request: true } : {}),
    ...(step.after_denial ? { after_denial: true } : {}),
  }));
}

export function citation({ title, publisher, url, kind, date, date_kind, read_url }: Source) {
  return { title, publisher, url, kind, date, date_kind, ...(read_url ? { read_url } : {}) };
}
