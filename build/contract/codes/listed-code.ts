/** A code on the lists of a program: with the days and conditions that hold for it, and what it is on one day. */

import { bounded, FIRST_DAY, holdsOn, LAST_DAY, type Day } from "../day.ts";
import type {
  CodeListOfAnswer,
  PublishedCode,
  PublishedCodeGroup,
  PublishedCodeList,
} from "../shapes/procedure-code.ts";

export type ListedCode = {
  list: PublishedCodeList;
  group: PublishedCodeGroup;
  code: Omit<PublishedCode, "code">;
  from: Day;
  until: Day;
  status: CodeListOfAnswer["status"];
};

/** Every place where a code is on a list, with its status on a day: in force, suspended, the next to come, the last gone. */
export function placesOfCode(lists: readonly PublishedCodeList[], code: string, day: Day): ListedCode[] {
  return lists
    .flatMap((list) =>
      list.groups.flatMap((group) => entriesIn(group, code).map((entry) => listedCode(list, group, entry, day))),
    )
    .sort((one, other) => rank(one) - rank(other) || (isShownBefore(one, other) ? -1 : 1));
}

const RANKED: readonly ListedCode["status"][] = ["in_force", "suspended", "not_yet", "removed"];

function rank({ status }: ListedCode): number {
  return RANKED.indexOf(status);
}

function isShownBefore(one: ListedCode, other: ListedCode): boolean {
  return one.status === "not_yet" ? one.from < other.from : one.until > other.until;
}

function entriesIn({ codes, others = [] }: PublishedCodeGroup, code: string): Omit<PublishedCode, "code">[] {
  const own = others.filter((other) => other.code === code);
  return ` ${codes} `.includes(` ${code} `) ? [{}, ...own] : own;
}

function listedCode(
  list: PublishedCodeList,
  group: PublishedCodeGroup,
  code: Omit<PublishedCode, "code">,
  day: Day,
): ListedCode {
  const from = latest(list.from, code.from ?? group.from);
  const until = earliest(list.until, code.until ?? group.until);
  const listed = { list, group, code, from, until };
  if (day < from) return { ...listed, status: "not_yet" };
  if (until < day) return { ...listed, status: "removed" };
  const suspension = (code.suspended ?? []).find((one) => holdsOn({ from: one.from, to: one.until ?? LAST_DAY }, day));
  if (!suspension) return { ...listed, status: "in_force" };
  return { ...listed, from: suspension.from, until: suspension.until ?? LAST_DAY, status: "suspended" };
}

function latest(one: Day = FIRST_DAY, other: Day = FIRST_DAY): Day {
  return one > other ? one : other;
}

function earliest(one: Day = LAST_DAY, other: Day = LAST_DAY): Day {
  return one < other ? one : other;
}

/** The codes with one of which it must be billed to be asked for; undefined where it is asked for in any case. */
export function onlyWith({ code, group }: ListedCode): readonly string[] | undefined {
  return code.only_with ?? group.only_with;
}

/** As an answer shows it; `further` is added to the note. */
export function shownPlace(listed: ListedCode, further?: string): CodeListOfAnswer {
  const { list, group, code, from, until, status } = listed;
  const notes = [list.note, code.note ?? group.note, further].filter((note) => note !== undefined);
  return {
    name: list.name,
    group: group.name,
    asks: list.asks,
    status,
    from: bounded(from),
    until: bounded(until),
    where: code.where ?? group.where,
    settings: list.settings ? [...list.settings] : null,
    only_with: onlyWith(listed)?.slice() ?? null,
    note: notes.length > 0 ? notes.join(" ") : null,
  };
}
