/** The memory of a build, kept in a file beside what it published for the next process. */

import { readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { emptyMemory, type KnownColumn, type Memory } from "../column/memory.ts";
import type { Mark } from "../render/page.ts";

type Stored = {
  /** The code that remembered: other code may mean something else. */
  code: string;
  rulesDirectory: string;
  under: string;
  values: [string, { text: string; value: unknown }][];
  columns: [string, KnownColumn][];
  standing: string;
  spare?: NonNullable<Memory["editions"]["spare"]> | undefined;
  /** Pages that belong to no column. */
  others: Mark[];
};

/** Empty where nothing is remembered, or another code remembered it, or whoever wrote it was interrupted. */
export function recallMemory(directory: string, code: string, rulesDirectory: string): Memory {
  try {
    const stored = JSON.parse(readFileSync(fileOf(directory), "utf8")) as Stored;
    if (stored.code !== code || stored.rulesDirectory !== rulesDirectory) return emptyMemory();
    const marks = new Map(stored.others);
    for (const [, { column }] of stored.columns) for (const [path, mark] of column.pages) marks.set(`${rulesDirectory}/${path}`, mark);
    return {
      under: stored.under, values: new Map(stored.values), columns: new Map(stored.columns),
      editions: { standing: { identity: stored.standing, marks }, spare: stored.spare },
    };
  } catch {
    return emptyMemory();
  }
}

export function keepMemory(directory: string, code: string, rulesDirectory: string, { under, values, columns, editions }: Memory): void {
  if (!editions.standing) return;
  const { identity, marks } = editions.standing;
  const inColumns = new Set([...columns.values()].flatMap(({ column }) => column.pages.map(([path]) => `${rulesDirectory}/${path}`)));
  const stored: Stored = {
    code, rulesDirectory, under, values: [...values], columns: [...columns], standing: identity, spare: editions.spare,
    others: [...marks].filter(([path]) => !inColumns.has(path)),
  };
  writeFileSync(fileOf(directory), JSON.stringify(stored));
}

function fileOf(directory: string): string {
  return join(dirname(directory), `.dist-memory-${basename(directory)}`);
}
