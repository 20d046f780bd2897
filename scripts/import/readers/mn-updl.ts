/**
 * Minnesota's Uniform Preferred Drug List as XML that Acrobat saved from the tagged PDF: a heading and tables for each
 * class. The cell of preferred products is tagged TH, that of nonpreferred ones TD; each product is a paragraph that ends
 * with a route in parentheses, or a few products are. The file knows no pages: all rows are on page 1.
 */

import { DOMParser } from "linkedom";
import { dayIn } from "../printed-day.ts";
import type { ListReader, ReadDocument } from "../reader.ts";

const STATUSES = { TH: "Preferred", TD: "Nonpreferred" } as const;
const PAGE = 1;
/** Where the text begins, after the bookmarks, which repeat it. */
const BOOKMARKS_END = "</bookmark-tree>";
const ROUTES = [
  ...[
    "BUCCAL",
    "INHALATION",
    "INJECTION",
    "INTRAMUSC",
    "INTRAVEN",
    "INTRAVENOUS",
    "NASAL",
    "OPHTHALMIC",
    "ORAL",
    "OTIC",
  ],
  ...["RECTAL", "SUB-Q", "SUBCUTANE", "SUBCUTANEOUS", "SUBLINGUAL", "TOPICAL", "TRANSDERM", "TRANSDERMAL"],
];
/** Between two products of one paragraph: after a route, before a name. */
const NEXT_PRODUCT = new RegExp(`(?<=\\((?:${ROUTES.join("|")})\\.?\\)) ?(?=[A-Z])`);
const UPDATED = / section (updated|added) (.*)$/;
/** In a column without products. */
const NONE = "NONE";
const REMARK = /^\*|^See /;
const TITLES = /^(Preferred|Nonpreferred)$/;

/** What is needed of an element. */
type Element = { tagName: string; children: Iterable<Element>; textContent: string | null };

export const mnUpdl: ListReader = {
  folder: "MN",
  id: (effectiveFrom) => `mn-dhs-updl-${effectiveFrom.slice(0, 7)}`,
  read: async (document) => readText(new TextDecoder().decode(document)),
};

function readText(xml: string): ReadDocument {
  const text = xml.slice(xml.lastIndexOf(BOOKMARKS_END) + BOOKMARKS_END.length);
  const { documentElement } = new DOMParser().parseFromString(`<text>${text}</text>`, "text/xml");
  const read: ReadDocument = {
    effective_from: dayIn((documentElement?.textContent ?? "").replace(/\s+/g, " "), "effective", "the document"),
    counted: { pages: PAGE, by_status: countProducts(text) },
    sections: [],
    sentences: [],
    strange: [],
  };
  readBlocks(documentElement as unknown as Element, read);
  for (const { heading, rows } of read.sections)
    if (rows.length === 0) read.strange.push({ page: PAGE, text: `${heading}: no products` });
  return read;
}

function readBlocks(parent: Element, read: ReadDocument): void {
  for (const element of parent.children) {
    const section = read.sections.at(-1);
    if (element.tagName === "H2") {
      const [, how, day] = UPDATED.exec(spaced(element)) ?? [];
      const note = how && day ? { note: `Section ${how} ${day}.` } : {};
      read.sections.push({ heading: spaced(element).replace(UPDATED, ""), ...note, rows: [] });
    } else if (section && (element.tagName === "TH" || element.tagName === "TD")) {
      const status = STATUSES[element.tagName];
      for (const product of paragraphsIn(element).flatMap((line) => line.split(NEXT_PRODUCT))) {
        if (REMARK.test(product)) read.sentences.push({ page: PAGE, text: `${section.heading}: ${product}` });
        else if (!TITLES.test(product) && product !== NONE) section.rows.push({ product, status, page: PAGE });
      }
    } else if (!section && (element.tagName === "P" || element.tagName === "LBody")) {
      if (spaced(element)) read.sentences.push({ page: PAGE, text: spaced(element) });
    } else readBlocks(element, read);
  }
}

/** The texts of all paragraphs in an element, also of tables inside it. */
function paragraphsIn(element: Element): string[] {
  if (element.tagName === "P") return [spaced(element)].filter(Boolean);
  return [...element.children].flatMap(paragraphsIn);
}

/** By the tags of the text: each paragraph counts once more for every route that another product follows. */
function countProducts(text: string): Record<string, number> {
  const counts = { Preferred: 0, Nonpreferred: 0 };
  const body = text.slice(text.indexOf("<H2"));
  let column: keyof typeof counts = "Preferred";
  let nested = 0;
  for (const [, tag, line] of body.matchAll(/<(\/?(?:TH|TD))[ >]|<P [^>]*>([^<]*)<\/P>/g)) {
    if (tag?.startsWith("/")) nested -= 1;
    else if (tag && nested++ === 0) column = STATUSES[tag as keyof typeof STATUSES];
    const product = line?.replace(/\s+/g, " ").trim();
    if (product && !TITLES.test(product) && !REMARK.test(product) && product !== NONE)
      counts[column] += product.split(NEXT_PRODUCT).length;
  }
  return counts;
}

function spaced({ textContent }: Element): string {
  return (textContent ?? "").replace(/\s+/g, " ").trim();
}
