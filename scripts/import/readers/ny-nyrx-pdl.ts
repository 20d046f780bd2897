/**
 * New York's NYRx Preferred Drug List: classes below centered headings, each with a column of preferred and one of
 * non-preferred drugs and a third with coverage parameters in sentences. The document is tagged, one paragraph a drug,
 * and the rows follow the tags; they are counted by the lines that are not set in. The formulary of medication assisted
 * treatment, a table of its own, is a section of its own; so are the drugs of the Clinical Drug Review Program that are
 * in no class, the brands on the last page of the Drug Utilization Review Program, and the brands that are exempt from
 * the Mandatory Generic Drug Program.
 */

import {
  agentsOf,
  columnLines,
  linesOfColumns,
  marked,
  paragraphEdges,
  wordsOfMarks,
  type ColumnLine,
  type TableColumn,
} from "../column-lines.ts";
import { joined, linesOf, pagesOf, type PdfPage, type TextPiece } from "../pdf-text.ts";
import { dayOf } from "../printed-day.ts";
import type { ListReader, ReadDocument, ReadSection } from "../reader.ts";

const STATUSES = ["Preferred Drugs", "Non-Preferred Drugs", "Medication Assisted Treatment (MAT) Formulary"] as const;
type Status = (typeof STATUSES)[number];
const MAT = STATUSES[2];

/** Points. What is above is the title of the document, what is below its legend of digits. */
const BODY = { top: 550, bottom: 48 };
/** Where the columns of drugs begin, in points from the left, and the third column. */
const COLUMNS: readonly TableColumn<Status>[] = [
  { from: 0, to: 195, status: "Preferred Drugs" },
  { from: 195, to: 390, status: "Non-Preferred Drugs" },
];
const PARAMETERS = 397;
/** Drugs of the formulary of medication assisted treatment begin before this. */
const MAT_COLUMN = 195;
const TITLE_ROW = /^Preferred Drugs Non-Preferred Drugs Coverage Parameters$/;
/** Most headings are larger than drugs (12 and 11 points); their marks have 7 or 8 points and are raised by up to 6. */
const [HEADING_SIZE, MARK_SIZE, RAISED] = [11.5, 8.5, 6];
/** Where text begins that is centered on the page, or over the columns of drugs. */
const CENTERED = { page: 240, columns: { from: 100, to: 200 } };
/** One is printed a little left of the third column. */
const BULLET = /^\s*[−•]\s*$/;
/** Between a class and its part. */
const PART = ": ";
const AREA = /^[IVX]+\. /;
/** The line that names one of the other programs, which have no tables of preferred drugs. */
const TITLE_LINE = 1;
/** Programs that name drugs in few lines: what is above and below these, and where another column of drugs begins. */
const NAMING: readonly {
  status: string;
  after: RegExp;
  before: RegExp;
  column: number;
  /** Of a table: only what is left of this, in points, and has the sign of a brand. */
  brandsBefore?: number;
  takesGenericName: boolean;
}[] = [
  {
    status: "Drug Utilization Review (DUR) Program",
    after: /^Drug \/ Class Name/,
    before: /^For more information on DUR Program/,
    column: Infinity,
    brandsBefore: 200,
    takesGenericName: false,
  },
  {
    status: "Clinical Drug Review Program (CDRP)",
    after: /^The following drugs are subject to the Clinical Drug Review Program:$/,
    before: /^The following drug classes are subject/,
    column: Infinity,
    takesGenericName: true,
  },
  {
    status: "Exempt Drugs",
    after: /require PA:$/,
    before: /^For more information on the Mandatory Generic Program/,
    column: 395,
    takesGenericName: false,
  },
];
/** A generic name with its brands: sodium oxybate products (Xyrem\u00ae, Xywav\u2122). */
const WITH_BRANDS = /^(.+?) \(([^()]*[\u00ae\u2122][^()]*)\)$/;
/** A wrapped line is set in by 7 points. */
const INDENT = 3;

export const nyNyrxPdl: ListReader = {
  folder: "NY",
  id: (effectiveFrom) => `ny-nyrx-pdl-${effectiveFrom.slice(0, 7)}`,
  read: async (document) => readPages(await pagesOf(document)),
};

function readPages(pages: readonly PdfPage[]): ReadDocument {
  const [first] = pages;
  if (!first) throw new Error("the document has no pages");
  const read: ReadDocument = {
    effective_from: dayOf(first, "Revised"),
    counted: { pages: pages.length, by_status: Object.fromEntries(STATUSES.map((status) => [status, 0])) },
    sections: [],
    sentences: [],
    strange: [],
  };
  for (const page of pages) {
    const texts = linesOf(page.pieces).map(({ pieces }) => joined(pieces));
    if (texts.some((text) => TITLE_ROW.test(text))) readTable(page, read);
    else if (texts.includes(MAT)) readFormulary(page, read);
    else {
      readNamedDrugs(page, read);
      const sentences = read.sections.length === 0 ? texts : [`not read: ${texts[TITLE_LINE] ?? ""}`];
      for (const text of sentences) read.sentences.push({ page: page.page, text });
    }
  }
  read.sections = read.sections.filter(({ rows }) => rows.length > 0);
  return read;
}

function readTable({ page, pieces }: PdfPage, { sections, sentences, strange, counted }: ReadDocument): void {
  const body = pieces.filter(({ y }) => y < BODY.top && y > BODY.bottom);
  const before = sections.at(-1);
  const { headings, rest, remarks } = headingsOf(body, before?.heading ?? "", before?.marks);
  for (const text of remarks) sentences.push({ page, text });
  const own = headings.map(({ heading, marks }): ReadSection => ({ heading, ...(marks && { marks }), rows: [] }));
  sections.push(...own);
  const sectionOf = ({ y }: ColumnLine) => own[headings.findLastIndex((heading) => heading.y > y)] ?? before;
  const edges = paragraphEdges(rest);
  const edge = (piece: TextPiece) =>
    piece.x < PARAMETERS && !BULLET.test(piece.text) ? edges(piece) : Math.max(piece.x, PARAMETERS);
  for (const { status, lines } of linesOfColumns(COLUMNS, rest, edge, page, strange)) {
    for (const agent of agentsOf(lines, beginsDrug)) {
      const section = sectionOf(agent.lines[0]!);
      if (section) section.rows.push({ product: agent.text, status, ...marked(agent.marks), page });
      else strange.push({ page, text: agent.text });
    }
    for (const section of new Set(lines.map(sectionOf)))
      counted.by_status[status]! += countDrugs(lines.filter((line) => sectionOf(line) === section));
  }
  const parameters = columnLines(rest.filter((piece) => edge(piece) >= PARAMETERS)).lines;
  for (const { text, lines } of agentsOf(parameters, (line, above) => line.paragraph !== above.paragraph))
    sentences.push({ page, text: `${sectionOf(lines[0]!)?.heading}: ${text}` });
}

type Heading = { y: number; heading: string; marks: string[] | undefined };

/**
 * A class is centered on the page, in larger type or the type of the drugs; a part of it (TNF Inhibitors) is centered
 * over its two columns of drugs and keeps the marks of the class. `before` is the class with which the page goes on.
 */
function headingsOf(body: readonly TextPiece[], before: string, marksBefore: string[] | undefined) {
  const headings: Heading[] = [];
  const remarks: string[] = [];
  const taken = new Set<TextPiece>();
  let [name, marks] = [before.split(PART)[0]!, marksBefore];
  for (const { y, pieces } of linesOf(body.filter(({ height }) => height > MARK_SIZE))) {
    const [{ x, height }] = pieces as [TextPiece];
    const isLarge = height > HEADING_SIZE && x < PARAMETERS;
    const isClass = isLarge || (x > CENTERED.page && x < PARAMETERS);
    const isPart = !isClass && x > CENTERED.columns.from && x < CENTERED.columns.to;
    if (!isClass && !isPart) continue;
    const members = isClass ? pieces : pieces.filter((piece) => piece.x < PARAMETERS);
    const text = joined(members);
    for (const piece of members) taken.add(piece);
    if (TITLE_ROW.test(text) || AREA.test(text)) continue;
    if (/^\*\*|\*\*$/.test(text)) {
      remarks.push(text);
      continue;
    }
    if (isClass) {
      const raised = body.filter((piece) => isMark(piece) && piece.y > y && piece.y - y < RAISED);
      for (const piece of raised) taken.add(piece);
      const words = wordsOfMarks([joined(raised)]);
      [name, marks] = [text, words.length > 0 ? words : undefined];
    }
    headings.push({ y, heading: isClass ? name : `${name}${PART}${text}`, marks });
  }
  return { headings, remarks, rest: body.filter((piece) => !taken.has(piece)) };
}

/** One column of drugs below a title row and centered headings; what is above and beside them are sentences. */
function readFormulary({ page, pieces }: PdfPage, { sections, sentences, strange, counted }: ReadDocument): void {
  const body = pieces.filter(({ y }) => y < BODY.top && y > BODY.bottom);
  const titles = linesOf(body).find((line) => joined(line.pieces) === "Drugs Coverage Parameters");
  const top = titles?.y ?? -Infinity;
  const edge = paragraphEdges(body);
  const isDrug = (piece: TextPiece) => piece.y < top && piece.height < HEADING_SIZE && edge(piece) < MAT_COLUMN;
  const { lines, strays } = columnLines(body.filter(isDrug));
  for (const { text } of strays) strange.push({ page, text });
  const section: ReadSection = { heading: MAT, rows: [] };
  for (const { text, marks } of agentsOf(lines, beginsDrug))
    section.rows.push({ product: text, status: MAT, ...marked(marks), page });
  sections.push(section);
  counted.by_status[MAT] = countDrugs(lines);
  for (const { pieces: members } of linesOf(body.filter((piece) => !isDrug(piece))))
    sentences.push({ page, text: joined(members) });
}

/** What these few drugs need is in the sentences above them. Counted by their bullets and the signs of their brands. */
function readNamedDrugs({ page, pieces }: PdfPage, { sections, counted }: ReadDocument): void {
  const lines = linesOf(pieces).map(({ y, pieces: members }) => ({ y, text: joined(members) }));
  for (const { status, after, before, column, brandsBefore = Infinity, takesGenericName } of NAMING) {
    const top = lines.find(({ text }) => after.test(text))?.y;
    const bottom = lines.find(({ text }) => before.test(text))?.y;
    if (top === undefined || bottom === undefined) continue;
    const named = pieces.filter(
      ({ x, y, text }) => y < top && y > bottom && x < brandsBefore && !(x > CENTERED.page && text === status),
    );
    const columns = [named.filter(({ x }) => x < column), named.filter(({ x }) => x >= column)];
    const products = columns
      .flatMap((members) => columnLines(members).lines)
      .filter(({ text }) => brandsBefore === Infinity || /[\u00ae\u2122]/.test(text))
      .flatMap(({ text }) => productsOf(text.replace(/^\u2022\s*|\s*:\s*https?:.*$/g, ""), takesGenericName));
    sections.push({ heading: status, rows: products.map((product) => ({ product, status, page })) });
    const signs = takesGenericName ? /[\u2022\u00ae\u2122]/g : /[\u00ae\u2122]/g;
    counted.by_status[status] = named.flatMap(({ text }) => text.match(signs) ?? []).length;
  }
}

function productsOf(text: string, takesGenericName: boolean): string[] {
  const [, generic, brands] = WITH_BRANDS.exec(text) ?? [];
  if (!generic || !brands) return [text];
  return [...(takesGenericName ? [generic] : []), ...brands.split(/,\s*/)];
}

/** A paragraph is a drug, unless it goes on in parentheses. */
function beginsDrug(line: ColumnLine, above: ColumnLine): boolean {
  return line.paragraph !== above.paragraph && !line.text.startsWith("(");
}

/** A line that is not set in is a drug, unless it begins in parentheses or the line above has not closed its own. */
function countDrugs(lines: readonly ColumnLine[]): number {
  const edge = Math.min(...lines.map(({ x }) => x));
  return lines.filter(({ x, text }, index) => {
    const goesOn = text.startsWith("(") || /\([^)]*$/.test(lines[index - 1]?.text ?? "");
    return x - edge < INDENT && !goesOn;
  }).length;
}

function isMark({ height, text }: TextPiece): boolean {
  return height < MARK_SIZE && !/^[®™]/.test(text);
}
