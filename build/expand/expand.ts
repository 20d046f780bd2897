/**
 * From authored rules to cells: every (state, program, code) with the rules (ExpandedRule) and exclusions in force over
 * time.
 */

import { serviceExistsIn, STATES, type ServiceCategory, type State } from "../contract/enumerations.ts";
import { holdsOn, type Day } from "../contract/day.ts";
import type { Cell } from "../contract/published-paths.ts";
import type { RuleCase } from "../contract/shapes/rule.ts";
import type { RulePlace } from "../model/content-path.ts";
import type { PlacedRule, Corpus, PlacedExclusion } from "../model/corpus.ts";
import type { AuthoredExclusion } from "../model/exclusion.ts";
import type { Procedure } from "../model/procedure.ts";
import type { AuthoredRule } from "../model/rule.ts";
import type { Source } from "../model/source.ts";
import { notesOf } from "../model/remark.ts";
import { policyReader } from "../model/policy-of.ts";
import { confidence } from "./confidence.ts";
import { evidenceOf, oldestOf } from "./evidence.ts";
import { timeline } from "./timeline.ts";

/** A rule after the cascade: with its sources and its procedure, its confidence is computed. */
export type ExpandedRule = {
  from: Day;
  to: Day;
  authored: AuthoredRule;
  confidence: number;
  /** The source that decides comes first. */
  sources: Source[];
  /** Those of `sources` without which the verdict would not hold. */
  needed: ReadonlySet<Source>;
  /** The oldest date among the texts that the verdict needs. */
  oldestEvidence: Day;
  /** The same array for every rule with the same procedure. */
  steps: readonly (Procedure["steps"][number] & { read: Source; readAlso: Source[] })[];
  /** Where it was authored: `content/states/OH/...`. */
  file: string;
  /** As they are published: those that another text states with its address, its date and how sure they are. */
  cases?: RuleCase[];
  /** Of a rule that is plans' policy: whose. */
  policyOf?: { id: string; name: string }[];
  /** Worked out from the rows of the list in `file`. */
  fromRows?: true;
};

/** A cell that has at least one rule at some time; `rules` in order of time. */
export type ExpandedCell = Cell & { rules: ExpandedRule[] };

/** Days on which the program does not cover the cell at all; the source that decides comes first. */
export type ExpandedExclusion = { from: Day; to: Day; authored: AuthoredExclusion; sources: Source[]; file: string };

/** A cell that is not covered at some time. */
export type ExcludedCell = Cell & { exclusions: ExpandedExclusion[] };

export type Expanded = { cells: ExpandedCell[]; excluded: ExcludedCell[] };

/**
 * Every cell with a rule, and every one that is excluded, of one program and code. `rivals`: the rules and exclusions
 * about it; `corpus`: what they name.
 */
export function columnExpander(
  corpus: Corpus,
  today: Day,
): (place: RulePlace, rivals: readonly (PlacedRule | PlacedExclusion)[]) => Expanded {
  const source = (id: string) => corpus.sources.get(id)!.value;
  const expandedRule = ruleExpander(corpus, source, today);
  return ({ program, kind, code }, rivals) => {
    const byState = rivalsByState(rivals);
    const cells: ExpandedCell[] = [];
    const excluded: ExcludedCell[] = [];
    for (const state of STATES) {
      if (!exists(corpus, { state, program, kind, code })) continue;
      const cell: Cell = { state, program, kind, code };
      const rules: ExpandedRule[] = [];
      const exclusions: ExpandedExclusion[] = [];
      for (const { from, to, holder } of timeline(byState.get(state) ?? [])) {
        if ("rule" in holder) rules.push(expandedRule(holder, cell, { from, to }));
        else
          exclusions.push({
            from,
            to,
            authored: holder.exclusion,
            sources: [holder.exclusion.source, ...(holder.exclusion.also ?? [])].map(source),
            file: holder.file,
          });
      }
      if (rules.length > 0) cells.push({ ...cell, rules });
      if (exclusions.length > 0) excluded.push({ ...cell, exclusions });
    }
    return { cells, excluded };
  };
}

function rivalsByState<Some extends { states: readonly State[] }>(rivals: readonly Some[]): Map<State, Some[]> {
  const byState = new Map<State, Some[]>();
  for (const rival of rivals) {
    for (const state of rival.states) {
      const ofState = byState.get(state);
      if (ofState) ofState.push(rival);
      else byState.set(state, [rival]);
    }
  }
  return byState;
}

/** Not where the state lacks the program, nor a service category of another state. */
export function exists(corpus: Pick<Corpus, "vocabulary">, { state, program, kind, code }: Cell): boolean {
  if (corpus.vocabulary.jurisdictions[state].without_programs?.includes(program)) return false;
  return kind === "drug" || serviceExistsIn(code as ServiceCategory, state);
}

function ruleExpander(
  corpus: Pick<Corpus, "procedures" | "remarks" | "plans">,
  source: (id: string) => Source,
  today: Day,
): (placed: PlacedRule, cell: Cell, days: { from: Day; to: Day }) => ExpandedRule {
  const policyOf = policyReader(corpus);
  const stepsOf = new Map<string, ExpandedRule["steps"]>();
  const steps = (id: string): ExpandedRule["steps"] => {
    const known =
      stepsOf.get(id) ??
      corpus.procedures
        .get(id)!
        .value.steps.map((step) => ({ ...step, read: source(step.source), readAlso: (step.also ?? []).map(source) }));
    stepsOf.set(id, known);
    return known;
  };
  return ({ rule, remarks, file, fromRows }, { state, program }, { from, to }) => {
    const evidence = evidenceOf(rule, source);
    const authored = { ...rule, notes: notesOf(rule, remarks, corpus) };
    const whose = policyOf(authored, state, program);
    return {
      from,
      to,
      authored,
      confidence: confidence(rule.basis, evidence, today),
      sources: [rule.source, ...(rule.also ?? [])].map(source),
      needed: new Set([rule.source, ...(rule.rests_on ?? [])].map(source)),
      oldestEvidence: oldestOf(evidence),
      steps: steps(rule.next_steps),
      file,
      ...(rule.cases ? { cases: expandedCases(rule, source, today) } : {}),
      ...(whose.length > 0 ? { policyOf: whose } : {}),
      ...(fromRows ? { fromRows } : {}),
    };
  };
}

/** What a text says of single plans is their policy, whatever the rule of the others rests on. */
function expandedCases({ cases = [], basis }: AuthoredRule, source: (id: string) => Source, today: Day): RuleCase[] {
  return cases.map(({ source: id, ...one }) => {
    if (id === undefined) return one;
    const { url, kind, date } = source(id);
    const ofCase = one.when?.plans ? "plan_policy" : basis;
    return { ...one, source_url: url, last_verified: date, confidence: confidence(ofCase, [{ kind, date }], today) };
  });
}

/** The rule in force on a day. */
export function ruleOn(cell: ExpandedCell, day: Day): ExpandedRule | undefined {
  return cell.rules.find((rule) => holdsOn(rule, day));
}
