/**
 * A table of words as a few texts, by the first letter of the word: a new isolate parses them in a tenth of the time
 * that as many small values take, and finds a word in one as fast as in a table.
 *
 *   {"h":"|hcl=hydrochloride|hbr=hydrobromide|"}
 */

export type TextTable = Readonly<Record<string, string>>;

const BETWEEN = "|";
const IS = "=";

/** Throws for a key or value that holds what separates them. */
export function textTable(entries: Iterable<readonly [key: string, value: string]>): TextTable {
  const table: Record<string, string> = {};
  for (const [key, value] of entries) {
    if (key === "" || key.includes(IS) || `${key}${value}`.includes(BETWEEN))
      throw new Error(
        `"${key}", "${value}" cannot be in a table of texts: no key is empty or holds =, nothing holds |`,
      );
    table[key[0]!] = `${table[key[0]!] ?? BETWEEN}${key}${IS}${value}${BETWEEN}`;
  }
  return table;
}

export function textIn(table: TextTable, key: string): string | undefined {
  if (key === "" || !Object.hasOwn(table, key[0]!)) return undefined;
  const entries = table[key[0]!]!;
  const found = entries.indexOf(`${BETWEEN}${key}${IS}`);
  if (found < 0) return undefined;
  const begin = found + key.length + BETWEEN.length + IS.length;
  return entries.slice(begin, entries.indexOf(BETWEEN, begin));
}

/** Whether some key begins so. */
export function hasKeyFrom(table: TextTable, beginning: string): boolean {
  return Object.hasOwn(table, beginning[0]!) && table[beginning[0]!]!.includes(`${BETWEEN}${beginning}`);
}
