/** Sorts content files: those of each column, and those that hold no rules. */

import { PROGRAMS } from "../contract/enumerations.ts";
import type { ContentText } from "../load/load-texts.ts";
import { placeIn, PLACES, type RulePlace } from "../model/content-path.ts";
import { fingerprint } from "../model/fingerprint.ts";
import { parsePath } from "../model/parse-path.ts";

/** `files` is a fingerprint of all texts. */
export type ColumnTexts = { place: RulePlace; texts: ContentText[]; files: string };

export type ContentByColumn = {
  /** By key, in the order of the enumerations. */
  columns: Map<string, ColumnTexts>;
  others: ContentText[];
};

export function contentByColumn(texts: readonly ContentText[]): ContentByColumn {
  const byKey = new Map<string, ContentText[]>();
  const others: ContentText[] = [];
  for (const text of texts) {
    const columns = columnsOf(text);
    if (!columns) others.push(text);
    for (const column of columns ?? []) byKey.set(column, [...(byKey.get(column) ?? []), text]);
  }
  const columns = PLACES.flatMap((place): [string, ColumnTexts][] => {
    const members = byKey.get(place.column);
    return members
      ? [
          [
            place.column,
            {
              place,
              texts: members,
              files: fingerprint(members.map(({ path, print }) => `${path} ${print}`).join("\n")),
            },
          ],
        ]
      : [];
  });
  return { columns: new Map(columns), others };
}

/**
 * Undefined for a file that holds neither rules nor exclusions. A state's file belongs to each program that it names; one
 * that names none is read with the first, which finds what is wrong with it.
 */
function columnsOf({ path, text }: ContentText): string[] | undefined {
  const parsed = parsePath(path);
  if (!("about" in parsed)) return undefined;
  const { about } = parsed;
  if ("place" in about) return [about.place.column];
  if (!("subject" in about)) return undefined;
  const named = PROGRAMS.filter((program) => text.includes(program));
  const read = named.length > 0 ? named : PROGRAMS.slice(0, 1);
  return read.map((program) => placeIn(program, about.subject).column);
}
