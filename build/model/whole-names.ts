/** Names as they are found in sentences: as whole words, the longest first. */

/** Any of the names; undefined where there is none. */
export function anyWhole(names: readonly string[]): RegExp | undefined {
  if (names.length === 0) return undefined;
  const escaped = [...names].sort((one, other) => other.length - one.length).map(escapeRegExp);
  return new RegExp(`(?<![\\w-])(?:${escaped.join("|")})(?![\\w-])`);
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
