/**
 * The rows of states' lists by drug: what the lists in use in half of the states say of a drug is in one file, a line
 * for each drug and list, so that a drug in ten states costs two files, and one on two lists of a state costs one.
 *
 *   {"pa_drug_rows":1,"length":1234,
 *   "albuterol il-hfs-pdl-2026-07":{"headings":["Beta-agonists"],"items":[{"row":7,...}]},
 *   "albuterol ky-pdl-2026-05":{...}
 *   }
 */

import { frameLines, linesOf, membersByKey, type Members } from "./json-lines.ts";
import { fileOfName } from "./named-drugs.ts";
import { drugRowsPath } from "./published-paths.ts";
import type { PublishedItem, PublishedList } from "./shapes/item.ts";

const MARKER = "pa_drug_rows";
/** Files for half of the states: a prime, so that names spread over all of them. The largest has 160 KB. */
const DRUG_ROW_FILES = 509;

/** The rows of a drug on a list, with the headings that `heading` of each counts. */
export type RowsOfDrug = { headings: readonly string[]; items: readonly PublishedItem[] };

/** `half`: of the list's head. */
export function pathOfDrug(half: NonNullable<PublishedList["half"]>, drug: string): string {
  return drugRowsPath(half, fileOfName(drug, DRUG_ROW_FILES));
}

/** By the key of each member. `lines`: the members as JSON. */
export function frameDrugRows(lines: readonly string[]): string {
  return frameLines(MARKER, linesOf(lines));
}

/** Undefined for a text that is none. */
export function unframeDrugRows(text: string): Members<RowsOfDrug> | undefined {
  return membersByKey(text, MARKER);
}

/** No id holds a space. */
export function drugRowsKey(drug: string, list: string): string {
  return `${drug} ${list}`;
}
