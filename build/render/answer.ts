/** From an expanded rule to what is published: PublishedRule and the whole lookup answer. */

import type { LookupAnswer, NextStep, PublishedRule } from "../contract/published.ts";
import { bounded, queryOf } from "../contract/published.ts";
import { cellId, type Cell } from "../contract/published-paths.ts";
import { TIMESTAMP_PLACEHOLDER } from "../contract/row-frame.ts";
import type { ExpandedRule } from "../expand/expand.ts";
import type { Source } from "../model/source.ts";

export function publishedRule(rule: ExpandedRule): PublishedRule {
  const { authored, sources } = rule;
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
    citations: sources.map(citation),
  };
}

/** A lookup answer whose timestamp is the placeholder, standing last. */
export function lookupAnswer(cell: Cell, rule: ExpandedRule): LookupAnswer {
  return {
    state: cell.state,
    program: cell.program,
    query: queryOf(cell),
    result: publishedRule(rule),
    next_steps: nextSteps(rule.steps),
    rule_id: cellId(cell),
    served_from: "static",
    timestamp: TIMESTAMP_PLACEHOLDER,
  };
}

/** Published once for all rules that share a procedure. */
const published = new WeakMap<ExpandedRule["steps"], NextStep[]>();

function nextSteps(steps: ExpandedRule["steps"]): NextStep[] {
  const known = published.get(steps);
  if (known) return known;
  const told = steps.map((step, index): NextStep => ({
    step: index + 1,
    title: step.title,
    items: step.items,
    source_url: step.read.url,
    last_verified: step.read.date,
    ...(step.readAlso.length > 0 ? { further_source_urls: step.readAlso.map(({ url }) => url) } : {}),
  }));
  published.set(steps, told);
  return told;
}

export function citation({ title, publisher, url, kind, date, date_kind, read_url }: Source) {
  return { title, publisher, url, kind, date, date_kind, ...(read_url ? { read_url } : {}) };
}
