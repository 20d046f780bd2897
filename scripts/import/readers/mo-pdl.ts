/**
 * MO HealthNet Preferred Drug List: ruled rows of a class, its preferred and its non-preferred drugs, one drug a line. The
 * tags of the document are broken: rows and columns are those of its rules.
 */

import { agentsOf, columnLines, type Agent, type ColumnLine } from "../column-lines.ts";
import { rulesOf, type Rule } from "../pdf-rules.ts";
import { joined, linesOf, pagesOf, unwrapped, type PdfPage, type TextPiece } from "../pdf-text.ts";
import { dayOf } from "../printed-day.ts";
import type { ListReader, ReadDocument, ReadSection } from "../reader.ts";

/** Titles of the columns; antipsychotics have their own. */
const STATUSES = ["Preferred Drugs", "Non-Preferred Drugs"];
const RESOURCE = ["Resource List Products", "Non-Resource List Products"];
/** Rules of the column of classes begin at the left edge of the table, in points. */
const LEFT_EDGE = 40;
/** Titles are larger than drugs. */
const TITLE_SIZE = 12.5;
/** Parts of a class, across both columns of drugs, and what is printed below them. */
const PART = /^(Group [A-Z]|List [A-Z]|Agents to Treat .+|Miscellaneous Agents)$/;
const PART_OF_PART = /^(\((?:Non-)?Single Tablet Regimens\)|(?:Standard|Extended) Half-life Agents)$/;
/** Titles of two columns within a column, whose drugs are taken together. */
const INNER_TITLES = /^(?:BRAFi|MEKi)$/;
const SENTENCE = /^\*/;
const NONE = "N/A";
const STARS = /\s*(\*+)/;
/** CARDIOVASCULAR: a class names its area first. */
const AREA = /^[A-Z][A-Za-z ,&/-]+:/;
/** Strengths of the drug above. */
const STRENGTHS = /^\d+, \d+/;
/** The raised letters of "2nd" are smaller, and above their line by less. */
const RAISED = { height: 8, most: 6 };

export const moPdl: ListReader = {
  folder: "MO",
  id: (effectiveFrom) => `mo-pdl-${effectiveFrom.slice(0, 7)}`,
  read: async (document) => readPages(await pagesOf(document.slice()), await rulesOf(document.slice())),
};

function readPages(pages: readonly PdfPage[], rules: readonly Rule[]): ReadDocument {
  const [first] = pages;
  if (!first) throw new Error("the document has no pages");
  const read: ReadDocument = {
    effective_from: dayOf(first, "Effective"),
    counted: {
      pages: pages.length,
      by_status: Object.fromEntries([...STATUSES, ...RESOURCE].map((status) => [status, 0])),
    },
    sections: [],
    sentences: [],
    strange: [],
  };
  const at: Place = { title: "", parts: [], statuses: STATUSES };
  for (const page of pages) {
    const ofPage = rules.filter((rule) => rule.page === page.page);
    readPage(page, ofPage, at, read);
  }
  return { ...read, sections: read.sections.filter(({ rows }) => rows.length > 0) };
}

type Place = { title: string; parts: readonly string[]; statuses: readonly string[] };
type Row = { page: number; pieces: readonly TextPiece[]; edges: readonly number[] };

/** The first row between two rules holds the titles of the columns. */
function readPage({ page, pieces }: PdfPage, rules: readonly Rule[], at: Place, read: ReadDocument): void {
  const ofClasses = rules.filter(({ left }) => left < LEFT_EDGE).sort((one, other) => other.y - one.y);
  const top = ofClasses[0];
  const edges = rules
    .filter(({ y }) => top && Math.abs(y - top.y) < 1)
    .map(({ left }) => left)
    .sort((one, other) => one - other);
  const [titles, ...classes] = ofClasses.slice(1).map((rule, index): Row => {
    const isWithin = ({ y }: TextPiece) => y < ofClasses[index]!.y && y > rule.y;
    return { page, edges, pieces: pieces.filter(isWithin) };
  });
  if (!titles || edges.length < 4) {
    for (const { pieces: members } of linesOf(pieces)) read.strange.push({ page, text: joined(members) });
    return;
  }
  at.statuses = titles.pieces.some(({ text }) => text.includes("Resource")) ? RESOURCE : STATUSES;
  const list = titles.pieces.map(({ text }) => text.trim()).find((text) => PART.test(text));
  classes.forEach((row, index) => {
    nameClass(nameOf(row), index === 0, row, at, read);
    if (list && index === 0) at.parts = [list];
    readClass(row, at, read);
  });
}

function within({ pieces, edges }: Row, column: number): TextPiece[] {
  return pieces
    .filter(({ x }) => x >= edges[column]! && x < (edges[column + 1] ?? Infinity))
    .map((piece) => ({ ...piece, paragraph: undefined }));
}

function readClass(row: Row, at: Place, read: ReadDocument): void {
  const { page, pieces, edges } = row;
  const parts = linesOf(pieces).flatMap(({ y, pieces: members }) => {
    const text = joined(members.filter(({ x }) => x >= edges[1]! && x < edges[3]!));
    return PART.test(text) || PART_OF_PART.test(text) ? [{ y, text }] : [];
  });
  const before = at.parts;
  const partsAbove = (y: number) =>
    parts
      .filter((part) => part.y > y)
      .reduce<readonly string[]>(
        (above, { text }) => (PART.test(text) ? [text] : [...above.slice(0, 1), text]),
        before,
      );
  at.statuses.forEach((status, index) => {
    const drugs = within(row, index + 1).filter(({ height }) => height < TITLE_SIZE);
    const lines = innerColumns(drugs).flatMap((column) => columnLines(column).lines);
    const ofDrugs = lines.filter(({ y, text }) => {
      if (SENTENCE.test(text)) read.sentences.push({ page, text: `${at.title}: ${text}` });
      return !SENTENCE.test(text) && text !== NONE && !parts.some((part) => Math.abs(part.y - y) < 1);
    });
    read.counted.by_status[status]! += ofDrugs.length;
    for (const { text, lines: own } of agentsOf(ofDrugs, (line, _, agent) => !goesOn(line, agent))) {
      read.counted.by_status[status]! -= own.length - 1;
      const stars = STARS.exec(text)?.[1];
      const heading = [at.title, partsAbove(own[0]!.y).join(" ")].filter(Boolean).join(": ");
      const drug = { product: text.replace(STARS, "").trim(), status, ...(stars && { marks: [stars] }), page };
      sectionOf(heading, read).rows.push(drug);
    }
  });
  at.parts = partsAbove(-Infinity);
}

/** The drugs of a column, without the titles of the columns within it. */
function innerColumns(pieces: readonly TextPiece[]): TextPiece[][] {
  const titles = pieces.filter(({ text }) => INNER_TITLES.test(text.trim()));
  const [first, second] = titles.map(({ x }) => x).sort((one, other) => one - other);
  const drugs = pieces.filter((piece) => !titles.includes(piece));
  if (first === undefined || second === undefined) return [drugs];
  const isLeft = ({ x }: TextPiece) => x < (first + second) / 2;
  return [drugs.filter(isLeft), drugs.filter((piece) => !isLeft(piece))];
}

function nameOf(row: Row): string {
  const pieces = within(row, 0);
  const lowered = pieces.map((piece) => {
    if (piece.height >= RAISED.height) return piece;
    const line = pieces.find(({ y, height }) => height >= RAISED.height && y < piece.y && piece.y - y < RAISED.most);
    return line ? { ...piece, y: line.y, height: line.height } : piece;
  });
  return unwrapped(columnLines(lowered).lines.map(({ text }) => text));
}

/** The name of a class may end on the next page, or be printed on one of its pages only. */
function nameClass(name: string, isFirst: boolean, { page, pieces }: Row, at: Place, read: ReadDocument): void {
  if (name === "" || name === at.title) {
    if (!isFirst && pieces.length > 0) read.strange.push({ page, text: `no name beside ${joined(pieces)}` });
    return;
  }
  if (isFirst && at.title !== "" && !(AREA.test(name) && AREA.test(at.title))) {
    const whole = unwrapped([at.title, name]);
    for (const section of read.sections)
      if (section.heading === at.title || section.heading.startsWith(`${at.title}: `))
        section.heading = whole + section.heading.slice(at.title.length);
    at.title = whole;
  } else Object.assign(at, { title: name, parts: [] });
}

function goesOn({ text }: ColumnLine, { text: above }: Agent): boolean {
  const isOpen = above.split("(").length > above.split(")").length;
  return isOpen || /^[(&]/.test(text) || STRENGTHS.test(text) || above.endsWith("/");
}

function sectionOf(heading: string, { sections }: ReadDocument): ReadSection {
  const same = sections.find((section) => section.heading === heading);
  if (same) return same;
  sections.push({ heading, rows: [] });
  return sections.at(-1)!;
}
