/**
 * Virginia's Preferred Drug List / Common Core Formulary with its criteria (DMAS): a tagged table of preferred and
 * non-preferred agents beside a column of criteria for each class.
 */

import type { ListRow } from "../../../build/model/list-row.ts";
import { unwrapped } from "../pdf-text.ts";
import { taggedPages, type TaggedPage, type TaggedParagraph } from "../pdf-table-rows.ts";
import type { ListReader, ReadDocument } from "../reader.ts";
import { columnOf, COLUMNS_OF_AGENTS, linesByColumn, type Column, type Lines } from "./va-dmas-pdl/columns.ts";
import { lengthOf, readCriteria, type CriteriaOfClass, type SectionOfClass } from "./va-dmas-pdl/criteria.ts";
import { agentOf, apart, goesOn, headingOf, isClosed, linesIn, textOf } from "./va-dmas-pdl/printed.ts";

const STATUS = { preferred: "Preferred", nonPreferred: "Non-Preferred" } as const;

/** Rows with fewer cells are headings: a class has one less than its parts, or larger type. */
const CELLS = { agents: 4, part: 3 };
const CLASS_TYPE = 11.5;
/** A part that is printed in the type of classes, though in the color of parts. */
const LARGE_PARTS = ["Retinoids/Combinations, Topical"];
const TITLE_ROW = /^(Preferred Agents|Non-Preferred Agents|SA Criteria)$/;
/** Titles of parts that are printed among the agents. */
const PART = /^Preferred \((.+)\)$/;
const PART_BESIDE = "Non-Preferred";
/** Printed among the agents, yet no agent. */
const SENTENCE = /^(Generic only class|All Brands require a SA)$/;

export const vaDmasPdl: ListReader = {
  folder: "VA",
  id: (effectiveFrom) => `va-dmas-pdl-ccf-list-${effectiveFrom.slice(0, 7)}`,
  read: async (document) => readPages(await taggedPages(document.slice()), await linesByColumn(document)),
};

type Printed = { column: Column; pieces: TaggedParagraph; text: string };
type ReadState = {
  sections: SectionOfClass[];
  criteria: CriteriaOfClass[];
  sentences: ReadDocument["sentences"];
  strange: ReadDocument["strange"];
  /** The position in the table: category, class and part, and the marks of the class. */
  at: { category: string; class: string; part: string; marks: string[] };
  /** Lines of the columns that are no first line of an agent. */
  spent: Lines;
};

/** `lines`: how many lines the columns of agents have, counted without the tags. */
function readPages(pages: readonly TaggedPage[], lines: Lines): ReadDocument {
  const state: ReadState = {
    sections: [],
    criteria: [],
    sentences: [],
    strange: [],
    at: { category: "", class: "", part: "", marks: [] },
    spent: { preferred: 0, nonPreferred: 0 },
  };
  for (const { page, rows } of pages) {
    for (const { cells } of rows) {
      const printed = cells
        .flat()
        .flatMap(printedIn)
        .filter(({ text }) => !TITLE_ROW.test(text));
      const left = printed.filter(({ column }) => column !== "criteria");
      if (cells.length < CELLS.agents) readHeading(left, cells.length, page, state);
      const beside = printed.filter(({ column }) => column === "criteria");
      state.criteria.at(-1)?.paragraphs.push(...beside.map(({ text }) => ({ page, text })));
      if (cells.length >= CELLS.agents) readAgents(left, page, state);
    }
  }
  const { sections, criteria, spent } = state;
  const lengths = new Map(criteria.map((one) => [one.class, lengthOf(one)]));
  const { sentences, strange } = readCriteria(sections, criteria);
  return {
    effective_from: effectiveFrom(pages),
    counted: {
      pages: pages.length,
      by_status: Object.fromEntries(COLUMNS_OF_AGENTS.map((one) => [STATUS[one], lines[one] - spent[one]])),
    },
    sections: sections
      .filter(({ rows }) => rows.length > 0)
      .map(({ class: title, part: _, rows, ...section }) => {
        const length = lengths.get(title);
        return { ...section, ...(length && { note: `Authorizations last: ${length}.` }), rows: preferredFirst(rows) };
      }),
    sentences: [...state.sentences, ...sentences],
    strange: [...state.strange, ...strange],
  };
}

function printedIn(paragraph: TaggedParagraph): Printed[] {
  const column = columnOf(paragraph[0]!);
  const parts = column === "criteria" ? [paragraph] : apart(paragraph);
  return parts.map((pieces) => ({ column, pieces, text: textOf(pieces) }));
}

function readHeading(printed: readonly Printed[], cells: number, page: number, state: ReadState): void {
  const { at, spent, criteria } = state;
  at.category = printed.find(({ column }) => column === "category")?.text ?? at.category;
  const heading = printed.filter(({ column }) => column !== "category");
  const [first] = heading;
  if (!first) return;
  for (const { pieces } of heading) {
    for (const one of COLUMNS_OF_AGENTS)
      spent[one] += linesIn(pieces.filter((piece) => columnOf(piece) === one)).length;
  }
  const isDouble = heading.length > 1 && isClosed(first.text); // a class and its part in one cell
  const { text, marks } = headingOf(isDouble ? first.text : heading.map((one) => one.text).join(" "));
  const isLarge = !LARGE_PARTS.includes(text) && first.pieces.some(({ height }) => height > CLASS_TYPE);
  if (cells < CELLS.part || isDouble || isLarge) {
    Object.assign(at, { class: text, part: "", marks });
    criteria.push({ class: text, page, paragraphs: [] });
  } else at.part = text;
  openSection(state, marks);
}

function openSection({ at, sections }: ReadState, own: readonly string[] = []): void {
  const heading = [at.category, at.class, at.part].filter(Boolean).join(": ");
  const marks = [...new Set([...at.marks, ...own])];
  sections.push({ class: at.class, part: at.part, heading, ...(marks.length > 0 && { marks }), rows: [] });
}

function readAgents(printed: readonly Printed[], page: number, state: ReadState): void {
  const { at, sections, sentences, strange, spent } = state;
  const above: Partial<Record<Column, { row: ListRow; text: string }>> = {};
  for (const { column, pieces, text } of printed) {
    if (column === "category" || column === "criteria" || sections.length === 0) {
      strange.push({ page, text });
      continue;
    }
    const last = above[column];
    const lines = linesIn(pieces).length;
    spent[column] += lines;
    const part = PART.exec(text)?.[1];
    if (part) {
      at.part = part;
      openSection(state);
    } else if (SENTENCE.test(text)) sentences.push({ page, text: `${at.class}: ${text}` });
    else if (last && goesOn(text, last.text)) {
      last.text = unwrapped([last.text, text]);
      Object.assign(last.row, agentOf(last.text));
    } else if (text !== PART_BESIDE) {
      const row: ListRow = { ...agentOf(text), status: STATUS[column], page };
      sections.at(-1)!.rows.push(row);
      above[column] = { row, text };
      spent[column] -= 1;
    }
  }
}

/** A class that goes on over a page prints both columns again: its preferred agents come together. */
function preferredFirst(rows: readonly ListRow[]): ListRow[] {
  return COLUMNS_OF_AGENTS.flatMap((column) => rows.filter(({ status }) => status === STATUS[column]));
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
