/** The cache of a build, kept in a file beside what it published for the next process. */

import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Column } from "../column/column.ts";
import { rowPath, type Cell } from "../contract/published-paths.ts";
import type { InForce } from "../expand/in-force.ts";
import type { Mark } from "../render/page.ts";
import { beside } from "../write/beside.ts";
import type { Folders } from "../write/folders.ts";
import { emptyCache, type KnownColumn, type BuildCache } from "./build-cache.ts";

/** The second line of the file, after the SHA-256 of all that follows it; a line for each column comes next. */
type Head = {
  /** The code that wrote it: other code may mean something else. */
  code: string;
  rulesDirectory: string;
  under: string;
  values: [string, { text: string; value: unknown }][];
  folders: Folders;
  spare?: NonNullable<BuildCache["published"]["spare"]> | undefined;
  fixed: Mark[];
  /** All other pages that belong to no column. */
  others: Mark[];
};

/**
 * Rules in force are rows, each with the mark of its file: there are thousands, and every edit reads and writes them
 * all.
 */
type StoredColumn = Omit<KnownColumn, "column"> & {
  column: Omit<Column, "inForce">;
  rows: [
    state: Cell["state"],
    pa_required: boolean,
    pa_type: InForce["pa_type"],
    basis: InForce["basis"],
    confidence: number,
    last_verified: string,
    source_kind: InForce["source_kind"],
    mark: string,
  ][];
};

/** The lines of columns that were read or written before. */
const lines = new WeakMap<KnownColumn, string>();

/**
 * Empty where there is no file, other code wrote it, it is not as it was written, or what was published is gone: then
 * everything is built from the content again.
 */
export function readCacheFile(directory: string, code: string, rulesDirectory: string): BuildCache {
  try {
    const text = readFileSync(beside(directory, "cache"), "utf8");
    const body = text.slice(text.indexOf("\n") + 1);
    if (!existsSync(directory) || text !== withHash(body)) return emptyCache();
    const [first, ...rest] = body.split("\n");
    const head = JSON.parse(first!) as Head;
    if (head.code !== code || head.rulesDirectory !== rulesDirectory) return emptyCache();
    const columns = new Map(
      rest.map((line) => {
        const [key, stored] = JSON.parse(line) as [string, StoredColumn];
        const column = readColumn(key, stored);
        lines.set(column, line);
        return [key, column];
      }),
    );
    const { under, values, folders, spare, fixed, others } = head;
    return { under, values: new Map(values), columns, fixed, others, published: { folders, spare } };
  } catch {
    return emptyCache();
  }
}

export function writeCacheFile(
  directory: string,
  code: string,
  rulesDirectory: string,
  { under, values, columns, fixed = [], others, published: { folders, spare } }: BuildCache,
): void {
  if (!folders) return;
  const head: Head = { code, rulesDirectory, under, values: [...values], folders, spare, fixed, others };
  const known = [...columns].map(([key, column]) => lines.get(column) ?? JSON.stringify([key, storedColumn(column)]));
  writeFileSync(beside(directory, "cache"), withHash([JSON.stringify(head), ...known].join("\n")));
}

function withHash(text: string): string {
  return `${createHash("sha256").update(text).digest("hex")}\n${text}`;
}

function storedColumn({ files, needs, counts, column: { inForce, pages, ...rest } }: KnownColumn): StoredColumn {
  const marks = new Map(pages);
  const rows = inForce.map((rule): StoredColumn["rows"][number] => {
    const path = rowPath(rule);
    const mark = marks.get(path)!;
    marks.delete(path);
    return [
      rule.state,
      rule.pa_required,
      rule.pa_type,
      rule.basis,
      rule.confidence,
      rule.last_verified,
      rule.source_kind,
      mark,
    ];
  });
  return { files, needs, counts, column: { ...rest, pages: [...marks] }, rows };
}

/** Undoes {@link storedColumn}; the key is `program/kind/code`. */
function readColumn(key: string, { files, needs, counts, column, rows }: StoredColumn): KnownColumn {
  const [program, kind, code] = key.split("/") as [Cell["program"], Cell["kind"], string];
  const pages = [...column.pages];
  const inForce = rows.map(
    ([state, pa_required, pa_type, basis, confidence, last_verified, source_kind, mark]): InForce => {
      const rule = { state, program, kind, code, pa_required, pa_type, basis, confidence, last_verified, source_kind };
      pages.push([rowPath(rule), mark]);
      return rule;
    },
  );
  return { files, needs, counts, column: { ...column, inForce, pages } };
}
