/** What a list of procedure codes says of a code, and what is said of codes that are on no list. */

import { onlyWith, shownPlace, type ListedCode } from "../../../../build/contract/codes/listed-code.ts";
import type { CheckBranch, Checked, CheckSubject, Need } from "../../../../build/contract/shapes/check.ts";
import type {
  CodeListOfAnswer,
  PublishedCodes,
  PublishedUnlistedCodes,
} from "../../../../build/contract/shapes/procedure-code.ts";
import type { Partly } from "./question.ts";

type Decided = Pick<Partly, "verdict" | "needs"> & Required<Pick<Partly, "pa_type">>;

const BY_ASKS = {
  prior_authorization: { verdict: "required", pa_type: "full" },
  // Asking is voluntary: what CMS reviews before payment otherwise is not required beforehand.
  prepayment_choice: { verdict: "depends", pa_type: "conditional", needs: [{ fact: "choice", options: [] }] },
  none: { verdict: "not_required", pa_type: "none" },
  not_covered: { verdict: "not_covered", pa_type: null },
} as const satisfies Record<string, Decided>;

const UNKNOWN_CODE =
  "This service has no table of all codes. Check that the code exists and can be billed on the date of service.";

/** Whether the list itself decides on prior authorization; an order or a visit is not part of it. */
export function decides({ list: { asks } }: ListedCode): boolean {
  return asks in BY_ASKS;
}

/** By a list that is in force. */
export function byPlace(listed: ListedCode, subject: CheckSubject, codes: PublishedCodes): Partly {
  const { list, code } = listed;
  const decided = BY_ASKS[list.asks as keyof typeof BY_ASKS];
  const steps = list.next_steps === undefined ? undefined : codes.procedures[list.next_steps];
  return {
    ...decided,
    subject,
    settled_by: "code_list",
    code_list: shownPlace(listed),
    ...(asksForRequest(decided)
      ? { next_steps: steps ?? [], onlyFor: list.requests_only_for ? [list.requests_only_for] : [] }
      : {}),
    ...evidenceOf({ ...list, confidence: code.confidence ?? list.confidence }, codes, code.source),
  };
}

function asksForRequest({ verdict }: Decided): boolean {
  return verdict === "required" || verdict === "depends";
}

/** `former`: a list on which the code is not in force, or which asks for an order only. */
export function byUnlistedCodes(
  unlisted: PublishedUnlistedCodes,
  former: ListedCode | undefined,
  subject: CheckSubject,
  codes: PublishedCodes,
): Partly {
  const isNone = unlisted.pa === "none";
  const note = subject.known ? unlisted.note : `${unlisted.note} ${UNKNOWN_CODE}`;
  return {
    verdict: isNone ? "not_required" : "required",
    pa_type: isNone ? "none" : "full",
    onlyFor: [],
    subject,
    settled_by: "code_list",
    code_list: former
      ? shownPlace(former, `Treated like a code on no list: ${note}`)
      : { ...NOT_LISTED, where: unlisted.where, note },
    ...evidenceOf(unlisted, codes),
  };
}

const NOT_LISTED: CodeListOfAnswer = {
  name: null,
  group: null,
  asks: null,
  status: "not_listed",
  from: null,
  until: null,
  where: null,
  settings: null,
  only_with: null,
  note: null,
};

type Evidenced = Pick<PublishedUnlistedCodes, "sources" | "confidence" | "last_verified" | "oldest_evidence">;

function evidenceOf(
  { sources, confidence, last_verified, oldest_evidence }: Evidenced,
  { citations }: PublishedCodes,
  further?: string,
): Partial<Checked> {
  const ids = new Set(further === undefined ? sources : [...sources, further]);
  const cited = [...ids].map((id) => citations[id]!);
  return { citations: cited, confidence, source_url: cited[0]!.url, last_verified, oldest_evidence };
}

/** What holds in a circumstance, with the list that says it. */
export function branchOf(
  when: CheckBranch["when"],
  { verdict, pa_type, limits, code_list, printed, item_id }: Partly,
): CheckBranch {
  const listed = code_list?.name && code_list.status === "in_force" ? ofList(code_list) : null;
  return {
    when,
    verdict,
    pa_type: pa_type ?? null,
    limits: limits ?? [],
    note: listed ?? (printed ? `${printed.status}, page ${printed.page} of ${printed.list.title}.` : null),
    item_id: item_id ?? null,
  };
}

function ofList({ name, group, asks, note }: CodeListOfAnswer): string {
  const list = [name, group].join(": ");
  return asks === "prepayment_choice" && note ? `${list}. ${note}` : list;
}

/** A code that is asked for only together with others: `alone` is what holds without them. */
export function besideOthers(listed: ListedCode, subject: CheckSubject, codes: PublishedCodes, alone: Partly): Partly {
  const together = byPlace(listed, subject, codes);
  const others = [...onlyWith(listed)!];
  if (alone.verdict === together.verdict) return alone;
  return {
    ...together,
    verdict: "depends",
    pa_type: "conditional",
    needs: [{ fact: "billed_with", options: others }],
    branches: [
      branchOf({ billed_with: others }, together),
      branchOf({ other: "billed with none of these codes" }, alone),
    ],
  };
}

/** One answer where it is the same in all cases; else one that depends on `need`, with a branch for each case. */
export function inAllCases(cases: readonly { when: CheckBranch["when"]; answer: Partly }[], need: Need): Partly {
  const shown =
    cases.find(({ answer }) => answer.code_list?.status === "in_force") ??
    cases.find(({ answer }) => answer.verdict !== "not_verified");
  const first = (shown ?? cases[0]!).answer;
  const main = { ...first, onlyFor: listsOf([first, ...cases.map(({ answer }) => answer)]) };
  if (cases.every(({ answer }) => saidBy(answer) === saidBy(main))) return main;
  return {
    ...main,
    verdict: "depends",
    pa_type: "conditional",
    needs: [need, ...(main.needs ?? []).filter(({ fact }) => fact !== need.fact && fact !== "choice")],
    branches: cases.map(({ when, answer }) => branchOf(when, answer)),
    limits: [],
    confidence: cases.reduce<number | null>(
      (least, { answer: { confidence = null } }) => lower(least, confidence),
      null,
    ),
  };
}

/** Of those that ask for anything; undefined where one of them does so by no list. */
function listsOf(answers: readonly Partly[]): readonly string[] | undefined {
  const asking = answers.filter(({ verdict }) => verdict !== "not_required" && verdict !== "not_covered");
  if (asking.some(({ onlyFor }) => !onlyFor)) return undefined;
  return [...new Set(asking.flatMap(({ onlyFor }) => onlyFor!))];
}

function saidBy({ verdict, pa_type, needs, branches = [] }: Partly): string {
  return JSON.stringify([verdict, pa_type, needs, branches.map((branch) => [branch.when, branch.verdict])]);
}

export function lower(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}
