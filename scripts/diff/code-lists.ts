/** What an edit does to lists of procedure codes: which codes come, go or change, and how. */

import { datedCodeOf, type CodeGroup, type CodeList } from "../../build/model/code-list.ts";
import type { Corpus } from "../../build/model/corpus.ts";

export type CodeListDiff = {
  list: string;
  what: "added" | "removed" | "changed";
  /** A line for each code or part of the head: `J0585: asked for from 2020-07-01 -> gone`. */
  lines: string[];
};

type Lists = Pick<Corpus, "codeLists">;

/** In the order of their ids; lists that say the same are left out. */
export function changedCodeLists(before: Lists, after: Lists): CodeListDiff[] {
  const [old, now] = [before, after].map(
    ({ codeLists }) => new Map(codeLists.map(({ id, value }) => [id, saidBy(value)])),
  );
  return [...new Set([...old!.keys(), ...now!.keys()])].sort().flatMap((list) => {
    const [was, is] = [old!.get(list), now!.get(list)];
    const lines = linesOf(was ?? new Map(), is ?? new Map());
    if (lines.length === 0) return [];
    return [{ list, what: was ? (is ? "changed" : "removed") : "added", lines } satisfies CodeListDiff];
  });
}

function linesOf(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((about) => {
    const [was, is] = [before.get(about), after.get(about)];
    if (was === is) return [];
    if (was === undefined) return `${about}: new, ${is}`;
    return `${about}: ${was} -> ${is ?? "gone"}`;
  });
}

/** The head in a few lines, and a line for each code. */
function saidBy({ asks, settings, binds, groups }: CodeList): Map<string, string> {
  const said = new Map([
    ["asks", asks],
    ["settings", settings?.join(", ") ?? "all"],
    ...binds.map(({ program, jurisdictions, from, until }): [string, string] => [
      program,
      [jurisdictions?.join(", ") ?? "all its jurisdictions", days(from, until)].filter(Boolean).join(", "),
    ]),
  ]);
  for (const group of groups)
    for (const [code, words] of codesOf(group)) said.set(code, said.has(code) ? `${said.get(code)}; ${words}` : words);
  return said;
}

function codesOf(group: CodeGroup): [code: string, words: string][] {
  return group.codes.map((typed) => {
    const {
      code,
      from = group.from,
      until = group.until,
      only_with = group.only_with,
      suspended = [],
    } = datedCodeOf(typed);
    const words = [
      `in ${group.name}`,
      days(from, until),
      only_with && `only with ${only_with.join(", ")}`,
      ...suspended.map((one) => `suspended ${days(one.from, one.until)}`),
    ];
    return [code, words.filter(Boolean).join(", ")];
  });
}

function days(from: string | undefined, until: string | undefined): string {
  return [from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(" ");
}
