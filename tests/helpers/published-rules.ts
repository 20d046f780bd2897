/** Every rule that a build publishes, as its row file or the file of its versions has it. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import type { Day } from "../../build/contract/day.ts";
import type { PublishedVersions, StoredAnswer } from "../../build/contract/shapes/lookup.ts";

/** `from` and `to`: the first and the last day in force. */
export type PublishedRule = { from: Day; to: Day; answer: StoredAnswer };

const VERSIONS = ".versions.json";

/** The rules below a rules directory: of a cell with versions all of them, otherwise the one that always holds. */
export async function publishedRules(directory: string): Promise<PublishedRule[]> {
  const files = await glob("[a-z][a-z]/*/{drug,service}/*.json", { cwd: directory });
  const withVersions = new Set(
    files.filter((file) => file.endsWith(VERSIONS)).map((file) => file.replace(VERSIONS, ".json")),
  );
  return files
    .filter((file) => !withVersions.has(file))
    .flatMap((file) => {
      const value = JSON.parse(readFileSync(join(directory, file), "utf8")) as PublishedRule | PublishedVersions;
      return "versions" in value ? value.versions : [value];
    });
}
