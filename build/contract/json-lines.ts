/**
 * A JSON file of which each entry has a line of its own, so that a few of many are found by searching and only they are
 * parsed. `length` is that of what follows it, in UTF-16 units: a text of which something was lost is no such file.
 *
 *   {"pa_items":1,"length":1234,"headings":["Opioids"],"items":[
 *   {"row":1,"drug":"buprenorphine",...},
 *   {"row":2,"drug":"buprenorphine_naloxone",...}
 *   ]}
 */

import { remembered } from "./remembered.ts";

/** `rest`: the members of the object after its length, without the last bracket. */
export function frameLines(marker: string, rest: string): string {
  return `{"${marker}":1,"length":${rest.length},${rest}}\n`;
}

/** Undoes {@link frameLines}; undefined for any other text. */
export function unframeLines(text: string, marker: string): string | undefined {
  const beginning = `{"${marker}":1,"length":`;
  const comma = text.indexOf(",", beginning.length);
  if (!text.startsWith(beginning) || comma < 0) return undefined;
  const rest = text.slice(comma + 1, -"}\n".length);
  return text.endsWith("}\n") && text.slice(beginning.length, comma) === String(rest.length) ? rest : undefined;
}

/** The elements of an array, or the members of an object, a line each; for {@link linesBetween} without the brackets. */
export function linesOf(entries: readonly string[]): string {
  return entries.length === 0 ? "" : `\n${entries.join(",\n")}\n`;
}

/** The members of a table, in its order. */
export function membersOf(table: Readonly<Record<string, unknown>>): string {
  return linesOf(Object.entries(table).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`));
}

/** The value of the member of that key; undefined where there is none. No key holds a quotation mark or a backslash. */
export function memberIn(lines: string, key: string): unknown {
  if (key.includes('"') || key.includes("\\")) return undefined;
  const label = `\n"${key}":`;
  const at = lines.indexOf(label);
  return at < 0 ? undefined : JSON.parse(lineFrom(lines, at + label.length));
}

/** The members of a file of lines that was read; each is parsed when it is first asked for. */
export type Members<Value> = { of(key: string): Value | undefined };

/** Undefined for a text without that marker, or one of which something was lost. */
export function membersByKey<Value>(text: string, marker: string): Members<Value> | undefined {
  const lines = unframeLines(text, marker);
  return lines === undefined ? undefined : { of: remembered((key) => memberIn(lines, key) as Value | undefined) };
}

/** Each line that holds a text, in order, parsed. */
export function* linesWith(lines: string, text: string): Generator<unknown> {
  for (let at = lines.indexOf(text); at >= 0;) {
    const begin = lines.lastIndexOf("\n", at) + 1;
    const line = lineFrom(lines, begin);
    yield JSON.parse(line);
    at = lines.indexOf(text, begin + line.length);
  }
}

/** To the end of the line, without the comma there. */
function lineFrom(lines: string, begin: number): string {
  const end = lines.indexOf("\n", begin);
  return lines.slice(begin, lines[end - 1] === "," ? end - 1 : end);
}
