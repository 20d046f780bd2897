/** Sorts content files: those of each column, and those that hold no rules. */

import type { ContentText } from "../load/load-texts.ts";
import { PLACES, type RulePlace } from "../model/content-path.ts";
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
    const column = columnOf(text.path);
    const members = column === undefined ? others : byKey.get(column);
    if (members) members.push(text);
    else byKey.set(column!, [text]);
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

/** Undefined for a file that holds neither rules nor exclusions. */
function columnOf(path: string): string | undefined {
  const parsed = parsePath(path);
  return "about" in parsed && "place" in parsed.about ? parsed.about.place.column : undefined;
}
