/** Which public file has the names of which a word begins like this one: `su` for Suboxone; undefined of a single letter. */

export function suggestionsFile(word: string): string | undefined {
  const first = word.slice(0, 2);
  return /^[a-z0-9]{2}$/.test(first) ? first : undefined;
}
