/**
 * A list of codes is complete and free of contradictions: as many codes as its head counted, each in force once on a
 * day, in ascending order, within the days of its suspension and the jurisdictions of the programs that it binds.
 */

import { FIRST_DAY, LAST_DAY } from "../../contract/day.ts";
import { nearest } from "../../contract/nearest.ts";
import type { State } from "../../contract/enumerations.ts";
import type { Entry } from "../../model/corpus.ts";
import { datedCodeOf, type CodeGroup, type DatedCode } from "../../model/code-list.ts";
import type { Check, CheckInput, Report } from "../check.ts";

type List = Entry<"codeLists">;
type Place = (string | number)[];
/** A code with the days and jurisdictions that result from its group; no jurisdictions mean all. */
type InForce = { code: string; from: string; until: string; states: readonly State[] | undefined; path: Place };

export const codeLists: Check = {
  name: "code-lists",
  run({ part, corpus, report, whereIs }) {
    for (const list of part.codeLists) {
      reportOwner(list, corpus, report);
      reportBindings(list, corpus, report);
      reportRoutes(list, corpus, report);
      reportGroups(list, report);
      const entries = entriesOf(list);
      for (const entry of entries) reportDays(entry, list.file, report);
      reportRepeated(entries, list.file, report, whereIs);
      reportCount(entries, list, report);
    }
  },
};

function reportOwner({ value, file, owner }: List, corpus: CheckInput["corpus"], report: Report): void {
  if (owner.is !== "plan") {
    if (value.plan)
      report(
        { file, path: ["plan"] },
        `the list of ${owner.is === "state" ? "a state" : "a federal program"} names a plan`,
        "remove it, or move the file to content/codes/plans",
      );
    return;
  }
  if (!value.plan) {
    report({ file, path: [] }, "the plan's list does not name its plan", "add plan: its id in content/plans");
    return;
  }
  const plan = corpus.plans.find((candidate) => candidate.value.plan === value.plan)?.value;
  if (!plan) {
    report(
      { file, path: ["plan"] },
      `plan "${value.plan}" is not defined`,
      "define it in content/plans, or correct the id",
    );
    return;
  }
  for (const [index, { program }] of value.binds.entries())
    if (!plan.programs.includes(program))
      report(
        { file, path: ["binds", index, "program"] },
        `the plan "${value.plan}" does not serve ${program}`,
        "remove it, or add the program to the plan in content/plans",
      );
}

function reportBindings({ value, file, owner }: List, corpus: CheckInput["corpus"], report: Report): void {
  for (const [index, { program, jurisdictions, from, until }] of value.binds.entries()) {
    const at = (field: string) => ({ file, path: ["binds", index, field] });
    if (owner.is === "state" && jurisdictions)
      report(
        at("jurisdictions"),
        "a state's list names jurisdictions",
        "the path already names the state: remove them, or move the file under content/codes/federal",
      );
    const states = owner.is === "state" ? [owner.state] : (jurisdictions ?? []);
    for (const state of states) {
      const jurisdiction = corpus.vocabulary.jurisdictions?.[state];
      if (jurisdiction?.without_programs?.includes(program))
        report(
          at("program"),
          `${jurisdiction.name} has no ${program} program`,
          `remove it, or correct without_programs of ${state} in content/vocabulary/jurisdictions.yaml`,
        );
    }
    if (from && until && from > until) report(at("until"), ...backwards(until, from));
  }
}

function reportRoutes(
  { value: { requests_only_for: only }, file }: List,
  { routes, clocks }: CheckInput["corpus"],
  report: Report,
) {
  const known = [...new Set([...routes, ...clocks].flatMap(({ value }) => value.only_for ?? []))];
  if (only === undefined || known.includes(only)) return;
  const guess = nearest(only, known);
  report(
    { file, path: ["requests_only_for"] },
    `no route in content/routes and no clock in content/clocks has only_for "${only}"`,
    guess ? `did you mean "${guess}"?` : "copy only_for of the routes or clocks of these requests, or remove it",
  );
}

function reportGroups({ value, file, owner }: List, report: Report): void {
  const bound = boundStates(value.binds);
  for (const [place, group] of value.groups.entries()) {
    const at = (...field: Place) => ({ file, path: ["groups", place, ...field] });
    if (group.from && group.until && group.from > group.until)
      report(at("until"), ...backwards(group.until, group.from));
    if (owner.is === "state" && group.jurisdictions)
      report(
        at("jurisdictions"),
        "a group of a state's list names jurisdictions",
        "remove them: the path already names the state",
      );
    for (const [index, state] of (owner.is === "state" ? [] : (group.jurisdictions ?? [])).entries())
      if (bound && !bound.has(state))
        report(
          at("jurisdictions", index),
          `${state} is not among the jurisdictions that the list binds`,
          "add it to jurisdictions under binds, or remove it here",
        );
    reportOrder(group, place, file, report);
  }
}

/** Undefined where some program is bound everywhere. */
function boundStates(binds: List["value"]["binds"]): Set<State> | undefined {
  return binds.some(({ jurisdictions }) => !jurisdictions)
    ? undefined
    : new Set(binds.flatMap(({ jurisdictions }) => jurisdictions!));
}

/** Our own order, never that of a published table of codes. */
function reportOrder({ codes }: CodeGroup, place: number, file: string, report: Report): void {
  for (const [index, typed] of codes.entries()) {
    const before = index > 0 ? datedCodeOf(codes[index - 1]!).code : "";
    const { code } = datedCodeOf(typed);
    if (code < before)
      report(
        { file, path: ["groups", place, "codes", index] },
        `code ${code} follows ${before}`,
        "sort the codes of each group in ascending order, digits before letters",
      );
  }
}

function entriesOf({ value: { groups } }: List): (InForce & { typed: DatedCode })[] {
  return groups.flatMap((group, place) =>
    group.codes.map((each, index) => {
      const typed = datedCodeOf(each);
      return {
        typed,
        code: typed.code,
        from: typed.from ?? group.from ?? FIRST_DAY,
        until: typed.until ?? group.until ?? LAST_DAY,
        states: group.jurisdictions,
        path: ["groups", place, "codes", index],
      };
    }),
  );
}

function reportDays(
  { typed, code, from, until, path }: ReturnType<typeof entriesOf>[number],
  file: string,
  report: Report,
) {
  if (from > until) report({ file, path: [...path, "until"] }, ...backwards(until, from, ` of ${code}`));
  for (const [index, suspended] of (typed.suspended ?? []).entries()) {
    const at = { file, path: [...path, "suspended", index] };
    const end = suspended.until ?? LAST_DAY;
    if (suspended.from > end) report(at, ...backwards(end, suspended.from, ` of a suspension of ${code}`));
    else if (suspended.from < from || (suspended.until && suspended.until > until))
      report(
        at,
        `${code} is suspended on days when it is not on the list`,
        `keep the suspension between the days of the code, ${inWords(from, until)}`,
      );
  }
}

function reportRepeated(
  entries: readonly InForce[],
  file: string,
  report: Report,
  whereIs: CheckInput["whereIs"],
): void {
  const known = new Map<string, InForce[]>();
  for (const entry of entries) {
    const others = known.get(entry.code) ?? [];
    const other = others.find((candidate) => meet(candidate, entry));
    if (other)
      report(
        { file, path: entry.path },
        `code ${entry.code} is already in force on these days at line ${whereIs({ file, path: other.path }).line}`,
        "keep one of the two, or give each its own from and until",
      );
    known.set(entry.code, [...others, entry]);
  }
}

function meet(one: InForce, other: InForce): boolean {
  const isSameTime = one.from <= other.until && other.from <= one.until;
  return isSameTime && (!one.states || !other.states || one.states.some((state) => other.states!.includes(state)));
}

function reportCount(entries: readonly InForce[], { value: { counts }, file }: List, report: Report): void {
  const found = new Set(entries.map(({ code }) => code)).size;
  if (found !== counts.codes)
    report(
      { file, path: ["counts", "codes"] },
      `the list has ${found} different codes, but its head counted ${counts.codes}`,
      "count in the document again: either codes were lost or entered twice, or the head's count is wrong",
    );
}

function backwards(until: string, from: string, of = ""): [problem: string, remedy: string] {
  return [`"until" ${until}${of} is before "from" ${from}`, "swap them, or correct one"];
}

function inWords(from: string, until: string): string {
  return `${from === FIRST_DAY ? "any day" : from} to ${until === LAST_DAY ? "any day" : until}`;
}
