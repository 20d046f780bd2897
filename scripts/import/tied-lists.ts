/** The lists of which rows can be tied by now, after names were added: found without the documents. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CORE_SCHEMA, load } from "js-yaml";
import glob from "fast-glob";
import type { DrugList } from "../../build/model/drug-list.ts";
import type { ListRow } from "../../build/model/list-row.ts";
import { withSections } from "./list-yaml.ts";
import { READERS } from "./readers.ts";
import { tieUntied, type Tie } from "./ties.ts";

/** `path` below the root; `text` of the file with the ties; `ties`: a line for each row that has a new one. */
export type TiedList = { path: string; text: string; ties: string[] };

/** `root` holds the folder `content/`. Corrections stay: a row that has a tie keeps it. */
export function tiedLists(root: string, tie: Tie): TiedList[] {
  const paths = glob.sync("content/lists/*/*.yaml", { cwd: root, ignore: ["**/*.corrections.yaml"] }).sort();
  return paths.flatMap((path) => {
    const text = readFileSync(join(root, path), "utf8");
    const { source, effective_from, sections } = load(text, { schema: CORE_SCHEMA }) as DrugList;
    const reader = Object.values(READERS).find(({ id }) => id(effective_from) === source);
    const tied = tieUntied(sections, tie, { brandFollows: reader?.brandFollows });
    const before = sections.flatMap(({ rows }) => rows);
    const ties = tied
      .flatMap(({ rows }) => rows)
      .flatMap((row, at) => (JSON.stringify(row) === JSON.stringify(before[at]) ? [] : [tieOf(row)]));
    return ties.length > 0 ? [{ path, text: withSections(text, tied), ties }] : [];
  });
}

function tieOf({ product, drug, brand, also = [], kind }: ListRow): string {
  return `${product} -> ${kind ?? drug}${brand ? ` (${[brand, ...also].join(", ")})` : ""}`;
}
