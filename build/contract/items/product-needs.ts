/** Which facts would settle what rows of a list leave open about a product, and what each may be. */

import type { Need } from "../shapes/check.ts";
import type { PublishedItem, PublishedList } from "../shapes/item.ts";
import { ageInWords } from "./circumstance-words.ts";
import { isSameForm } from "./dose-form.ts";
import type { RowOutcome } from "./row-verdict.ts";
import type { Candidate, Distinction } from "./select-rows.ts";
import { compareStrengths, strengthAsPrinted } from "./strength.ts";

/** A row that the product is, or may be; `unsettled`: what the question does not say about it. */
export type PossibleRow = Pick<Candidate, "item" | "mayBeExcepted"> & {
  heading: string;
  unsettled: readonly Distinction[];
  mayBeAnother?: readonly Distinction[];
};

/** A possible row, and what it decides. */
export type Decided = { row: PossibleRow; outcome: RowOutcome };

const MOST_OPTIONS = 20;

/** What distinguishes rows with different outcomes. */
export function needsBetween(outcomes: readonly Decided[], isAsked: boolean, list: PublishedList): Need[] {
  const items = outcomes.map(({ row }) => row);
  const between = distinctionsBetween(outcomes, isAsked);
  const needs: Need[] = [];
  const ask = (fact: Need["fact"], all: readonly string[]) => needs.push({ fact, options: options(all) });
  const labels = items.map(({ item }) => item.label);
  // A row without a form that is understood is chosen by how it is printed.
  if (!isAsked || (between.has("form") && items.some(({ item }) => !item.forms))) ask("product", labels);
  if (between.has("form"))
    ask(
      "form",
      items.flatMap(({ item }) => item.forms ?? []),
    );
  if (between.has("strength"))
    ask(
      "strength",
      items.flatMap(({ item }) => strengthsOf(item)),
    );
  if (between.has("maker"))
    ask(
      "maker",
      items.flatMap(({ item }) => item.maker ?? []),
    );
  const left = items.flatMap(({ item, mayBeExcepted }) => (mayBeExcepted && item.except ? [item.except] : []));
  const leftForms = left.flatMap(({ forms }) => forms);
  const leftStrengths = left.flatMap(strengthsOf);
  if (leftForms.length > 0 && !between.has("form")) ask("form", leftForms);
  if (leftStrengths.length > 0 && !between.has("strength")) ask("strength", leftStrengths);
  // Where all rows have one form, it tells none of them apart.
  if (needs.every(({ options: { length } }) => length < 2)) {
    const headings = [...new Set(items.map(({ heading }) => heading))];
    const [fact, all] = headings.length > 1 ? (["use", headings] as const) : (["product", labels] as const);
    if (needs.length === 0 || new Set(all).size > 1) needs.splice(0, needs.length, { fact, options: options(all) });
  }
  const facts = [...new Set(outcomes.flatMap(({ outcome }) => outcome.needs))];
  return [...needs, ...facts.map((fact) => ({ fact, options: optionsOf(fact, outcomes, list) }))];
}

/** Rows of more than so many products are not compared with each other. */
const MOST_COMPARED = 40;

/** What the question leaves open about the rows, without what settles nothing. */
function distinctionsBetween(outcomes: readonly Decided[], isAsked: boolean): Set<Distinction> {
  const open = new Set(outcomes.flatMap(({ row }) => row.unsettled));
  const said = outcomes.map(({ outcome: { verdict, otherwise, branches } }) =>
    JSON.stringify([verdict, otherwise, branches]),
  );
  const doAgree = said.every((one) => one === said[0]);
  const doubts = outcomes.map(({ row }) => row.mayBeAnother ?? []);
  if (isAsked && doAgree && doubts.some(isSome)) {
    const told = doubts.every(isSome) ? [] : (["form", "strength"] as const).filter((one) => open.has(one));
    return new Set(told.length > 0 ? told.slice(0, 1) : doubts.flat());
  }
  if (!isAsked || doAgree || outcomes.length > MOST_COMPARED) return open;
  for (const needless of ["strength", "maker"] as const) {
    const others = [...open].filter((one) => one !== needless);
    const isSettled = outcomes.every(({ row: { item } }, at) =>
      outcomes.every(
        ({ row }, place) => said[at] === said[place] || others.some((one) => areApart(one, item, row.item)),
      ),
    );
    if (isSettled) open.delete(needless);
  }
  return open;
}

function isSome(doubts: readonly Distinction[]): boolean {
  return doubts.length > 0;
}

function areApart(by: Distinction, one: PublishedItem, other: PublishedItem): boolean {
  if (by === "maker") return !!one.maker && !!other.maker && one.maker !== other.maker;
  if (by === "strength")
    return !!one.strengths && !!other.strengths && compareStrengths(one.strengths, other.strengths) === "different";
  return !!one.forms && !!other.forms && !one.forms.some((form) => other.forms!.some((its) => isSameForm(form, its)));
}

function strengthsOf({ strengths = [] }: Pick<PublishedItem, "strengths">): string[] {
  return strengths.map(strengthAsPrinted);
}

export function optionsOf(
  fact: RowOutcome["needs"][number],
  outcomes: readonly Decided[],
  list: PublishedList,
): string[] {
  if (fact === "criteria") {
    const { title, url } = list.sources[list.source]!;
    const open = outcomes.filter(({ outcome }) => outcome.needs.includes(fact));
    return options(
      open.flatMap(({ row: { item }, outcome: { branches } }) => {
        const asked = branches.flatMap(({ asks }) => asks ?? []);
        const said = asked.length > 0 ? asked : [unexplained(item, list)];
        return said.map((one) => `${one} (page ${item.page} of ${title}, ${url})`);
      }),
    );
  }
  if (fact === "claim_history")
    return options(
      outcomes
        .filter(({ outcome }) => outcome.needs.includes(fact))
        .flatMap(({ row: { item } }) => lookedFor(item, list)),
    );
  if (fact !== "age" && fact !== "diagnosis") return [];
  const whens = outcomes.flatMap(({ outcome }) => outcome.branches.map(({ when }) => when));
  const allowed = outcomes
    .flatMap(({ outcome }) => outcome.limits)
    .flatMap((limit) => (limit.kind === "diagnosis" ? [diagnosisInWords(limit)] : []));
  if (fact === "diagnosis")
    return options(
      allowed
        .filter(Boolean)
        .concat(whens.flatMap(({ diagnosis }) => (diagnosis ? [diagnosisInWords(diagnosis)] : []))),
    );
  return options(whens.flatMap(({ age }) => (age ? [ageInWords(age)] : [])));
}

/** What the list says of the words that leave a row open: of its marks, or else of its status. */
function unexplained({ status, marks = [] }: PublishedItem, list: PublishedList): string {
  const meant = marks.flatMap((mark) => (list.marks[mark]?.pa === "unknown" ? list.marks[mark].means : []));
  return meant.join(" ") || list.statuses[status]?.means || [status, ...marks].join(", ");
}

/** What the claims system looks for, in the list's words for the row's status and marks. */
function lookedFor({ status, marks = [] }: PublishedItem, { statuses, marks: meanings }: PublishedList): string[] {
  const meant = [statuses[status], ...marks.map((mark) => meanings[mark])];
  return meant.flatMap((one) => (one?.pa === "automatic" ? one.means : []));
}

/** "F900, F901", "type 2 diabetes (E11)"; empty where the list prints nothing. */
function diagnosisInWords({
  codes,
  meant,
  text,
}: {
  codes?: readonly string[] | null;
  meant?: readonly string[];
  text: string | null;
}): string {
  return codes?.join(", ") ?? [text, meant && `(${meant.join(", ")})`].filter(Boolean).join(" ");
}

function options(all: readonly string[]): string[] {
  return [...new Set(all)].slice(0, MOST_OPTIONS);
}
