/** Rows by status, counted in the text of a page and not in its elements. */

import { BEYOND, NO_PA, PA } from "./pa-status.ts";

const UNSEEN = /<!--.*?-->|<span style="display:none;">.*?<\/span>/gs;
/** A tag begins with a letter: `< 6 years` is text. */
const TAG = /<\/?[a-z][^>]*>/gi;
const TABLE_LINE = /(?=<td headers="a1")/;
const LETTER_LINE = /(?=<td headers="Drug")/;
const MEANS_GENERIC = /#|\bBP\b/;
const MEANS_GENERIC_WITH_PA = /#|\bBP\b|[AM]90/;

export function statusesIn(html: string): string[] {
  const text = html.replace(UNSEEN, "");
  const [, ...ofTables] = text.split(TABLE_LINE);
  const [, ...ofLetters] = text.split(LETTER_LINE);
  return [
    ...ofTables.flatMap((line) => {
      const status = statusOf(cellAfter(line, '<td headers="a3"'));
      const notes = cellAfter(line, line.includes('<td headers="a6"') ? '<td headers="a6"' : '<td headers="a5"');
      const marks = status === PA ? MEANS_GENERIC_WITH_PA : MEANS_GENERIC;
      const isTwo = cellAfter(line, '<td headers="a2"') && marks.test(notes);
      return isTwo ? [status, status] : [status];
    }),
    ...ofLetters.map((line) => statusOf(cellAfter(line, '<td axis="Class"'))),
  ];
}

function cellAfter(line: string, opening: string): string {
  const from = line.indexOf(opening);
  if (from < 0) return "";
  const cell = line.slice(from, line.indexOf("</td>", from));
  return cell
    .replace(TAG, "")
    .replace(/(?:&nbsp;|\s)+/g, " ")
    .trim();
}

function statusOf(printed: string): string {
  if (printed === "") return NO_PA;
  return printed === PA ? PA : BEYOND;
}
