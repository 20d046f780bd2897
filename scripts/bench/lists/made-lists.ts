/**
 * The project's content with lists of as many rows as are asked for: lists of single plans are left out as
 * needed, and each of the others repeats its first rows under headings of their own. Made of what documents really
 * print, because what a label costs depends on its words.
 */

import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CORE_SCHEMA, load } from "js-yaml";
import type { DrugList } from "../../../build/model/drug-list.ts";
import type { ReadSection } from "../../import/reader.ts";
import { headOf, listYaml } from "../../import/list-yaml.ts";

/** `edited`: the file whose first row an editor corrects. */
export type MadeLists = { root: string; rows: number; edited: string };

/** `project` holds `content/`; throws where the lists of its states alone have more rows. */
export function makeLists(project: string, root: string, rows: number): MadeLists {
  for (const folder of ["content", ".published"])
    cpSync(join(project, folder), join(root, folder), { recursive: true });
  const folder = join(root, "content/lists");
  const all = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".yaml") && !name.endsWith(".corrections.yaml"))
    .sort()
    .map((name) => {
      const file = join(folder, name);
      const text = readFileSync(file, "utf8");
      return { file, head: headOf(text), list: load(text, { schema: CORE_SCHEMA }) as DrugList };
    });
  const left = without(all, rows);
  for (const { file } of left) removeList(file);
  const lists = all.filter((one) => !left.includes(one));
  const real = rowsOf(lists);
  if (real > rows) throw new Error(`the lists of states have ${real} rows already; ask for more than that`);
  for (const [place, { file, head, list }] of lists.entries()) {
    const share =
      Math.floor(((rows - real) * (place + 1)) / lists.length) - Math.floor(((rows - real) * place) / lists.length);
    writeFileSync(file, grown(head, list, share));
  }
  const edited = lists.reduce((longest, one) => (one.list.counts.rows > longest.list.counts.rows ? one : longest));
  return { root, rows, edited: edited.file };
}

type ReadList = { file: string; head: string; list: DrugList };

const rowsOf = (lists: readonly ReadList[]): number => lists.reduce((sum, { list }) => sum + list.counts.rows, 0);

/** The lists of plans that must go so that at most `rows` remain. */
function without(lists: readonly ReadList[], rows: number): ReadList[] {
  const gone: ReadList[] = [];
  let left = rowsOf(lists);
  for (const one of lists.filter(({ file }) => file.includes("/lists/plans/"))) {
    if (left <= rows) break;
    gone.push(one);
    left -= one.list.counts.rows;
  }
  return gone;
}

/** With the corrections beside it. */
function removeList(file: string): void {
  rmSync(file);
  rmSync(file.replace(/\.yaml$/, ".corrections.yaml"), { force: true });
}

function grown(head: string, list: DrugList, more: number): string {
  const added: DrugList["sections"] = [];
  let left = more;
  for (let time = 1; left > 0; time++) {
    for (const section of list.sections) {
      if (left === 0) break;
      const rows = section.rows.slice(0, left);
      added.push({ ...section, heading: `${section.heading} (made ${time})`, rows });
      left -= rows.length;
    }
  }
  const sections = [...list.sections, ...added] as ReadSection[];
  const byStatus: Record<string, number> = { ...list.counts.by_status };
  for (const { rows } of added) for (const { status } of rows) byStatus[status] = (byStatus[status] ?? 0) + 1;
  const { limits: _limits, ...counts } = list.counts;
  const { source, sha256, reader, effective_from, effective_to } = list;
  const facts = { source, sha256, reader, effective_from, effective_to };
  return listYaml(head, { ...facts, counts: { ...counts, rows: counts.rows + more, by_status: byStatus } }, sections);
}
