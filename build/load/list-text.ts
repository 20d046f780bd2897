/**
 * Reads the sections of a drug list as `npm run import` writes them, a row on each line, three times as fast as a YAML
 * parser. It knows only that form: anything else is left to the parser.
 */

/** A list: the text above its sections, and what the sections hold. */
export type ListText = { head: string; sections: Record<string, unknown>[] };

const SECTIONS = "\nsections:\n";
/** Letters that YAML itself, or our reading of lines, takes for something else. */
const STRANGE = /[^\n\x20-\x7e\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]/;
const ROW = "      - { ";

/** Undefined where the text is no list, or is written in another way. */
export function readListText(text: string): ListText | undefined {
  const end = text.indexOf(SECTIONS);
  if (end < 0 || STRANGE.test(text)) return undefined;
  const sections: Record<string, unknown>[] = [];
  let section: Record<string, unknown> | undefined;
  let rows: unknown[] | undefined;
  for (const line of text
    .slice(end + SECTIONS.length)
    .trimEnd()
    .split("\n")) {
    if (rows && line.startsWith(ROW)) {
      const row = readFlow(line, ROW.length - 2);
      if (row === undefined) return undefined;
      rows.push(row);
    } else if (line.startsWith("  - heading: ")) {
      if (section && !rows) return undefined;
      const heading = readFlow(line, "  - heading: ".length);
      if (typeof heading !== "string") return undefined;
      sections.push((section = { heading }));
      rows = undefined;
    } else if (line === "    rows:" && section && !rows) section.rows = rows = [];
    else {
      const key = /^ {4}(marks|note): /.exec(line);
      const value = key && section && !rows && !(key[1]! in section) ? readFlow(line, key[0].length) : undefined;
      if (value === undefined) return undefined;
      section![key![1]!] = value;
    }
  }
  return rows ? { head: text.slice(0, end + 1), sections } : undefined;
}

/** What a line holds from a place to its end; undefined where that is not a flow mapping, list or scalar of our form. */
function readFlow(line: string, from: number): unknown {
  const cursor = { line, at: from };
  const value = readValue(cursor);
  return cursor.at === line.length ? value : undefined;
}

type Cursor = { line: string; at: number };

/** Moves the cursor behind the value; beyond the line's end where there is none. */
function readValue(cursor: Cursor): unknown {
  switch (cursor.line.charCodeAt(cursor.at)) {
    case 0x22: // "
      return readQuoted(cursor);
    case 0x7b: // {
      return readMapping(cursor);
    case 0x5b: // [
      return readList(cursor);
    default:
      return readPlain(cursor);
  }
}

function fail(cursor: Cursor): undefined {
  cursor.at = Number.POSITIVE_INFINITY;
  return undefined;
}

const KEY = /([a-z][a-z_]*): /y;

/** `{ key: value, key: value }`. */
function readMapping(cursor: Cursor): Record<string, unknown> | undefined {
  const { line } = cursor;
  const mapping: Record<string, unknown> = {};
  if (line.charCodeAt(cursor.at + 1) !== 0x20) return fail(cursor);
  cursor.at += 2;
  for (;;) {
    KEY.lastIndex = cursor.at;
    const key = KEY.exec(line)?.[1];
    if (key === undefined || Object.hasOwn(mapping, key)) return fail(cursor);
    cursor.at += key.length + 2;
    const value = readValue(cursor);
    if (value === undefined) return undefined;
    mapping[key] = value;
    if (line.startsWith(", ", cursor.at)) cursor.at += 2;
    else if (line.startsWith(" }", cursor.at)) {
      cursor.at += 2;
      return mapping;
    } else return fail(cursor);
  }
}

/** `[value, value]`. */
function readList(cursor: Cursor): unknown[] | undefined {
  const { line } = cursor;
  const list: unknown[] = [];
  cursor.at += 1;
  for (;;) {
    const value = readValue(cursor);
    if (value === undefined) return undefined;
    list.push(value);
    if (line.startsWith(", ", cursor.at)) cursor.at += 2;
    else if (line.charCodeAt(cursor.at) === 0x5d) {
      cursor.at += 1;
      return list;
    } else return fail(cursor);
  }
}

/** As JSON writes it, which is YAML too. */
function readQuoted(cursor: Cursor): string | undefined {
  const { line, at } = cursor;
  const end = line.indexOf('"', at + 1);
  if (end < 0) return fail(cursor);
  const text = line.slice(at + 1, end);
  if (!text.includes("\\")) {
    cursor.at = end + 1;
    return text;
  }
  const quoted = /"(?:[^"\\]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*"/y;
  quoted.lastIndex = at;
  const json = quoted.exec(line)?.[0];
  if (json === undefined) return fail(cursor);
  cursor.at = at + json.length;
  return JSON.parse(json) as string;
}

/** YAML reads a day as text, as we need it. */
const DAY = /\d{4}-\d{2}-\d{2}/y;
const NUMBER = /(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?/y;
/** Starts with a letter, and not like anything else in YAML. */
const WORDS = /[A-Za-z][A-Za-z0-9 ./()%+'&_-]*/y;
const RESERVED = /^(?:true|false|null)$/i;

function readPlain(cursor: Cursor): string | number | undefined {
  const { line, at } = cursor;
  NUMBER.lastIndex = WORDS.lastIndex = DAY.lastIndex = at;
  const words = WORDS.exec(line)?.[0];
  if (words !== undefined) {
    const text = words.trimEnd();
    if (RESERVED.test(text)) return fail(cursor);
    cursor.at = at + text.length;
    return text;
  }
  const day = DAY.exec(line)?.[0];
  if (day !== undefined) {
    cursor.at = at + day.length;
    return day;
  }
  const number = NUMBER.exec(line)?.[0];
  if (number === undefined) return fail(cursor);
  cursor.at = at + number.length;
  return Number(number);
}
