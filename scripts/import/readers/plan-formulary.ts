/** Formularies of health plans: a tagged table of a drug, its tier or status, and its requirements, below headings. */

import type { ListRow } from "../../../build/model/list-row.ts";
import { joined, linesOf, pagesOf, unwrapped, type PdfPage } from "../pdf-text.ts";
import { taggedPages, type TaggedPage, type TaggedParagraph } from "../pdf-table-rows.ts";
import type { ListReader, ReadDocument } from "../reader.ts";
import { requirementsIn } from "./plan-formulary/requirements.ts";

export type PlanFormulary = {
  /** What the ids of its editions begin with. */
  prefix: string;
  /** The day on which it is in force; `text` is that of the first pages. Undefined where it says none. */
  effective(text: string): string | undefined;
  effectiveTo?: string;
  /** Places of the cells in a row; a table without tiers has no cell of it. */
  cells: { product: number; tier?: number; requirements: number };
  /**
   * Tiers as printed, and where their middle is in points from the left; or the only status of a table without, where
   * its products begin, and the distance of baselines above which a line begins another product.
   */
  tiers: { printed: readonly string[]; at: number; within: number } | { listed: string; at: number; wrapped: number };
  /** Headings stand outside of the table: they begin there, in points from the left; `butNot` is no heading. */
  headings?: { at: readonly number[]; butNot: RegExp };
  /** Marks that its legend explains. */
  marks: readonly string[];
  /** What the pages of its table print above the first column, as none of its other tables does. */
  heads: RegExp;
  /** Rows that begin so repeat the titles of the columns, or are no drugs. */
  titles: RegExp;
  /** Signs after a product that its legend explains. */
  signs?: RegExp;
};

/** Beginnings of lines are within these points of each other. */
const NEAR = 3;
/** Pages that may say on what day it is in force. */
const FIRST_PAGES = 3;

export function planFormulary(formulary: PlanFormulary): ListReader {
  return {
    folder: "plans",
    id: (effectiveFrom) => `${formulary.prefix}-${effectiveFrom.slice(0, 7)}`,
    read: async (document) => readPages(await taggedPages(document.slice()), await pagesOf(document), formulary),
  };
}

function readPages(tagged: readonly TaggedPage[], pages: readonly PdfPage[], formulary: PlanFormulary): ReadDocument {
  const { effectiveTo } = formulary;
  const sections: ReadDocument["sections"] = [];
  const strange: ReadDocument["strange"] = [];
  let [heading, isBelowHeading] = ["", false];
  for (const tablePage of tagged.filter((one) => hasTitles(one, formulary))) {
    for (const line of linesOfTable(tablePage, formulary)) {
      if ("heading" in line) {
        heading = isBelowHeading ? `${heading}: ${line.heading}` : line.heading;
        isBelowHeading = true;
      } else if ("row" in line) {
        if (isBelowHeading || sections.length === 0) sections.push({ heading, rows: [line.row] });
        else sections.at(-1)!.rows.push(line.row);
        isBelowHeading = false;
      } else strange.push({ page: tablePage.page, text: line.strange });
    }
  }
  return {
    effective_from: effectiveFrom(pages, formulary),
    ...(effectiveTo ? { effective_to: effectiveTo } : {}),
    counted: { pages: pages.length, by_status: countRows(pages, formulary) },
    sections,
    sentences: [],
    strange,
  };
}

type Line = { heading: string } | { row: ListRow } | { strange: string };

/** From the top of the page to its foot. */
function linesOfTable({ page, rows, outside }: TaggedPage, formulary: PlanFormulary): Line[] {
  const { cells: place, tiers, titles, headings } = formulary;
  const lines: { y: number; line: Line }[] = [];
  for (const { cells } of rows) {
    const [product, tier, requirements] = [place.product, place.tier, place.requirements].map((at) =>
      at === undefined ? "" : textOf(cells[at] ?? []),
    ) as [string, string, string];
    if (product === "" || titles.test(product)) continue;
    const status = "listed" in tiers ? tiers.listed : tiers.printed.find((printed) => printed === tier);
    const line: Line =
      place.tier !== undefined && tier === "" && requirements === ""
        ? { heading: product }
        : status
          ? { row: rowOf(product, status, page, requirements, formulary) }
          : { strange: [product, tier, requirements].join(" | ") };
    lines.push({ y: Math.max(...cells.flat(2).map((piece) => piece.y)), line });
  }
  for (const { y, pieces } of linesOf(outside.map((piece) => ({ ...piece, paragraph: undefined })))) {
    const text = joined(pieces);
    const isAtPlace = headings?.at.some((at) => Math.abs(pieces[0]!.x - at) < NEAR);
    if (isAtPlace && !headings!.butNot.test(text)) lines.push({ y, line: { heading: text } });
  }
  return lines.sort((one, other) => other.y - one.y).map(({ line }) => line);
}

/** A page of another table (an abbreviation key, costs) has no titles of the columns. */
function hasTitles({ rows, outside }: TaggedPage, { cells, heads }: PlanFormulary): boolean {
  const printed = [joined(outside.map((piece) => ({ ...piece, paragraph: undefined })))];
  for (const row of rows) printed.push(textOf(row.cells[cells.product] ?? []));
  return printed.some((text) => heads.test(text));
}

function rowOf(
  printed: string,
  status: string,
  page: number,
  requirements: string,
  { marks: known, signs }: PlanFormulary,
): ListRow {
  const after = signs?.exec(printed)?.[0] ?? "";
  const product = printed.slice(0, printed.length - after.length).trim();
  const { marks = [], ...limits } = requirementsIn(requirements, known);
  const all = [...after.replace(/\s/g, ""), ...marks];
  return { product, status, ...(all.length > 0 ? { marks: all } : {}), page, ...limits };
}

/** Wrapped lines of a cell as one text. */
function textOf(cell: readonly TaggedParagraph[]): string {
  return cell.length === 0
    ? ""
    : unwrapped(
        linesOf(cell.flat().map((piece) => ({ ...piece, paragraph: undefined }))).map(({ pieces }) => joined(pieces)),
      );
}

/** By where they are printed, not by the tags: each tier; in a table without, each line that continues no product. */
function countRows(pages: readonly PdfPage[], { tiers, heads }: PlanFormulary): Record<string, number> {
  if ("listed" in tiers) {
    const ofTable = pages.filter(({ pieces }) => heads.test(joined(pieces)));
    return { [tiers.listed]: ofTable.reduce((sum, { pieces }) => sum + productsAt(tiers, pieces), 0) };
  }
  const counts = Object.fromEntries(tiers.printed.map((tier) => [tier, 0]));
  const [from, to] = [tiers.at - tiers.within, tiers.at + tiers.within];
  for (const { pieces } of pages)
    for (const { pieces: onLine } of linesOf(pieces)) {
      const tier = joined(onLine.filter(({ x, width }) => x >= from && x + width <= to));
      if (Object.hasOwn(counts, tier)) counts[tier]! += 1;
    }
  return counts;
}

function productsAt({ at, wrapped }: { at: number; wrapped: number }, pieces: PdfPage["pieces"]): number {
  const baselines = linesOf(pieces.filter(({ x }) => Math.abs(x - at) < NEAR)).map(({ y }) => y);
  return baselines.filter((y, index) => index === 0 || baselines[index - 1]! - y > wrapped).length;
}

function effectiveFrom(pages: readonly PdfPage[], { effective, prefix }: PlanFormulary): string {
  const text = pages
    .slice(0, FIRST_PAGES)
    .flatMap(({ pieces }) => linesOf(pieces).map((line) => joined(line.pieces)))
    .join(" ");
  const day = effective(text);
  if (!day) throw new Error(`the first ${FIRST_PAGES} pages do not say from what day the formulary ${prefix} holds`);
  return day;
}
