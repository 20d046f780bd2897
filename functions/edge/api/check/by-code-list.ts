/** What a list of procedure codes says of a code, and what is said of codes that are on no list. */

import { onlyWith, shownPlace, type ListedCode } from "../../../../build/contract/codes/listed-code.ts";
import type { CheckBranch, CheckSubject, Checked } from "../../../../build/contract/shapes/check.ts";
import type {
  CodeListOfAnswer,
  PublishedCodes,
  PublishedUnlistedCodes,
} from "../../../../build/contract/shapes/procedure-code.ts";
import type { Partly } from "./question.ts";

type Decided = Pick<Partly, "verdict"> & Required<Pick<Partly, "pa_type">>;

const BY_ASKS = {
  prior_authorization: { verdict: "required", pa_type: "full" },
  prepayment_choice: { verdict: "required", pa_type: "conditional" },
  none: { verdict: "not_required", pa_type: "none" },
  not_covered: { verdict: "not_covered", pa_type: null },
} as const satisfies Record<string, Decided>;

const VOLUNTARY = "Asking is voluntary: a claim that nobody asked for is reviewed before it is paid.";
const ORDERS: Partial<Record<ListedCode["list"]["asks"], string>> = {
  written_order: "A written order is needed before delivery; that is no prior authorization.",
  face_to_face: "A visit face to face is needed before the order; that is no prior authorization.",
};
const UNKNOWN_CODE =
  "No table of all codes is kept here: check that the code exists and may be billed on the date of service.";

/** Whether the list itself decides on prior authorization; an order or a visit is beside it. */
export function decides({ list: { asks } }: ListedCode): boolean {
  return asks in BY_ASKS;
}

export function orderOf({ list: { asks } }: ListedCode): string | undefined {
  return ORDERS[asks];
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
    code_list: shownPlace(listed, list.asks === "prepayment_choice" ? [VOLUNTARY] : []),
    ...(decided.verdict === "required" ? { next_steps: steps ?? [], routesOnlyFor: list.routes_only_for } : {}),
    ...evidenceOf(list, codes, code.source),
  };
}

/** `former`: a list on which the code is not in force, or which asks for an order only. */
export function byUnlistedCodes(
  unlisted: PublishedUnlistedCodes,
  former: ListedCode | undefined,
  subject: CheckSubject,
  codes: PublishedCodes,
): Partly {
  const isNone = unlisted.pa === "none";
  const notes = [
    unlisted.means,
    unlisted.except && `Exceptions: ${unlisted.except}`,
    subject.known ? undefined : UNKNOWN_CODE,
  ].filter((note) => note !== undefined);
  return {
    verdict: isNone ? "not_required" : "required",
    pa_type: isNone ? "none" : "full",
    subject,
    settled_by: "code_list",
    code_list: former
      ? shownPlace(former, [orderOf(former) ?? [], notes].flat())
      : { ...NOT_LISTED, where: unlisted.where, note: notes.join(" ") },
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
  { verdict, pa_type, limits, code_list, printed }: Partly,
): CheckBranch {
  const listed =
    code_list?.name && code_list.status === "in_force" ? [code_list.name, code_list.group].join(": ") : null;
  return {
    when,
    verdict,
    pa_type: pa_type ?? null,
    limits: limits ?? [],
    note: listed ?? (printed ? `${printed.status}, page ${printed.page} of ${printed.list.title}.` : null),
    item_id: null,
  };
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
