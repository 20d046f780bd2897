/** GET /v1/drug-list: the rows of the list that binds a program, page by page. */

import type { Program } from "../../../../build/contract/enumerations.ts";
import {
  rowsFrom,
  unframeListing,
  VERDICT_LETTERS,
  type Listing,
  type Wanted,
} from "../../../../build/contract/listing-frame.ts";
import { listingPath } from "../../../../build/contract/published-paths.ts";
import type { DrugListAnswer, ListedItem } from "../../../../build/contract/shapes/drug-list-answer.ts";
import type { PublishedList } from "../../../../build/contract/shapes/item.ts";
import type { ListedRow } from "../../../../build/contract/shapes/listing.ts";
import { slugOf } from "../../../../build/contract/slug.ts";
import { readParameters } from "../http/parameters.ts";
import { missing, type Operation } from "../operation.ts";
import { composedAt } from "../published/documents.ts";
import { readRuleFile } from "../published/rule-files.ts";
import { today } from "../rules/rule-of-day.ts";
import type { Platform } from "../shared/platform.ts";
import { listInBrief, listsOn } from "./list-files.ts";
import { planListOf } from "./plan-named.ts";

const ROWS_A_PAGE = 100;
/** Files that one page may look through: some 6,000 rows, as many as the longest list has. */
const MOST_FILES = 4;

const VERDICTS = Object.fromEntries(Object.entries(VERDICT_LETTERS).map(([verdict, letter]) => [letter, verdict]));

export const drugList: Operation = ({ search, platform }) => {
  const {
    state,
    program,
    list: id,
    status,
    q,
    cursor,
    drug_class: drugClass,
    as_of: asOf,
  } = readParameters("drug_list", search);
  const wanted = { words: slugOf(q ?? ""), drugClass, status };
  return {
    states: [state],
    programs: [program],
    find: async () => {
      const binding = await listsOn(state, program, asOf ?? today(platform), platform);
      const bound = [...(binding?.lists ?? []), ...(binding?.supplements ?? [])];
      const list =
        id === undefined
          ? bound[0]
          : (bound.find((one) => one.id === id) ?? (await planListOf(id, { state, program }, platform)));
      if (!list) {
        return missing({
          error: "List not found",
          code: "no_list",
          message: `No list ${id === undefined ? "" : `${id} `}that binds ${program} in ${state} has been read row by row. Use GET /v1/check or GET /v1/pa-lookup.`,
        });
      }
      const answer: Omit<DrugListAnswer, "served_from" | "timestamp"> = {
        state,
        program,
        list: {
          ...listInBrief(list),
          date: list.sources[list.source]!.date,
          rows: list.rows,
          products: list.products,
          moved: list.moved ?? null,
          statuses: Object.fromEntries(
            Object.entries(list.statuses).map(([word, { pa, means, rows }]) => [word, { pa, means, rows }]),
          ),
        },
        ...(await pageOf(list, program, wanted, cursor, platform)),
      };
      return composedAt(answer);
    },
  };
};

/** `cursor`: a file, and the place in it. */
async function pageOf(
  list: PublishedList,
  program: Program,
  wanted: Wanted,
  cursor: string | undefined,
  platform: Platform,
): Promise<Pick<DrugListAnswer, "items" | "next_cursor">> {
  const items: ListedItem[] = [];
  let [file, place] = (cursor?.split("-").map(Number) ?? [0, 0]) as [number, number];
  for (const last = file + MOST_FILES; file < last; [file, place] = [file + 1, 0]) {
    const listing = await readRuleFile<Listing>(listingPath(list.id, file), platform, unframeListing);
    if (!listing) return { items, next_cursor: null };
    const { rows, next } = rowsFrom(listing, place, wanted, ROWS_A_PAGE - items.length);
    items.push(...rows.map((row) => listedItem(row, listing, list.id, program)));
    if (next !== null) return { items, next_cursor: `${file}-${next}` };
    if (file + 1 >= listing.files) return { items, next_cursor: null };
  }
  return { items, next_cursor: `${file}-0` };
}

function listedItem(
  [
    drugClass,
    status,
    ,
    row,
    label,
    generic,
    form,
    strength,
    maker,
    heading,
    page,
    marks,
    letters,
    drug,
    brand,
  ]: ListedRow,
  { programs, classes, statuses, headings, marks: allMarks, drugs }: Listing,
  list: string,
  program: Program,
): ListedItem {
  return {
    item_id: `${list}/${row}`,
    label,
    generic: generic || null,
    form: form || null,
    strength: strength || null,
    maker: maker || null,
    heading: headings[heading - 1]!,
    page,
    status: statuses[status - 1]!,
    marks: allMarks[marks - 1] ?? [],
    verdict: VERDICTS[letters[programs.indexOf(program)]!] as ListedItem["verdict"],
    drug: drugs[drug - 1] ?? null,
    brand: brand || null,
    drug_class: classes[drugClass - 1] ?? null,
  };
}
