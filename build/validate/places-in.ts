/** Resolves a value's path to its line and column. */

import type { ContentFile } from "../load/content-file.ts";
import { valueAt } from "../model/value-at.ts";
import { writtenAt } from "../model/state-rule.ts";
import type { CheckInput } from "./check.ts";

export function placesIn(files: readonly ContentFile[]): CheckInput["whereIs"] {
  const byName = new Map(files.map((content) => [content.file, content]));
  return ({ file, path }) => {
    const content = byName.get(file);
    if (!content) return { line: 1, column: 1 };
    return content.at(writtenAt(path, (place) => valueAt(content.value, place) !== undefined));
  };
}
