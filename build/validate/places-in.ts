/** Resolves a value's path to its line and column. */

import type { ContentFile } from "../load/content-file.ts";
import type { CheckInput } from "./check.ts";

export function placesIn(files: readonly ContentFile[]): CheckInput["whereIs"] {
  const byName = new Map(files.map((content) => [content.file, content]));
  return ({ file, path }) => byName.get(file)?.at(path) ?? { line: 1, column: 1 };
}
