/**
 * What the package `yaml` reads in drug lists, several times as fast as it reads them whole: what stands in one row
 * stands in many, and each value is parsed once. A row is what its keys and values are together.
 */

import { parse, type ParseOptions } from "yaml";

const ROW = "      - { ";
const END = " }";
/** The parser keeps all that it reads until it is done. */
const VALUES_AT_ONCE = 5_000;
/** A quoted text begins where a value may; within a plain one, a quotation mark is a letter. */
const TOKENS = /(?<=[:,{[] )"(?:[^"\\]|\\.)*"|(?<=[:,{[] )'(?:[^']|'')*'|[{}[\]]|, /g;

type Pair = [key: string, value: string];

/** The value of each text, in their order. Throws where a row is anything but keys with their values. */
export function parseByParts(texts: readonly string[], options: ParseOptions): unknown[] {
  const lists = texts.map(cut);
  const written = lists.flatMap(({ blocks }) => blocks.flat(2).map(([, value]) => value));
  const values = parseValues([...new Set(written)], options);
  const whole = (row: readonly Pair[]) => Object.fromEntries(row.map(([key, value]) => [key, values.get(value)]));
  return lists.map(({ frame, blocks }) => {
    const list = parse(frame, options) as { sections: { rows: unknown[] }[] };
    for (const section of list.sections)
      section.rows = section.rows.flatMap((row) => (typeof row === "number" ? blocks[row]!.map(whole) : [row]));
    return list;
  });
}

/** The text with a number in the place of each block of rows, and the blocks. */
function cut(text: string): { frame: string; blocks: Pair[][][] } {
  const blocks: Pair[][][] = [];
  const frame: string[] = [];
  let block: Pair[][] | undefined;
  for (const line of text.split("\n")) {
    if (line.startsWith(ROW) && line.endsWith(END)) {
      if (!block) frame.push(`      - ${blocks.push((block = [])) - 1}`);
      block.push(pairsOf(line.slice(ROW.length - 1, -END.length)));
    } else {
      block = undefined;
      frame.push(line);
    }
  }
  return { frame: frame.join("\n"), blocks };
}

/** Between commas that are neither quoted nor within another bracket. */
function pairsOf(row: string): Pair[] {
  const pairs: Pair[] = [];
  let [from, depth] = [1, 0];
  const end = (to: number) => {
    const [, key, value] = /^([a-z_]+): (.+)$/.exec(row.slice(from, to)) ?? [];
    if (!key || !value) throw new Error(`no key with its value: ${row.slice(from, to)}`);
    pairs.push([key, value]);
  };
  for (const { 0: token, index } of row.matchAll(TOKENS)) {
    if (token === "{" || token === "[") depth++;
    else if (token === "}" || token === "]") depth--;
    else if (token === ", " && depth === 0) {
      end(index);
      from = index + token.length;
    }
  }
  end(row.length);
  return pairs;
}

/** In brackets, as in a row: there a comma or a bracket ends a text that is not quoted. */
function parseValues(written: readonly string[], options: ParseOptions): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (let from = 0; from < written.length; from += VALUES_AT_ONCE) {
    const some = written.slice(from, from + VALUES_AT_ONCE);
    const parsed = parse(`[\n${some.join(",\n")}\n]`, options) as unknown[];
    if (parsed.length !== some.length) throw new Error(`more or fewer values than written from ${some[0]} on`);
    for (const [place, value] of some.entries()) values.set(value, parsed[place]);
  }
  return values;
}
