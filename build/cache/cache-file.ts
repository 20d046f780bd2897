/** The cache of a build, kept in a file beside what it published for the next process. */

import { createHash } from "node:crypto";
import { closeSync, existsSync, openSync, readFileSync, writeSync } from "node:fs";
import type { Column } from "../column/column.ts";
import { rowPath, type Cell } from "../contract/published-paths.ts";
import type { InForce } from "../expand/in-force.ts";
import type { Mark } from "../render/page.ts";
import { beside } from "../write/beside.ts";
import type { Folders } from "../write/folders.ts";
import { emptyCache, type KnownColumn, type BuildCache } from "./build-cache.ts";

/** The first line of the file; a line for each file without rules and for each column follow, and the SHA-256 of all. */
type Head = {
  /** The code that wrote it: other code may mean something else. */
  code: string;
  rulesDirectory: string;
  under: string;
  /** How many lines of values come before those of columns. */
  values: number;
  folders: Folders;
  spare?: NonNullable<BuildCache["published"]["spare"]> | undefined;
  fixed: Mark[];
  /** All other pages that belong to no column. */
  others: Mark[];
};

type StoredValue = [path: string, known: { text: string; value: unknown }];

/** Hexadecimal digits of a SHA-256. */
const HASH_LENGTH = 64;

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
    const bytes = readFileSync(beside(directory, "cache"));
    const body = bytes.subarray(0, -HASH_LENGTH);
    const hash = createHash("sha256").update(body).digest("hex");
    if (!existsSync(directory) || bytes.toString("latin1", body.length) !== hash) return emptyCache();
    const [first, ...rest] = body.toString("utf8").trimEnd().split("\n");
    const head = JSON.parse(first!) as Head;
    if (head.code !== code || head.rulesDirectory !== rulesDirectory) return emptyCache();
    const values = rest.slice(0, head.values).map((line) => JSON.parse(line) as StoredValue);
    const columns = new Map(
      rest.slice(head.values).map((line) => {
        const [key, stored] = JSON.parse(line) as [string, StoredColumn];
        const column = readColumn(key, stored);
        lines.set(column, line);
        return [key, column];
      }),
    );
    const { under, folders, spare, fixed, others } = head;
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
  const head: Head = { code, rulesDirectory, under, values: values.size, folders, spare, fixed, others };
  const file = openSync(beside(directory, "cache"), "w");
  const hash = createHash("sha256");
  // Line by line: all of them together would take more memory than the rest of the build.
  const put = (line: string) => {
    const bytes = Buffer.from(`${line}\n`);
    hash.update(bytes);
    writeSync(file, bytes);
  };
  try {
    put(JSON.stringify(head));
    for (const value of values) put(JSON.stringify(value satisfies StoredValue));
    for (const [key, column] of columns) put(lines.get(column) ?? JSON.stringify([key, storedColumn(column)]));
    writeSync(file, hash.digest("hex"));
  } finally {
    closeSync(file);
  }
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
