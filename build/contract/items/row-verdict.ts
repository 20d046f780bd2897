/**
 * What one row of a list decides for a program, with the facts that are known (ARCHITECTURE, "Drug lists"): its status
 * and marks say what holds in the ordinary case, conditions and limits say what changes it.
 */

import type { Program } from "../enumerations.ts";
import type { Circumstance, ConditionPa, ItemLimit, ListPa, PublishedItem, PublishedList } from "../shapes/item.ts";
import { isWithin, mayApply } from "./limits-of-asked.ts";
import type { Strength } from "./strength.ts";

/** `age` in whole years, `diagnosis` an ICD-10-CM code, `strengths` of the asked product. */
export type Facts = {
  age?: number | undefined;
  diagnosis?: string | undefined;
  strengths?: readonly Strength[] | undefined;
};

/** `not_covered`: no benefit in the circumstances that are known. */
export type RowVerdict = "not_required" | "required" | "depends" | "not_covered" | "not_verified";

/** Where no fact is known: then no circumstance holds in which a drug is no benefit. */
export type ListedVerdict = Exclude<RowVerdict, "not_covered">;

/** What is missing to settle it. */
export type RowNeed = "age" | "diagnosis" | "prior_therapy" | "prescriber" | "claim_history" | "criteria";

/** A circumstance that is still open, without what is known of it, and what it would decide. */
export type RowBranch = { when: Circumstance; verdict: RowVerdict; why: string; asks?: string };

export type RowOutcome = {
  verdict: RowVerdict;
  /** What holds where none of the branches does. */
  otherwise: RowVerdict;
  needs: RowNeed[];
  branches: RowBranch[];
  limits: ItemLimit[];
};

/**
 * `need`: what would settle a circumstance that no parameter carries in words, which may be `words`; `holds`: where that is
 * known already.
 */
type Branch = { when: Circumstance; pa: ConditionPa; why: string; need?: RowNeed; holds?: boolean; words?: string };

const STRENGTH_OF: Record<ListPa, number> = { none: 0, unknown: 1, automatic: 2, required: 3 };

export function rowOutcome(item: PublishedItem, list: PublishedList, program: Program, facts: Facts): RowOutcome {
  const limits = limitsFor(item, list, program).filter((limit) => mayApply(limit, facts));
  const base = ordinary(item, list, program);
  const open: (Branch & { isSoft: boolean })[] = [];
  let decided: { pa: ConditionPa; isStatus: boolean } = base;
  for (const branch of branchesOf(item, list, program, limits, base.pa, facts)) {
    const holds = branch.holds ?? truthOf(branch.when, facts);
    if (holds === false) continue;
    if (holds === true) {
      decided = { pa: branch.pa, isStatus: false };
      break;
    }
    open.push({ ...branch, isSoft: holds === "soft" && !branch.need });
  }
  const otherwise = verdictOf(decided.pa, decided.isStatus);
  const branches = open
    .map((branch) => branchLeft(branch, facts))
    .filter(({ verdict }) => verdict !== otherwise || otherwise === "depends");
  const deciding = open.filter(
    ({ pa, isSoft }) => !isSoft && (verdictOf(pa, false) !== otherwise || otherwise === "depends"),
  );
  const needs = [
    ...deciding.flatMap((branch) => needsOf(branch, facts)),
    ...(decided.pa === "automatic" ? (["claim_history"] as const) : []),
    ...(otherwise === "depends" && decided.pa === "unknown" ? (["criteria"] as const) : []),
  ];
  return {
    verdict: deciding.length > 0 ? "depends" : otherwise,
    otherwise,
    needs: deciding.length > 0 || otherwise === "depends" ? [...new Set(needs)] : [],
    branches,
    limits,
  };
}

export function listedVerdict(item: PublishedItem, list: PublishedList, program: Program): ListedVerdict {
  const { verdict } = rowOutcome(item, list, program, {});
  return verdict === "not_covered" ? "depends" : verdict;
}

/** Status and marks; the stricter word counts. `isStatus`: the status alone leaves it unknown. */
function ordinary(item: PublishedItem, list: PublishedList, program: Program): { pa: ListPa; isStatus: boolean } {
  let pa = list.statuses[item.status]?.pa ?? "unknown";
  let isStatus = true;
  for (const mark of marksFor(item, list, program)) {
    if (mark.limit !== undefined || mark.pa === undefined || STRENGTH_OF[mark.pa] <= STRENGTH_OF[pa]) continue;
    pa = mark.pa;
    isStatus = false;
  }
  return { pa, isStatus };
}

function marksFor(item: PublishedItem, list: PublishedList, program: Program) {
  return (item.marks ?? []).flatMap((word) => {
    const mark = Object.hasOwn(list.marks, word) ? list.marks[word]! : undefined;
    return mark && (!mark.programs || mark.programs.includes(program)) ? [mark] : [];
  });
}

/** Limits in numbers, then those that a mark only names. */
function limitsFor(item: PublishedItem, list: PublishedList, program: Program): ItemLimit[] {
  const printed = item.limits ?? [];
  const named = marksFor(item, list, program).flatMap(({ limit, pa }): ItemLimit[] => {
    if (limit === undefined || printed.some(({ kind }) => kind === limit)) return [];
    const blank = blankLimit(limit, pa ?? list.limits[limit] ?? "unknown");
    return blank ? [blank] : [];
  });
  return [...printed, ...named];
}

/** What is not printed of a limit that a mark names. */
const BLANK: Record<string, object> = {
  age: {},
  quantity: { most: null, unit: null, every: null },
  days_supply: { most: null },
  step: { first: null, of: null },
  diagnosis: { codes: null, text: null },
  prescriber: { text: null },
};

function blankLimit(kind: string, beyond: ListPa): ItemLimit | undefined {
  return BLANK[kind] && ({ kind, ...BLANK[kind], beyond } as ItemLimit);
}

/** In the order in which they decide: the row's own, the head's, then what lies outside of its limits. */
function* branchesOf(
  item: PublishedItem,
  list: PublishedList,
  program: Program,
  limits: readonly ItemLimit[],
  base: ListPa,
  facts: Facts,
): Generator<Branch> {
  for (const { when, pa } of item.own ?? []) yield { when, pa, why: "The row says so." };
  for (const place of item.conditions ?? []) {
    const { when, pa, means, programs } = list.conditions[place]!;
    if (!programs || programs.includes(program)) yield { when, pa, why: means };
  }
  if (base === "required") return;
  for (const limit of limits) yield* outside(limit, facts);
}

function* outside(limit: ItemLimit, facts: Facts): Generator<Branch> {
  const { kind, beyond } = limit;
  if ("only" in limit || "strength" in limit || "form" in limit) return;
  const why = `Outside the list's limit of ${kind.replace("_", " ")}.`;
  const at = (when: Circumstance, need?: RowNeed): Branch => ({ when, pa: beyond, why, ...(need && { need }) });
  if (kind === "age") {
    const { from, to, unit } = limit;
    const of = unit ? { unit } : {};
    if (from !== undefined && from > 0) yield at({ age: { to: from - 1, ...of } });
    if (to !== undefined) yield at({ age: { from: to + 1, ...of } });
    if (from === undefined && to === undefined)
      yield at({ other: "an age outside the limit, which the list does not show" }, "age");
  }
  if (kind === "step")
    yield at(
      {
        other: `without having tried ${[limit.first, limit.of ?? "what the list requires"].filter(Boolean).join(" ")} first`,
      },
      "prior_therapy",
    );
  if (kind === "diagnosis" || kind === "prescriber")
    yield {
      ...at({ other: `a ${kind} ${limit.text ? `other than ${limit.text}` : "that the list does not allow"}` }, kind),
      ...(limit.text ? { words: limit.text } : {}),
      ...(kind === "diagnosis" ? settled(meets(limit, facts.diagnosis)) : {}),
    };
}

function verdictOf(pa: ConditionPa, isStatus: boolean): RowVerdict {
  if (pa === "none") return "not_required";
  if (pa === "required" || pa === "not_covered") return pa;
  return pa === "unknown" && isStatus ? "not_verified" : "depends";
}

/** A fact that was given is not asked for again: whether it meets the list's words is the payer's to say. */
function needsOf({ when, need }: Branch, facts: Facts): RowNeed[] {
  const stated = (["age", "diagnosis"] as const).filter((fact) => (need ? need === fact : when[fact]));
  const asked = stated.map((fact) =>
    facts[fact] === undefined ? fact : stateOf(when, fact, facts) !== true && CRITERIA,
  );
  return need && stated.length === 0 ? [need] : asked.filter((fact) => fact !== false);
}

const CRITERIA = "criteria" as const;

/** `undefined` where the circumstance says nothing of the fact, or names no value of it. */
function stateOf({ age, diagnosis }: Circumstance, fact: "age" | "diagnosis", facts: Facts) {
  if (fact === "age") return age && (facts.age === undefined ? "open" : isWithin(age, facts.age));
  return diagnosis && meets(diagnosis, facts.diagnosis);
}

/** What is still open of a circumstance; `asks`: what a given diagnosis leaves open. */
function branchLeft({ when, pa, why, need, words = when.diagnosis?.text }: Branch, facts: Facts): RowBranch {
  const left = { ...when };
  for (const fact of ["age", "diagnosis"] as const) if (stateOf(when, fact, facts) === true) delete left[fact];
  const isAsked = facts.diagnosis !== undefined && (need === "diagnosis" || left.diagnosis);
  const asks = isAsked ? { asks: `whether ${facts.diagnosis} is ${words ?? "a diagnosis that the list allows"}` } : {};
  return { when: left, verdict: verdictOf(pa, false), why, ...asks };
}

/** `soft`: only a circumstance is open that no question carries; `open`: a fact would settle it, or the payer knows. */
export function truthOf(when: Circumstance, facts: Facts): boolean | "open" | "soft" {
  const parts = [stateOf(when, "age", facts), stateOf(when, "diagnosis", facts)];
  if (parts.includes(false)) return false;
  if (parts.includes("open")) return "open";
  return when.other === undefined ? true : "soft";
}

type Coded = { codes?: readonly string[] | null; meant?: readonly string[]; apart?: readonly string[] };

/** Words are compared with those codes alone that certainly are meant by them, or certainly not. */
function meets({ codes, meant = [], apart = [] }: Coded, asked: string | undefined): boolean | "open" {
  if (asked === undefined) return "open";
  if (codes) return isAmong(codes, asked);
  return isAmong(meant, asked) || (isAmong(apart, asked) ? false : "open");
}

/** A branch outside of a limit, where it is known whether the limit is met. */
function settled(isMet: boolean | "open"): Pick<Branch, "holds"> {
  return isMet === "open" ? {} : { holds: !isMet };
}

/** A code means every longer one that begins so: F90 means F90.2. */
function isAmong(codes: readonly string[], asked: string): boolean {
  const plain = (code: string) => code.replace(".", "").toUpperCase();
  return codes.some((code) => plain(asked).startsWith(plain(code)));
}
