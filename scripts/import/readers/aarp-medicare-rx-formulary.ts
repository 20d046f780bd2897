/** UnitedHealthcare's Medicare drug list: a table of drugs, tiers and rules; the amounts of QL are in a table of their own. */

import type { ListRow } from "../../../build/model/list-row.ts";
import { joined, linesOf, pagesOf, unwrapped, type PdfPage, type TextPiece } from "../pdf-text.ts";
import type { ListReader, ReadDocument } from "../reader.ts";
import { amountsOf, unusedAmounts, type PrintedAmount } from "./aarp-medicare-rx/amounts.ts";

/** Columns by where they begin, in points from the left. */
const DRUGS = { title: "or limits on use", from: { letter: 375, tier: 420, rules: 450 } };
const AMOUNTS = { title: "Quantity limit", from: { letter: 355, tier: 385, rules: 385 } };
/** Wrapped lines begin left of this, first lines and headings right of it. */
const INDENT = 65.4;
/** Letters that lead a screen reader through the table are this small. */
const SMALL_PRINT = 2;
const TIERS = ["1", "2", "3", "4", "5"];
const FOOT = /^You can find information on what the abbreviations/;

export const aarpMedicareRxFormulary: ListReader = {
  folder: "plans",
  id: (effectiveFrom) => `aarp-medicare-rx-formulary-${effectiveFrom.slice(0, 4)}`,
  read: async (document) => readPages(await pagesOf(document)),
};

function readPages(pages: readonly PdfPage[]): ReadDocument {
  const year = yearOf(pages);
  const amounts: PrintedAmount[] = pages.flatMap((page) =>
    linesBelow(page, AMOUNTS).map(({ text, rules }) => ({ page: page.page, product: text, amount: rules })),
  );
  const sections: ReadDocument["sections"] = [];
  const strange: ReadDocument["strange"] = [];
  let [heading, isBelowHeading] = ["", false];
  for (const page of pages) {
    for (const { text, letter, tier, rules } of linesBelow(page, DRUGS)) {
      if (!letter && !tier && !rules) {
        heading = isBelowHeading ? `${heading}: ${text}` : text;
        isBelowHeading = true;
      } else if (TIERS.includes(tier) && /^[BG]$/.test(letter)) {
        if (isBelowHeading || sections.length === 0) sections.push({ heading, rows: [] });
        sections.at(-1)!.rows.push(rowOf(text, tier, rules, page.page, amounts));
        isBelowHeading = false;
      } else strange.push({ page: page.page, text: [text, letter, tier, rules].join(" | ") });
    }
  }
  const limited = sections.flatMap(({ rows }) => rows.filter(({ marks }) => marks?.includes("QL")));
  const products = limited.map(({ product }) => product);
  for (const { product, page } of unusedAmounts(amounts, products))
    strange.push({ page, text: `no row for the amount of ${product}` });
  return {
    effective_from: `${year}-01-01`,
    effective_to: `${year}-12-31`,
    counted: { pages: pages.length, by_status: countTiers(pages) },
    sections,
    sentences: [],
    strange,
  };
}

function rowOf(
  product: string,
  status: string,
  rules: string,
  page: number,
  amounts: readonly PrintedAmount[],
): ListRow {
  const marks = rules
    .split(/[;,]/)
    .map((mark) => mark.trim())
    .filter(Boolean);
  const { quantity, note } = marks.includes("QL") ? amountsOf(product, amounts) : {};
  return {
    product,
    status,
    ...(marks.length > 0 ? { marks } : {}),
    page,
    ...(quantity ? { quantity } : {}),
    ...(note ? { note } : {}),
  };
}

type Columns = typeof DRUGS;
type Line = { text: string; letter: string; tier: string; rules: string };

/** The lines of its table below the titles, wrapped ones joined; none on a page without such a table. */
function linesBelow({ pieces }: PdfPage, { title, from }: Columns): Line[] {
  const printed = pieces.filter(({ height }) => height > SMALL_PRINT);
  if (!printed.some(({ text }) => text === title)) return [];
  const top = Math.min(...printed.filter(({ text }) => text === "Generic").map(({ y }) => y));
  const lines: Line[] = [];
  for (const { pieces: onLine } of linesOf(printed.filter(({ y }) => y < top))) {
    const within = (first: number, last: number): TextPiece[] => onLine.filter(({ x }) => x >= first && x < last);
    const line = {
      text: joined(within(0, from.letter)),
      letter: joined(within(from.letter, from.tier)),
      tier: joined(within(from.tier, from.rules)),
      rules: joined(within(from.rules, Infinity)),
    };
    if (FOOT.test(line.text)) continue;
    const last = lines.at(-1);
    const isWrapped = line.letter === "" && (line.text === "" || onLine[0]!.x < INDENT);
    if (last && isWrapped) {
      last.text = unwrapped([last.text, line.text].filter(Boolean));
      last.rules = unwrapped([last.rules, line.rules].filter(Boolean));
    } else lines.push(line);
  }
  return lines;
}

/** By where they are printed: each digit of a tier in its column, on all pages with the table. */
function countTiers(pages: readonly PdfPage[]): Record<string, number> {
  const counts = Object.fromEntries(TIERS.map((tier) => [tier, 0]));
  for (const { pieces } of pages.filter((page) => page.pieces.some(({ text }) => text === DRUGS.title)))
    for (const { x, text } of pieces)
      if (x >= DRUGS.from.tier && x < DRUGS.from.rules && Object.hasOwn(counts, text)) counts[text]! += 1;
  return counts;
}

/** The plan year of `(Formulary) 2026` on the cover. */
function yearOf(pages: readonly PdfPage[]): string {
  const cover = (pages[0]?.pieces ?? []).map(({ text }) => text).join(" ");
  const year = /\(Formulary\) (\d{4})/.exec(cover)?.[1];
  if (!year) throw new Error("the cover does not say of which year the drug list is: (Formulary) 2026");
  return year;
}
