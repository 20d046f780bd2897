/**
 * Nevada Medicaid and Nevada Check Up Preferred Drug List: columns of preferred products, of non-preferred products and of
 * criteria below the headings of the table of contents; marks are raised, wrapped lines closer than two products.
 */

import type { ListRow } from "../../../build/model/list-row.ts";
import { agentsOf, columnLines, marked, type Agent, type ColumnLine } from "../column-lines.ts";
import { joined, linesOf, pagesOf, type PdfPage, type TextPiece } from "../pdf-text.ts";
import { dayOf } from "../printed-day.ts";
import type { ListReader, ReadDocument, ReadSection } from "../reader.ts";

const STATUSES = ["Preferred Products", "Non-Preferred Products"] as const;

/** Points. Below is the foot of the page. */
const BOTTOM = 50;
/** Where the columns begin, in points from the left. */
const COLUMNS = [
  { from: 0, to: 205, status: STATUSES[0] },
  { from: 205, to: 385, status: STATUSES[1] },
] as const;
const CRITERIA = 385;
/** Headings are larger than products; each begins with its bookmark in type of one point. */
const [HEADING_SIZE, HIDDEN_SIZE] = [11.8, 2];
/** Wrapped lines follow each other at 15.2 points, products at 17.2. */
const NEXT_PRODUCT = 16.3;
const CONTENTS = "Table of Contents";
const TITLES = /^Preferred Products Non-Preferred Products/;
/** The table of contents sets in headings of classes, and those of subclasses further. */
const LEVELS = [60, 70];
const PRINTED_PAGE = /[ .]*\d+$/;
/** The appendix has one column of products below sentences. */
const APPENDIX = /^Appendix A/;
const SENTENCE = /^Pursuant to /;
/** What a heading in larger type than classes is, where the table of contents does not have it. */
const LARGE = { size: 12.2, level: 1 };
/** Said beside a class of all its products. */
const OF_CLASS = /^(?:PA|Prior Auth) required for (?:entire )?class\b/;
const NOTE = /\s*(\*+)$/;

export const nvPdl: ListReader = {
  folder: "NV",
  id: (effectiveFrom) => `nv-pdl-${effectiveFrom.slice(0, 7)}`,
  read: async (document) => readPages(await pagesOf(document)),
};

/** `path` holds the headings from the area down to the one above. */
type Reading = { read: ReadDocument; levels: ReadonlyMap<string, number>; path: string[] };

function readPages(pages: readonly PdfPage[]): ReadDocument {
  const [first] = pages;
  if (!first) throw new Error("the document has no pages");
  const start = pages.findIndex((page) => linesOf(page.pieces).some(({ pieces }) => TITLES.test(joined(pieces))));
  if (start < 0) throw new Error("no page has the titles of the columns (Preferred Products, Non-Preferred Products)");
  const contents = pages.findIndex(({ pieces }) => pieces.some(({ text }) => text.trim() === CONTENTS));
  const reading: Reading = {
    read: {
      effective_from: dayOf(first, "Effective"),
      counted: { pages: pages.length, by_status: Object.fromEntries(STATUSES.map((status) => [status, 0])) },
      sections: [],
      sentences: linesOf(first.pieces).map(({ pieces }) => ({ page: first.page, text: joined(pieces) })),
      strange: [],
    },
    levels: contents < 0 ? new Map() : levelsOf(pages.slice(contents, start)),
    path: [],
  };
  for (const page of pages.slice(start)) readPage(page, reading);
  const { read } = reading;
  return { ...read, sections: read.sections.filter(({ rows }) => rows.length > 0) };
}

function levelsOf(pages: readonly PdfPage[]): Map<string, number> {
  return new Map(
    pages.flatMap(({ pieces }) =>
      linesOf(pieces).map(({ pieces: members }) => {
        const level = LEVELS.findIndex((edge) => members[0]!.x < edge);
        return [joined(members).replace(PRINTED_PAGE, ""), level < 0 ? LEVELS.length : level] as const;
      }),
    ),
  );
}

function readPage({ page, pieces }: PdfPage, reading: Reading): void {
  const { read } = reading;
  const above = read.sections.at(-1);
  const headings: { y: number; section: ReadSection }[] = [];
  const other: TextPiece[] = [];
  for (const { y, pieces: members } of linesOf(pieces.filter((one) => one.y > BOTTOM && one.height > HIDDEN_SIZE))) {
    const text = joined(members);
    if (members.some(({ height }) => height > HEADING_SIZE)) {
      const opened = sectionOf(
        text,
        members.some(({ height }) => height > LARGE.size),
        reading,
      );
      if (opened) headings.push({ y, section: opened });
    } else if (!TITLES.test(text)) other.push(...members.map((piece) => ({ ...piece, paragraph: undefined })));
  }
  const sectionAt = (y: number) => headings.findLast((heading) => heading.y > y)?.section ?? above;
  const isAppendix = headings.some(({ section }) => APPENDIX.test(section.heading));
  for (const { from, to, status } of isAppendix ? [{ ...COLUMNS[0], to: Infinity }] : COLUMNS) {
    const { lines, strays } = columnLines(other.filter(({ x }) => x >= from && x < to));
    for (const { text } of strays) read.strange.push({ page, text });
    const begins = (line: ColumnLine, over: ColumnLine) =>
      sectionAt(line.y) !== sectionAt(over.y) || over.y - line.y > NEXT_PRODUCT;
    read.counted.by_status[status]! += lines.length;
    for (const agent of agentsOf(lines, begins)) {
      const section = sectionAt(agent.lines[0]!.y);
      if (SENTENCE.test(agent.text)) {
        read.sentences.push({ page, text: agent.text });
        read.counted.by_status[status]! -= 1;
      } else if (section) section.rows.push(rowOf(agent, status, page));
      else read.strange.push({ page, text: agent.text });
      read.counted.by_status[status]! -= agent.lines.length - 1;
    }
  }
  const criteria = isAppendix ? [] : columnLines(other.filter(({ x }) => x >= CRITERIA)).lines;
  for (const { text, lines } of agentsOf(criteria, (line, over) => sectionAt(line.y) !== sectionAt(over.y))) {
    const section = sectionAt(lines[0]!.y);
    read.sentences.push({ page, text: `${section?.heading}: ${text}` });
    const ofClass = OF_CLASS.exec(text)?.[0];
    if (ofClass && section) section.marks = [ofClass];
  }
}

/** Stars, which point to the column of criteria, are as large as names. */
function rowOf({ text, marks }: Agent, status: (typeof STATUSES)[number], page: number): ListRow {
  const stars = NOTE.exec(text)?.[1];
  const words = marks.map((mark) => mark.replace(/(\w)(\*+)/g, "$1 $2"));
  return { product: text.replace(NOTE, ""), status, ...marked([...words, ...(stars ? [stars] : [])]), page };
}

/** Undefined where the top of a page repeats the area that goes on. */
function sectionOf(text: string, isLarge: boolean, { read, levels, path }: Reading): ReadSection | undefined {
  const level = levels.get(text) ?? (isLarge ? LARGE.level : LEVELS.length);
  if (level === 0 && text === path[0]) return undefined;
  path.splice(level, Infinity, text);
  const section: ReadSection = { heading: path.join(": "), rows: [] };
  read.sections.push(section);
  return section;
}
