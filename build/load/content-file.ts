/**
 * Reads one YAML file, and knows the line and column of everything in it. Two well-kept parsers share the work: js-yaml
 * is four times as fast, yaml keeps positions; positions are needed only when something is wrong, so yaml reads only
 * then.
 */

import { CORE_SCHEMA, load } from "js-yaml";
import { LineCounter, isMap, isNode, parseDocument, type Document } from "yaml";
import type { Finding } from "../model/finding.ts";
import { readListText } from "./list-text.ts";

/** Line and column, both counted from 1. */
export type Position = { line: number; column: number };

export type ContentFile = {
  /** Path from the project's root, as an editor names it: `content/sources/us.yaml`. */
  file: string;
  /** Path below `content/`. */
  path: string;
  /** What the file says; if it is malformed, as much of it as could be understood. */
  value: unknown;
  malformed: boolean;
  /** What its schema made of it in an earlier build, when the text was the same. */
  checked?: unknown;
  /** Where a value (or, if it is missing, its nearest container) is. */
  at(path: readonly PropertyKey[]): Position;
  /** Where the key of an entry is, rather than its value. */
  atKey(path: readonly PropertyKey[]): Position;
};

const REMEDIES: Record<string, string> = {
  DUPLICATE_KEY: "keep one of the two entries",
  BAD_INDENT: "align the line with its neighbors, two spaces for each level",
  TAB_AS_INDENT: "replace the tab with spaces",
  MISSING_CHAR: "close the quotation mark or bracket that was opened here",
  UNEXPECTED_TOKEN: "put text that contains : or # or quotation marks between double quotes",
  BLOCK_IN_FLOW: "put text that contains a colon between quotation marks",
  BAD_ALIAS: "define the &anchor before it is used, or give the *alias the same name",
};

/** Parses the text of a file; malformed YAML comes back as findings, each with its place. */
export function readContentFile(
  file: string,
  path: string,
  text: string,
): { content: ContentFile; findings: Finding[] } {
  const quick = readQuickly(text);
  if (quick) return { content: contentFile(file, path, text, quick.value), findings: [] };
  const careful = readCarefully(file, text);
  return {
    content: { ...contentFile(file, path, text, careful.value, careful), malformed: careful.findings.length > 0 },
    findings: careful.findings,
  };
}

/** A file whose text was found sound before: parsed only when a position is asked for. */
export function soundContentFile(file: string, path: string, text: string, checked: unknown): ContentFile {
  return { ...contentFile(file, path, text, checked), checked };
}

/** Without `known`, the careful parser reads as late as possible. */
function contentFile(file: string, path: string, text: string, value: unknown, known?: Positioned): ContentFile {
  let careful = known;
  const positioned = () => (careful ??= readCarefully(file, text));
  return {
    file,
    path,
    value,
    malformed: false,
    at: (where) =>
      (careful ? undefined : plainEntry(text, where)) ?? positioned().position(startOf(positioned().document, where)),
    atKey: (where) =>
      positioned().position(startOfKey(positioned().document, where) ?? startOf(positioned().document, where)),
  };
}

const HAS_ALIAS = /(^|[\s,[{:-])\*[^\s*]/m;
const HAS_ANCHOR = /(^|[\s,[{:-])&[^\s&]/m;

/** How many times as many values a file may have with every alias written out. */
const MOST_EXPANSION = 2;

/** The value of well-formed YAML; undefined where the careful parser must look. */
function readQuickly(text: string): { value: unknown } | undefined {
  if (text.includes("\t")) return undefined;
  const list = readListText(text);
  const head = list && readQuickly(list.head)?.value;
  if (list && typeof head === "object" && head !== null && !Array.isArray(head) && !("sections" in head))
    return { value: { ...head, sections: list.sections } };
  try {
    const value = load(text, { schema: CORE_SCHEMA });
    // A few lines of aliases can expand to gigabytes: the careful parser reports where.
    const mayExpand = HAS_ALIAS.test(text) && HAS_ANCHOR.test(text);
    return mayExpand && expansionOf(value) > MOST_EXPANSION ? undefined : { value };
  } catch {
    return undefined;
  }
}

/** Values with every alias written out, for each value that is written; without end where one stands in itself. */
function expansionOf(value: unknown): number {
  const known = new Map<object, number>();
  let written = 0;
  const count = (one: unknown): number => {
    const before = typeof one === "object" && one !== null ? known.get(one) : undefined;
    if (before !== undefined) return before;
    written += 1;
    if (typeof one !== "object" || one === null) return 1;
    known.set(one, Infinity);
    const expanded = Object.values(one).reduce((sum: number, inner) => sum + count(inner), 1);
    known.set(one, expanded);
    return expanded;
  };
  return count(value) / written;
}

/**
 * Where the value of `id: / key: value` is, found without parsing: block maps of well-formed YAML begin their keys at
 * the margin and two spaces in. Undefined for every other place, which the careful parser finds.
 */
function plainEntry(text: string, [id, key, ...deeper]: readonly PropertyKey[]): Position | undefined {
  if (typeof id !== "string" || typeof key !== "string" || deeper.length > 0) return undefined;
  const lines = text.split("\n");
  const start = lines.findIndex((line) => line.startsWith(`${id}:`));
  if (start < 0) return undefined;
  for (let at = start + 1; at < lines.length && /^( |#|$)/.test(lines[at]!); at++) {
    if (lines[at]!.startsWith(`  ${key}: `)) return { line: at + 1, column: key.length + 5 };
  }
  return undefined;
}

type Positioned = { document: Document; value: unknown; findings: Finding[]; position(offset: number): Position };

function readCarefully(file: string, text: string): Positioned {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    uniqueKeys: true,
    prettyErrors: false,
    logLevel: "error",
  });
  const position = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const textLines = text.split("\n");
  const explained = new Set<number>();
  const findings = [...document.errors, ...document.warnings].flatMap((error): Finding[] => {
    const place = position(error.pos[0]);
    if (explained.has(place.line)) return [];
    const line = textLines[place.line - 1] ?? "";
    const inWords = /^ *\t/.test(line)
      ? { problem: "the line is indented with a tab", remedy: REMEDIES.TAB_AS_INDENT! }
      : error.code === "BLOCK_AS_IMPLICIT_KEY"
        ? colonInText(line)
        : undefined;
    if (inWords) explained.add(place.line);
    const code = error.message.includes("- indicator") ? "BAD_INDENT" : error.code;
    const remedy = REMEDIES[code] ?? "compare the line with its neighbors: indentation, colons, quotation marks";
    const { problem, remedy: fix } = inWords ?? { problem: firstSentence(error.message), remedy };
    return [{ file, ...place, level: "error", check: "yaml", problem: `malformed YAML: ${problem}`, remedy: fix }];
  });
  return { document, value: toValue(document, findings, file), findings, position };
}

/** YAML takes a colon and a space in unquoted text for another entry. */
function colonInText(line: string): { problem: string; remedy: string } {
  const key = /^[ -]*([\w-]+):/.exec(line)?.[1];
  const text = key ? `the text after ${key}:` : "the text";
  return {
    problem: `${text} contains a colon, which YAML reads as another entry`,
    remedy: `put ${text} below >- or between quotation marks, because it contains a colon`,
  };
}

/** An alias bomb or an unresolved alias surfaces only here. */
function toValue(document: Document, findings: Finding[], file: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 1000 });
  } catch (error) {
    if (findings.length > 0) return undefined;
    findings.push({
      file,
      line: 1,
      column: 1,
      level: "error",
      check: "yaml",
      problem: `malformed YAML: ${(error as Error).message}`,
      remedy: REMEDIES.BAD_ALIAS!,
    });
    return undefined;
  }
}

function firstSentence(message: string): string {
  return message
    .split("\n")[0]!
    .replace(/ at line .*$/, "")
    .replace(/:$/, "");
}

function startOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length >= 0; length--) {
    const node = document.getIn(path.slice(0, length) as unknown[], true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

function startOfKey(document: Document, path: readonly PropertyKey[]): number | undefined {
  const parent = document.getIn(path.slice(0, -1) as unknown[], true);
  if (!isMap(parent)) return undefined;
  const pair = parent.items.find(({ key }) => isNode(key) && (key.toJSON() as unknown) === path.at(-1));
  return isNode(pair?.key) && pair.key.range ? pair.key.range[0] : undefined;
}
