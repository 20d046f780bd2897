/**
 * MaineCare's list as a workbook: a class in column A, its preferred products in D with their step order in C, the
 * non-preferred ones in G, numbered footnotes in H, criteria in I. The workbook knows no pages: all rows are on page 1.
 */

import type { ListReader, ReadDocument } from "../reader.ts";
import { plain, xlsxRows, type XlsxRow, type XlsxRun } from "../xlsx-rows.ts";
import { dayIn } from "../printed-day.ts";
import { sectionOf, type Footnote, type PrintedClass } from "./me-pdl/class.ts";
import { STATUSES } from "./me-pdl/statuses.ts";

const PAGE = 1;
/** The first cell of the row of titles, and of the last sentence before the classes. */
const TITLE = "CATEGORY";
const LAST_SENTENCE = /^L: Drug-Drug Interactions/;
const FIRST_NUMBER = /^(\d{1,2})\.\s*(?=\S)/;
const NEXT_NUMBER = /\s(\d{1,2})\. ?(?=[A-Z])/g;
/** The sentence below the last class. */
const CLOSING = /^New drugs are initially non-preferred/;
/** Parts of a class, and supplies that another list names, among its products. */
const NO_PRODUCT = new RegExp(
  [
    /^(?:NON-)?GENE$|^PROPHY\w+$|^TREATMENT$|^MISCELLANEOUS$/,
    /^(?:VERY )?(?:LOW|MEDIUM|HIGH) POTENCY$/,
    /^DIABETIC- |^CONTINUOUS GLUCOSE MONITORING|^EMZYMES$/,
  ]
    .map(({ source }) => source)
    .join("|"),
);
/** The title of a chart below the anticonvulsants, in the column of products. */
const CHART = /BIPOLAR ?\d? DISORDER: STEP ORDER/;

export const mePdl: ListReader = {
  folder: "ME",
  id: (effectiveFrom) => `me-pdl-${effectiveFrom.slice(0, 7)}`,
  read: async (document) => readRows(xlsxRows(document, 1)),
};

function readRows(rows: readonly XlsxRow[]): ReadDocument {
  const begin = rows.findIndex(({ cells }) => LAST_SENTENCE.test(plain(cells.get("A"))));
  if (begin < 0 || plain(rows[0]?.cells.get("A")) !== TITLE) throw new Error("the first sheet is not the list");
  const head = rows.slice(1, begin + 1).map(({ cells }) => plain(cells.get("A")));
  const below = withoutChart(rows.slice(begin + 1));
  const classes = classesOf(below);
  return {
    effective_from: dayIn(head.join(" "), "Effective", "the head of the sheet"),
    counted: {
      pages: PAGE,
      by_status: { [STATUSES.preferred]: productsIn("D", below), [STATUSES.other]: productsIn("G", below) },
    },
    sections: classes.filter((one) => one.rows.length > 0).map(sectionOf),
    sentences: [
      ...head.map((text) => ({ page: PAGE, text })),
      ...classes.flatMap(({ heading, criteria }) =>
        criteria.map((text) => ({ page: PAGE, text: `${heading}: ${text}` })),
      ),
    ],
    strange: [],
  };
}

/** The chart ends where the next class begins. */
function withoutChart(rows: readonly XlsxRow[]): XlsxRow[] {
  let isChart = false;
  return rows.filter(({ cells }) => {
    isChart = CHART.test(plain(cells.get("G"))) || (isChart && !cells.has("A"));
    return !isChart;
  });
}

function productsIn(column: "D" | "G", rows: readonly XlsxRow[]): number {
  return rows.filter(({ cells }) => cells.has(column) && !NO_PRODUCT.test(plain(cells.get(column)))).length;
}

function classesOf(rows: readonly XlsxRow[]): PrintedClass[] {
  const classes: PrintedClass[] = [];
  for (const { number: at, cells } of rows) {
    const heading = plain(cells.get("A"));
    if (CLOSING.test(heading)) continue;
    if (heading) classes.push({ heading, rows: [], footnotes: [], criteria: [] });
    const last = classes.at(-1);
    if (!last) continue;
    for (const [column, stepColumn] of [
      ["D", "C"],
      ["G", "F"],
    ] as const) {
      const runs = cells.get(column);
      const step = Number(plain(cells.get(stepColumn))) || 1;
      const status = column === "D" ? STATUSES.preferred : STATUSES.other;
      if (runs && !NO_PRODUCT.test(plain(runs))) last.rows.push({ ...labelOf(runs), status, page: PAGE, at, step });
    }
    last.footnotes.push(...footnotesIn(plain(cells.get("H")), at));
    if (cells.has("I")) last.criteria.push(plain(cells.get("I")));
  }
  return classes;
}

/** Raised numbers leave the name: `CEFIXIME 400MG^2 CAP` is CEFIXIME 400MG CAP with the footnote 2. */
function labelOf(runs: readonly XlsxRun[]): { product: string; numbers: number[] } {
  const raised = runs.filter((run) => run.raised).map(({ text }) => text);
  return {
    product: plain(runs.map((run) => (run.raised ? { ...run, text: " " } : run))),
    numbers: raised.join(" ").match(/\d+/g)?.map(Number) ?? [],
  };
}

/** A cell holds one footnote or several. */
function footnotesIn(cell: string, at: number): Footnote[] {
  const first = FIRST_NUMBER.exec(cell);
  if (!first) return [];
  const footnotes: Footnote[] = [];
  let [number, from] = [Number(first[1]), first[0].length];
  for (const next of cell.matchAll(NEXT_NUMBER)) {
    if (Number(next[1]) !== number + 1) continue;
    footnotes.push({ number, text: cell.slice(from, next.index).trim(), at });
    [number, from] = [number + 1, next.index + next[0].length];
  }
  return [...footnotes, { number, text: cell.slice(from).trim(), at }];
}
