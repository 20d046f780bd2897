/** Rows of states' lists by drug: those of a drug on all lists of half of the states are in one file. */

import { drugRowsKey, frameDrugRows, pathOfDrug } from "../contract/drug-rows.ts";
import type { PublishedItem } from "../contract/shapes/item.ts";
import { keptPage, type Page } from "./page.ts";
import { itemJson } from "./published-item.ts";

/** What a list says of a drug, as a line of the file with that path. */
export type DrugLine = { path: string; line: string };

/** `drugs`: by drug, those of a drug in the order in which they are published. */
export function drugLinesOf(
  list: string,
  half: 1 | 2,
  headings: readonly string[],
  drugs: readonly { key: string; rows: readonly PublishedItem[] }[],
): DrugLine[] {
  return drugs.map(({ key: drug, rows }) => {
    const used = new Set<number>();
    for (const { heading } of rows) used.add(heading);
    const places = [...used];
    const head = JSON.stringify(places.map((heading) => headings[heading]!));
    const items = rows.map((item) => itemJson(item, places.indexOf(item.heading)));
    return {
      path: pathOfDrug(half, drug),
      line: `${JSON.stringify(drugRowsKey(drug, list))}:{"headings":${head},"items":[${items.join(",")}]}`,
    };
  });
}

/** Each file with its lines: during editing, those that stayed as they were are not joined again. */
const rendered = new Map<string, { lines: readonly string[]; page: Page }>();

/** `lists`: all of a half. `isOnly`: their lines are not asked for again, and dropped as soon as a file is made. */
export function drugRowPages(lists: readonly { drugLines: DrugLine[] }[], isOnly: boolean): Page[] {
  const files = new Map<string, string[]>();
  for (const { drugLines } of lists) {
    for (const { path, line } of drugLines) {
      const lines = files.get(path);
      if (lines) lines.push(line);
      else files.set(path, [line]);
    }
  }
  if (isOnly) for (const { drugLines } of lists) drugLines.length = 0;
  return [...files].map(([path, lines]) => {
    const known = rendered.get(path);
    if (known?.lines.length === lines.length && lines.every((line, at) => line === known.lines[at])) return known.page;
    const page = keptPage(path, frameDrugRows(lines));
    if (isOnly) lines.length = 0;
    else rendered.set(path, { lines, page });
    return page;
  });
}
