/**
 * Medi-Cal Rx Contract Drugs List: a tagged PDF. Pages 2 to 8 hold revisions and general provisions, then tables by
 * class with one row for each dosage of a drug, at the end solutions for infusion in sentences. The document has no
 * words of status: what is listed is covered, and a star says "only under the conditions of the column Code I".
 */

import { isoDay } from "../printed-day.ts";
import { pagesOf } from "../pdf-text.ts";
import { taggedPagesOf, type TaggedPage } from "../pdf-blocks.ts";
import type { ListReader, ReadDocument, ReadSection } from "../reader.ts";
import { countRows } from "./ca-medi-cal-rx/count-rows.ts";
import { rowsOf, STATUSES } from "./ca-medi-cal-rx/drug-rows.ts";
import { printedDrugs, textOf, FIRST_TABLE_PAGE, type PrintedDrug } from "./ca-medi-cal-rx/printed-drugs.ts";

export const caMediCalRxCdl: ListReader = {
  folder: "CA",
  id: (effectiveFrom) => `ca-medi-cal-rx-cdl-${effectiveFrom.slice(0, 7)}`,
  async read(document) {
    // A copy each: pdf.js takes the bytes that it is given.
    const tagged = await taggedPagesOf(document.slice());
    const pages = await pagesOf(document.slice());
    const read = readPages(tagged);
    read.counted = { pages: pages.length, by_status: withSpecialStatuses(countRows(pages), read.sections) };
    return read;
  },
};

function readPages(pages: readonly TaggedPage[]): ReadDocument {
  const { drugs, strange } = printedDrugs(pages);
  const read: ReadDocument = {
    effective_from: effectiveFrom(pages),
    counted: { pages: pages.length, by_status: {} },
    sections: [],
    sentences: provisions(pages),
    strange,
  };
  for (const drug of drugs) {
    const rows = rowsOf(drug, read);
    if (rows.length === 0) continue;
    const section = read.sections.at(-1);
    if (section?.heading === drug.heading) section.rows.push(...rows);
    else read.sections.push({ heading: drug.heading, rows });
  }
  const solutions = infusionSolutions(pages);
  if (solutions.length > 0)
    read.sections.push({ heading: "Intravenous Solutions", rows: solutions.flatMap((drug) => rowsOf(drug, read)) });
  return read;
}

function effectiveFrom(pages: readonly TaggedPage[]): string {
  const first = (pages[0]?.blocks ?? []).map((block) => (block.kind === "row" ? "" : textOf(block.pieces))).join(" ");
  const [, month, day, year] = /(\w+) (\d{1,2}), (\d{4})/.exec(first) ?? [];
  const effective = isoDay(year, month, day);
  if (!effective) throw new Error("page 1 does not print the day of the list (August 1, 2026)");
  return effective;
}

/** The sentences of the pages before the tables. */
function provisions(pages: readonly TaggedPage[]): ReadDocument["sentences"] {
  return pages
    .filter(({ page }) => page > 1 && page < FIRST_TABLE_PAGE)
    .flatMap(({ page, blocks }) =>
      blocks.flatMap((block) => (block.kind === "text" ? [{ page, text: textOf(block.pieces) }] : [])),
    );
}

/** After the tables: a title for each kind of solution, its sentences below it. */
function infusionSolutions(pages: readonly TaggedPage[]): PrintedDrug[] {
  const solutions: PrintedDrug[] = [];
  for (const { page, blocks } of pages.filter((each) => each.page >= FIRST_TABLE_PAGE)) {
    for (const block of blocks) {
      if (block.kind === "row") continue;
      const text = textOf(block.pieces);
      const title = /^(.+?) \(milliliter\)( \*)?$/.exec(text);
      if (block.kind === "heading" && title) {
        const dosage = { page, form: "Intravenous Solution", strengths: [], unit: "ml", um: [], codeOne: [] };
        solutions.push({ heading: "Intravenous Solutions", name: `${title[1]}${title[2] ?? ""}`, dosages: [dosage] });
      } else if (text.startsWith("*")) solutions.at(-1)?.dosages[0]!.codeOne.push(text);
    }
  }
  return solutions;
}

/** Statuses that rest on words of a row, not on a star, are moved there from the count of the stars. */
function withSpecialStatuses(
  stars: { free: number; starred: number },
  sections: readonly ReadSection[],
): Record<string, number> {
  const counts: Record<string, number> = { [STATUSES.free]: stars.free, [STATUSES.starred]: stars.starred };
  for (const { status } of sections.flatMap(({ rows }) => rows)) {
    if (status in counts && (status === STATUSES.free || status === STATUSES.starred)) continue;
    counts[status] = (counts[status] ?? 0) + 1;
    counts[status === STATUSES.withPa ? STATUSES.starred : STATUSES.free]! -= 1;
  }
  return counts;
}
