/**
 * What a list decides for an asked product: the outcome of its rows where they agree, else `depends` with the facts that
 * distinguish the rows (ARCHITECTURE, "Drug lists").
 */

import type { PaType, Program } from "../enumerations.ts";
import type { CheckBranch, Need } from "../shapes/check.ts";
import type { ItemLimit, PublishedItem, PublishedList } from "../shapes/item.ts";
import { needsBetween, optionsOf, type Decided, type PossibleRow } from "./product-needs.ts";
import { rowOutcome, type Facts, type RowBranch, type RowOutcome, type RowVerdict } from "./row-verdict.ts";

export type ProductVerdict = {
  verdict: RowVerdict;
  paType: PaType | null;
  needs: Need[];
  branches: CheckBranch[];
  limits: ItemLimit[];
  /** The row that is shown: the first one, or for a decided product the one that says most. */
  shown: PossibleRow;
};

/** Branches of one answer; what a list says of very many products of a drug is read in the list. */
const MOST_BRANCHES = 40;

/** `isAsked`: the rows are of the very product that was asked, not only of its drug. */
export function productVerdict(
  rows: readonly [PossibleRow, ...PossibleRow[]],
  list: PublishedList,
  program: Program,
  facts: Facts,
  isAsked: boolean,
): ProductVerdict {
  const outcomes = rows.map((row) => ({ row, outcome: rowOutcome(row.item, list, program, facts) }));
  const [first] = outcomes as [Decided, ...Decided[]];
  const doAgreeByAge = doAgreeAtEveryAge(outcomes, (item, age) => rowOutcome(item, list, program, { ...facts, age }));
  const doAgree = doAgreeByAge || doAllAgree(outcomes.map(({ outcome }) => outcome));
  const told = doAgreeByAge ? [first] : outcomes;
  const shown = outcomes.find(({ row }) => row.unsettled.length === 0)?.row ?? first.row;
  const isFreed = first.outcome.verdict !== "not_required" || doFree(rows);
  if (doAgree && isAsked && isFreed) {
    const { verdict, needs, limits } = first.outcome;
    return {
      verdict,
      paType: paTypeOf(verdict, limits),
      needs: needs.map((fact) => ({ fact, options: optionsOf(fact, outcomes, list) })),
      branches: unique(told.flatMap(({ outcome }) => outcome.branches.map((branch) => branchOf(branch)))).concat(
        otherwiseOf(first),
      ),
      limits: outcomes.length === 1 ? limits : limitsOfAll(outcomes),
      shown,
    };
  }
  return {
    verdict: "depends",
    paType: "conditional",
    needs: needsBetween(outcomes, isAsked, list),
    branches: firstBranches(outcomes, isAsked),
    limits: [],
    shown,
  };
}

/**
 * A row frees neither what it leaves out, nor what may be another product than its own. Beside a row of one maker, only
 * one that is certainly the product frees it.
 */
function doFree(rows: readonly PossibleRow[]): boolean {
  const isOfMaker = rows.some(({ mayBeAnother }) => mayBeAnother?.includes("maker"));
  return (
    !rows.some(({ mayBeExcepted }) => mayBeExcepted) &&
    rows.some(({ mayBeAnother, unsettled }) => !mayBeAnother && !(isOfMaker && unsettled.length > 0))
  );
}

/** Rows say the same in other words: "only for children under 12" and "not from 12 years on". */
function doAgreeAtEveryAge(
  outcomes: readonly Decided[],
  outcomeAt: (item: PublishedItem, age: number) => RowOutcome,
): boolean {
  const ages = outcomes.map(({ outcome: { branches } }) => branches.map(({ when }) => when.age));
  if (ages.some((one) => one.length === 0 || one.some((age) => !age || age.unit))) return false;
  const turns = [0, ...ages.flat().flatMap((age) => [age!.from ?? 0, (age!.to ?? -1) + 1])];
  return turns.every((age) => {
    const said = outcomes.map(({ row: { item } }) => {
      const { verdict, branches, needs } = outcomeAt(item, age);
      return JSON.stringify([verdict, branches, needs]);
    });
    return said.every((one) => one === said[0]);
  });
}

/** Rows that depend on different things do not agree. */
function doAllAgree([first, ...others]: RowOutcome[]): boolean {
  if (others.some(({ verdict }) => verdict !== first!.verdict)) return false;
  if (first!.verdict !== "depends") return true;
  const shown = ({ otherwise, branches }: RowOutcome) =>
    JSON.stringify([otherwise, branches.map(({ when, verdict }) => [when, verdict])]);
  const ofFirst = shown(first!);
  return others.every((other) => shown(other) === ofFirst);
}

function firstBranches(outcomes: readonly Decided[], isAsked: boolean): CheckBranch[] {
  const branches: CheckBranch[] = [];
  for (const decided of outcomes) {
    if (branches.length >= MOST_BRANCHES) break;
    branches.push(...branchesOfRow(decided, isAsked));
  }
  return branches.slice(0, MOST_BRANCHES);
}

function paTypeOf(verdict: RowVerdict, limits: readonly ItemLimit[]): PaType | null {
  if (verdict === "not_covered" || verdict === "not_verified") return null;
  if (verdict === "required") return "full";
  if (verdict !== "not_required") return "conditional";
  if (limits.some(({ kind }) => kind === "step")) return "step_therapy";
  return limits.some(({ kind, beyond }) => kind === "quantity" && beyond === "required") ? "quantity_limit" : "none";
}

function branchOf({ when, verdict, why }: RowBranch, row?: PossibleRow, isAsked = true): CheckBranch {
  return {
    when: row ? { ...whichRow(row, isAsked), ...when } : when,
    verdict,
    pa_type: paTypeOf(verdict, []),
    limits: [],
    note: why,
    item_id: null,
  };
}

/** What holds where none of the circumstances does. */
function otherwiseOf({ outcome }: Decided): CheckBranch[] {
  if (outcome.verdict !== "depends" || outcome.branches.length === 0) return [];
  return [
    {
      when: { other: "otherwise" },
      verdict: outcome.otherwise,
      pa_type: paTypeOf(outcome.otherwise, outcome.limits),
      limits: [],
      note: null,
      item_id: null,
    },
  ];
}

function branchesOfRow({ row, outcome }: Decided, isAsked: boolean): CheckBranch[] {
  const open = outcome.branches.map((branch) => branchOf(branch, row, isAsked));
  return [
    ...open,
    {
      when: whichRow(row, isAsked),
      verdict: outcome.verdict === "depends" && open.length > 0 ? outcome.otherwise : outcome.verdict,
      pa_type: paTypeOf(outcome.otherwise, outcome.limits),
      limits: outcome.limits,
      note: row.item.note ?? null,
      item_id: null,
    },
  ];
}

function whichRow({ item, heading, unsettled }: PossibleRow, isAsked: boolean): CheckBranch["when"] {
  return {
    product: item.label,
    ...(item.form && (unsettled.includes("form") || !isAsked) ? { form: formOf(item) } : {}),
    ...(!item.form && item.forms && unsettled.includes("form") ? { form: item.forms.join(", ") } : {}),
    ...(item.strength && (unsettled.includes("strength") || !isAsked) ? { strength: item.strength } : {}),
    ...(item.maker && unsettled.includes("maker") ? { maker: item.maker } : {}),
    use: heading,
  };
}

function formOf(item: PublishedItem): string {
  return item.forms?.join(", ") ?? item.form ?? "";
}

function limitsOfAll(outcomes: readonly Decided[]): ItemLimit[] {
  const shared = outcomes[0]!.outcome.limits.filter((limit) =>
    outcomes.every(({ outcome }) => outcome.limits.some((other) => JSON.stringify(other) === JSON.stringify(limit))),
  );
  return shared;
}

function unique(branches: readonly CheckBranch[]): CheckBranch[] {
  const known = new Map(branches.map((branch) => [JSON.stringify([branch.when, branch.verdict]), branch]));
  return [...known.values()].slice(0, MOST_BRANCHES);
}
