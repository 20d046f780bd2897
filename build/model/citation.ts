/** Where content names its sources. */

/** `last_verified` is there where the text itself is dated, not only its source. */
export type Cited = { source: string; also?: string[] | undefined; last_verified?: string | undefined };

/** A place in a file of content; the path leads to it inside the file. */
export type Place = { file: string; path: readonly PropertyKey[] };

export type Citation = Place & { cited: Cited };

/** A citation as a value has it, without the file that the value is in. */
export type CitationWithin = Omit<Citation, "file">;

/** Each entry of a list (or of a part of a file, below `path`) names its sources itself. */
export function citedByEach(
  entries: readonly Cited[] | undefined,
  path: readonly PropertyKey[] = [],
): CitationWithin[] {
  return (entries ?? []).map((cited, index) => ({ cited, path: [...path, index] }));
}
