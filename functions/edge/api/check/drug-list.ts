/** GET /v1/drug-list: the rows of the list that binds a program, page by page. */

import type { DrugListAnswer, ListedItem } from "../../../../build/contract/shapes/drug-list-answer.ts";
import { rowOutcome } from "../../../../build/contract/items/row-verdict.ts";
import type { PublishedItem } from "../../../../build/contract/shapes/item.ts";
import { slugOf } from "../../../../build/contract/slug.ts";
import { readParameters } from "../http/parameters.ts";
import { missing, type Operation } from "../operation.ts";
import { composedAt } from "../published/documents.ts";
import { today } from "../rules/rule-of-day.ts";
import { listInBrief, listsOn, readItems } from "./list-files.ts";

const ROWS_A_PAGE = 100;
/** Files of rows that one page may read. */
const MOST_FILES = 8;

export const drugList: Operation = ({ search, platform }) => {
  const { state, program, status, q, cursor, as_of: asOf } = readParameters("drug_list", search);
  const wanted = q === undefined ? "" : slugOf(q);
  const isWanted = (item: PublishedItem) =>
    !item.again &&
    (status === undefined || item.status === status) &&
    (wanted === "" || slugOf(`${item.label} ${item.drug ?? ""} ${item.brand ?? ""}`).includes(wanted));
  return {
    states: [state],
    programs: [program],
    find: async () => {
      const binding = await listsOn(state, program, asOf ?? today(platform), platform);
      if (!binding) {
        return missing({
          error: "List not found",
          code: "no_list",
          message: `No list that binds ${program} in ${state} was read row by row. Ask with GET /v1/check or GET /v1/pa-lookup.`,
        });
      }
      const [list] = binding.lists;
      const items: ListedItem[] = [];
      let [file, at] = (cursor?.split("-").map(Number) ?? [0, 0]) as [number, number];
      const last = Math.min(file + MOST_FILES, list.files.length);
      for (; file < last && items.length < ROWS_A_PAGE;) {
        const page = await readItems(list, file, platform);
        const rows = page.all();
        for (; at < rows.length && items.length < ROWS_A_PAGE; at++) {
          const item = rows[at]!;
          if (!isWanted(item)) continue;
          items.push({
            item_id: `${list.id}/${item.row}`,
            label: item.label,
            generic: item.generic ?? null,
            form: item.form ?? null,
            strength: item.strength ?? null,
            maker: item.maker ?? null,
            heading: page.headings[item.heading]!,
            page: item.page,
            status: item.status,
            marks: item.marks ?? [],
            verdict: rowOutcome(item, list, program, {}).verdict,
            drug: item.drug ?? null,
            brand: item.brand ?? null,
          });
        }
        if (at >= rows.length) [file, at] = [file + 1, 0];
      }
      const answer: Omit<DrugListAnswer, "served_from" | "timestamp"> = {
        state,
        program,
        list: {
          ...listInBrief(list),
          date: list.sources[list.source]!.date,
          rows: list.rows,
          products: list.products,
          statuses: Object.fromEntries(
            Object.entries(list.statuses).map(([word, { pa, means }]) => [word, { pa, means }]),
          ),
        },
        items,
        next_cursor: file < list.files.length ? `${file}-${at}` : null,
      };
      return composedAt(answer);
    },
  };
};
