/** From claims to cells: every (state, program, code) with the rules in force over time (ExpandedRule). */

import { PROGRAMS, serviceExistsIn, STATES, DRUG_CLASSES, SERVICE_CATEGORIES, type Kind, type Program, type ServiceCategory, type State } from "../contract/enumerations.ts";
import { holdsOn, type Day } from "../contract/published.ts";
import type { Cell } from "../contract/published-paths.ts";
import { claimsByCode, codeKey } from "../model/claims-by-code.ts";
import type { Claim, Corpus } from "../model/corpus.ts";
import type { Procedure } from "../model/procedure.ts";
import type { AuthoredRule } from "../model/rule.ts";
import type { Source } from "../model/source.ts";
import { confidence } from "./confidence.ts";
import { timeline } from "./timeline.ts";

/** A rule after the cascade: its sources and its procedure stand in it, its confidence is computed. */
export type ExpandedRule = {
  from: Day;
  to: Day;
  authored: AuthoredRule;
  confidence: number;
  /** The source that decides comes first. */
  sources: Source[];
  steps: (Procedure["steps"][number] & { read: Source; readAlso: Source[] })[];
};

/** A cell that has at least one rule at some time; `rules` in order of time. */
export type ExpandedCell = Cell & { rules: ExpandedRule[] };

/** Every cell with a rule, in the order programs, codes, states of the enumerations. */
export function expand(corpus: Corpus, today: Day): ExpandedCell[] {
  const claims = claimsByCode(corpus.claims);
  const codes: [Kind, readonly string[]][] = [["drug", DRUG_CLASSES], ["service", SERVICE_CATEGORIES]];
  const expandedRule = ruleExpander(corpus, today);
  const cells: ExpandedCell[] = [];
  for (const program of PROGRAMS) {
    for (const [kind, known] of codes) {
      for (const code of known) {
        const rivals = claims.get(codeKey({ program, kind, code })) ?? [];
        if (rivals.length === 0) continue;
        for (const state of STATES) {
          if (!exists(corpus, state, program, kind, code)) continue;
          const stretches = timeline(rivals.filter(({ states }) => states.includes(state)));
          if (stretches.length === 0) continue;
          cells.push({ state, program, kind, code, rules: stretches.map(({ from, to, claim }) => expandedRule(claim, from, to)) });
        }
      }
    }
  }
  return cells;
}

function exists(corpus: Corpus, state: State, program: Program, kind: Kind, code: string): boolean {
  if (corpus.vocabulary.jurisdictions[state].without_programs?.includes(program)) return false;
  return kind === "drug" || serviceExistsIn(code as ServiceCategory, state);
}

function ruleExpander(corpus: Corpus, today: Day): (claim: Claim, from: Day, to: Day) => ExpandedRule {
  const source = (id: string) => corpus.sources.get(id)!.value;
  return (claim, from, to) => {
    const { rule } = claim;
    const decides = source(rule.source);
    return {
      from,
      to,
      authored: rule,
      confidence: confidence(rule.basis, decides.kind, rule.last_verified, today),
      sources: [decides, ...(rule.also ?? []).map(source)],
      steps: corpus.procedures.get(rule.next_steps)!.value.steps.map((step) => ({
        ...step, read: source(step.source), readAlso: (step.also ?? []).map(source),
      })),
    };
  };
}

/** The rule in force on a day. */
export function ruleOn(cell: ExpandedCell, day: Day): ExpandedRule | undefined {
  return cell.rules.find((rule) => holdsOn(rule, day));
}
