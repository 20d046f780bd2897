/**
 * Virginia's Preferred Drug List / Common Core Formulary with its criteria (DMAS): a tagged table of preferred and
 * non-preferred agents beside a column of criteria for each class.
 */

import type { ListRow } from "../../../build/model/list-row.ts";
import { linesOf, pagesOf, unwrapped } from "../pdf-text.ts";
import { taggedPages, type TaggedPage, type TaggedParagraph, type TaggedPiece } from "../pdf-tagged-tables.ts";
import type { ListReader, ReadDocument } from "../reader.ts";
import { lengthOf, readCriteria, type CriteriaOfClass, type SectionOfClass } from "./va-dmas-pdl/criteria.ts";

/** Where each column ends, in points from the left. */
const ENDS = { category: 80, preferred: 216, nonPreferred: 368 };
type Column = keyof typeof ENDS | "criteria";
export const STATUS = { preferred: "Preferred", nonPreferred: "Non-Preferred" } as const;

/** Rows with fewer cells are headings: the class in larger type, its parts in the type of the agents. */
const CELLS_OF_AGENTS = 4;
const CLASS_TYPE = 11.5;
/** A part that is printed in the type of classes, though in the color of parts. */
const LARGE_PARTS = ["Retinoids/Combinations, Topical"];
const TITLE_ROW = /^(Preferred Agents|Non-Preferred Agents|SA Criteria)$/;
/** Titles of parts that are printed among the agents. */
const PART = /^Preferred \((.+)\)$/;
const PART_BESIDE = "Non-Preferred";
/** Printed among the agents, yet no agent. */
const SENTENCE = /^(Generic only class|All Brands require a SA)$/;
/** Marks of a heading beside its stars and its diamond. */
const CLOSED = /\s*\bCLOSED(?: CLASS)?$/;
const FLAGS = /\s*\(((?:AGE|QL|ST|SE|CE)(?:, ?(?:AGE|QL|ST|SE|CE))*)\)\s*/;
/** A paragraph that only goes on with what the one above began. */
const CONTINUES = /^\(|^(cartridge|vial|pen|cr|oint|soln|powder|pack|tab|cap|susp|gel|lotion|foam|syringe|kit|inj)\b/i;
const SOLD_AS = /\((?:OTC|Rx)\b[^()]*\)$/i;
const UNFINISHED = /\/$/;

export const vaDmasPdl: ListReader = {
  folder: "VA",
  id: (effectiveFrom) => `va-dmas-pdl-ccf-list-${effectiveFrom.slice(0, 7)}`,
  read: async (document) => readPages(await taggedPages(document.slice()), await linesByColumn(document)),
};

type Lines = { preferred: number; nonPreferred: number };

/** `lines`: how many lines the columns of agents have, counted without the tags. */
function readPages(pages: readonly TaggedPage[], lines: Lines): ReadDocument {
  const read: Omit<ReadDocument, "sections"> & { sections: SectionOfClass[] } = {
    effective_from: effectiveFrom(pages),
    counted: { pages: pages.length, by_status: {} },
    sections: [],
    sentences: [],
    strange: [],
  };
  const criteria: CriteriaOfClass[] = [];
  const rest = { preferred: lines.preferred, nonPreferred: lines.nonPreferred };
  let [category, title, part] = ["", "", ""];
  let classMarks: string[] = [];
  const open = (own: readonly string[] = []): void => {
    const heading = [category, title, part].filter(Boolean).join(": ");
    const marks = [...new Set([...classMarks, ...own])];
    read.sections.push({ class: title, part, heading, ...(marks.length > 0 && { marks }), rows: [] });
  };
  for (const { page, rows } of pages) {
    for (const { cells } of rows) {
      const paragraphs = cells
        .flat()
        .flatMap((pieces) => (columnOf(pieces[0]!) === "criteria" ? [pieces] : apart(pieces)))
        .map((pieces) => ({ column: columnOf(pieces[0]!), pieces, text: textOf(pieces) }));
      const beside = paragraphs.filter(({ column }) => column === "criteria").map(({ text }) => text);
      const agents = paragraphs.filter(({ column, text }) => column !== "criteria" && !TITLE_ROW.test(text));
      if (cells.length < CELLS_OF_AGENTS) {
        const heading = agents.filter(({ column }) => column !== "category");
        category = agents.find(({ column }) => column === "category")?.text ?? category;
        for (const { pieces } of heading)
          for (const column of ["preferred", "nonPreferred"] as const)
            rest[column] -= linesIn(pieces.filter((piece) => columnOf(piece) === column)).length;
        if (heading.length > 0) {
          const isDouble = heading.length > 1 && CLOSED.test(heading[0]!.text); // a class and its part in one cell
          const { text, marks } = headingOf(
            (isDouble ? heading.slice(0, 1) : heading).map((one) => one.text).join(" "),
          );
          const isClass = cells.length < CELLS_OF_AGENTS - 1 || isDouble || isLarge(heading[0]!.pieces, text);
          if (isClass) [title, part, classMarks] = [text, "", marks];
          else part = text;
          if (isClass) criteria.push({ class: title, page, paragraphs: [] });
          open(marks);
        }
      }
      criteria
        .at(-1)
        ?.paragraphs.push(...beside.filter((text) => !TITLE_ROW.test(text)).map((text) => ({ page, text })));
      if (cells.length < CELLS_OF_AGENTS) continue;
      const above: Partial<Record<Column, { row: ListRow; text: string }>> = {};
      for (const { column, pieces, text } of agents) {
        if (column !== "preferred" && column !== "nonPreferred") {
          read.strange.push({ page, text });
          continue;
        }
        const last = above[column];
        rest[column] -= linesIn(pieces).length - 1;
        if (PART.test(text) || text === PART_BESIDE || SENTENCE.test(text)) {
          rest[column] -= 1;
          if (SENTENCE.test(text)) read.sentences.push({ page, text: `${title}: ${text}` });
          else if (text !== PART_BESIDE) {
            part = PART.exec(text)![1]!;
            open();
          }
        } else if (last && (CONTINUES.test(text) || UNFINISHED.test(last.text) || isOpen(last.text))) {
          rest[column] -= 1;
          last.text = unwrapped([last.text, text]);
          Object.assign(last.row, agentOf(last.text));
        } else if (read.sections.length === 0) read.strange.push({ page, text });
        else {
          const row: ListRow = { ...agentOf(text), status: STATUS[column], page } as ListRow;
          read.sections.at(-1)!.rows.push(row);
          above[column] = { row, text };
        }
      }
    }
  }
  read.counted.by_status = { [STATUS.preferred]: rest.preferred, [STATUS.nonPreferred]: rest.nonPreferred };
  const lengths = new Map(criteria.map((one) => [one.class, lengthOf(one)]));
  const { sentences, strange } = readCriteria(read.sections, criteria);
  return {
    ...read,
    sections: read.sections
      .filter(({ rows }) => rows.length > 0)
      .map(({ class: title, part: _, rows, ...section }) => {
        const length = lengths.get(title);
        return { ...section, ...(length && { note: `Authorizations last: ${length}.` }), rows: preferredFirst(rows) };
      }),
    sentences: [...read.sentences, ...sentences],
    strange: [...read.strange, ...strange],
  };
}

function isLarge(pieces: TaggedParagraph, text: string): boolean {
  return !LARGE_PARTS.includes(text) && pieces.some(({ height }) => height > CLASS_TYPE);
}

/** A class that goes on over a page prints both columns again: its preferred agents come together. */
function preferredFirst(rows: readonly ListRow[]): ListRow[] {
  return [STATUS.preferred, STATUS.nonPreferred].flatMap((status) => rows.filter((row) => row.status === status));
}

/** The version at the foot of each page carries the day: Version:04/01/2026v1. */
function effectiveFrom(pages: readonly TaggedPage[]): string {
  for (const { outside } of pages) {
    const foot = outside.map(({ text }) => text.replace(/\s/g, "")).join("");
    const [, month, day, year] = /Version:(\d\d)\/(\d\d)\/(\d{4})/.exec(foot) ?? [];
    if (year) return `${year}-${month}-${day}`;
  }
  throw new Error("no page says at its foot which version the list is (Version:04/01/2026v1)");
}

function columnOf({ x }: TaggedPiece): Column {
  return (Object.keys(ENDS) as (keyof typeof ENDS)[]).find((column) => x < ENDS[column]) ?? "criteria";
}

/** A raised trademark sign is no line of its own. */
const RAISED = 7;

function linesIn(pieces: TaggedParagraph): TaggedPiece[][] {
  const lines: TaggedPiece[][] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (line && last && Math.abs(line[0]!.y - piece.y) < RAISED && piece.x >= last.x) line.push(piece);
    else lines.push([piece]);
  }
  return lines;
}

/** Two agents in one paragraph: a line that ends with how the first is sold, then one that begins with a name. */
function apart(pieces: TaggedParagraph): TaggedParagraph[] {
  const agents: TaggedParagraph[] = [];
  for (const line of linesIn(pieces)) {
    const above = agents.length > 0 ? textOf(agents.at(-1)!) : "";
    const own = textOf(line);
    const isAnother = SOLD_AS.test(above) && /^[A-Za-z]/.test(own);
    if (agents.length === 0 || isAnother) agents.push(line);
    else agents.at(-1)!.push(...line);
  }
  return agents;
}

/** Small type of a trademark sign that was typed in letters. */
const SMALL = 8;

/** The text of a paragraph without trademark signs; pieces that do not touch are words of their own. */
function textOf(pieces: TaggedParagraph): string {
  const lines = linesIn(pieces).map((line) => {
    let [text, end] = ["", -Infinity];
    for (const piece of line) {
      const printed = piece.height < SMALL ? piece.text.replace(/^\s*(TM|SM)\b/, "") : piece.text;
      text += (text !== "" && piece.x - end > 1 ? " " : "") + printed.replace(/[®™℠]/g, " ");
      end = piece.x + piece.width;
    }
    return text.replace(/\s+/g, " ").trim();
  });
  return unwrapped(lines.filter((line) => line !== "")).replace(/\s+([),])/g, "$1");
}

/** Stars before a name and flags behind it are marks. */
function agentOf(text: string): Pick<ListRow, "product"> & Partial<Pick<ListRow, "marks">> {
  const stars = /^\*+/.exec(text)?.[0];
  const flags = FLAGS.exec(text)?.[1]?.split(/, ?/) ?? [];
  const marks = [...(stars ? [stars] : []), ...flags];
  const product = text
    .replace(/\*+\s*/g, "")
    .replace(FLAGS, " ")
    .replace(/\s+/g, " ")
    .trim();
  return { product, ...(marks.length > 0 && { marks }) };
}

function headingOf(text: string): { text: string; marks: string[] } {
  const closed = CLOSED.exec(text)?.[0].trim();
  const opened = text.replace(CLOSED, "");
  const flags = FLAGS.exec(opened)?.[1]?.split(/, ?/) ?? [];
  const stars = /^\*+/.exec(opened)?.[0];
  const diamond = /^\**\s*♦/.test(opened) ? ["♦"] : [];
  const marks = [...(stars ? [stars] : []), ...diamond, ...flags, ...(closed ? [CLOSED_CLASS] : [])];
  return {
    text: opened
      .replace(/^\**\s*♦?\s*/, "")
      .replace(FLAGS, " ")
      .trim(),
    marks,
  };
}

const CLOSED_CLASS = "CLOSED CLASS";

function isOpen(text: string): boolean {
  return text.split("(").length > text.split(")").length;
}

/** Below the title of the table and above the foot, whatever the tags say. */
const TABLE = { top: 480, bottom: 62 };

async function linesByColumn(document: Uint8Array): Promise<Lines> {
  const lines: Lines = { preferred: 0, nonPreferred: 0 };
  for (const { page, pieces } of await pagesOf(document.slice())) {
    if (page === 1) continue; // general information, no table
    const inTable = pieces.filter(({ y }) => y < TABLE.top && y > TABLE.bottom);
    for (const column of ["preferred", "nonPreferred"] as const) {
      const own = inTable.filter((piece) => columnOf({ ...piece, page, height: 0 }) === column);
      let baseline = Infinity;
      for (const { y } of linesOf(own)) {
        if (baseline - y <= RAISED) continue;
        lines[column] += 1;
        baseline = y;
      }
    }
  }
  return lines;
}
