/**
 * Texas Medicaid Preferred Drug List and PA Criteria: a tagged table for each class, with its criteria above two columns
 * of agents; at the end the listings of cough and cold agents, iron and vitamins with a column of ingredients beside each.
 * Clinical prior authorizations are a sentence above the agents, a star, or a hyperlink on the name of an agent.
 */

import type { ListRow } from "../../../build/model/list-row.ts";
import { taggedPagesOf, type TableCell, type TaggedPage } from "../pdf-blocks.ts";
import { isLinked, linksOf, type PdfLink } from "../pdf-links.ts";
import { joined, linesOf, pagesOf, unwrapped, type PdfPage, type TextPiece } from "../pdf-text.ts";
import { dayIn } from "../printed-day.ts";
import type { ListReader, ReadDocument, ReadSection } from "../reader.ts";

const STATUSES = ["PREFERRED AGENTS", "NON-PREFERRED AGENTS"] as const;
type Status = (typeof STATUSES)[number];

/** Points. Pieces closer than this go on with the one before. */
const BETWEEN_COLUMNS = 6;
const CRITERIA = "PA CRITERIA";
const APPENDIX = "APPENDICES";
const ELSEWHERE = /^See separate .* listing\.$/;
/** The class whose agents are printed in capitals alone, as headings are: there they are in smaller type. */
const CAPITALS = "HEMOPHILIA TREATMENT";
/** ACE INHIBITORS, TOPICAL NSAIDs. */
const IN_CAPITALS = /^[^a-z]*s?$/;
/** Points. Below are the feet of pages; where the columns of agents begin, and the listings at the end. */
const BOTTOM = 98;
const COLUMNS = { from: [70, 290], to: [290, Infinity] };
const LISTINGS = { from: [70, 300], to: [180, 400] };

/** What the list says of clinical prior authorization, by the mark that its rows or sections carry here. */
const ALL_DRUGS = "Clinical Prior Authorization applies to all drugs in the class";
const SOME_DRUGS = "Clinical Prior Authorization may apply to drugs in the class";
const LINKED = "link";
const OF_CLASS: readonly { printed: RegExp; mark: string | undefined; only?: string }[] = [
  { printed: /applies to all drugs in the class/, mark: ALL_DRUGS },
  { printed: /may apply to drugs in the class/, mark: SOME_DRUGS },
  { printed: /applies to all PCSK9 inhibitors/, mark: ALL_DRUGS, only: "PCSK9 INHIBITORS" },
  { printed: /applies to drugs with an “\*”/, mark: undefined },
];
const ROUTINE = [
  "Client must meet at least one of the listed PA criteria",
  "Treatment failure with preferred drug",
  "Contraindication to preferred drug",
  "Allergic reaction to preferred drug",
  "Treatment of stage-four advanced, metastatic cancer",
  "For drugs in a therapeutic class or subclass with no preferred option",
  "Hyperlinks specify Drug Utilization Review board",
];

export const txVdpPdl: ListReader = {
  folder: "TX",
  id: (effectiveFrom) => `tx-vdp-pdl-${effectiveFrom.slice(0, 7)}`,
  read: async (document) =>
    readPages(await taggedPagesOf(document.slice()), await pagesOf(document.slice()), await linksOf(document.slice())),
};

type Line = { text: string; pieces: TextPiece[] };
type Reading = {
  read: ReadDocument;
  links: readonly PdfLink[];
  /** Of the class: its name, its marks, the type of its titles; undefined while its criteria are read. */
  at: {
    title: string;
    marks: { mark: string; only: string | undefined }[];
    part: string;
    size: number | undefined;
    section?: ReadSection;
  };
  isAppendix: boolean;
  /** Lines of the columns that begin no agent. */
  spent: Record<Status, number>;
};

function readPages(tagged: readonly TaggedPage[], pages: readonly PdfPage[], links: readonly PdfLink[]): ReadDocument {
  const first = tagged.findIndex(({ blocks }) => blocks.some((block) => textsOf(block).includes(CRITERIA)));
  if (first < 0) throw new Error(`no page has a row "${CRITERIA}"`);
  const cover = tagged[0]!.blocks.flatMap(textsOf).join(" ");
  const reading: Reading = {
    read: {
      effective_from: dayIn(cover, "Effective", "page 1"),
      counted: { pages: pages.length, by_status: {} },
      sections: [],
      sentences: tagged
        .slice(0, first)
        .flatMap(({ page, blocks }) =>
          blocks.filter(({ kind }) => kind === "text").map((block) => ({ page, text: textsOf(block).join(" ") })),
        ),
      strange: [],
    },
    links,
    at: { title: "", marks: [], part: "", size: undefined },
    isAppendix: false,
    spent: { "PREFERRED AGENTS": 0, "NON-PREFERRED AGENTS": 0 },
  };
  const lines: Record<Status, number> = { "PREFERRED AGENTS": 0, "NON-PREFERRED AGENTS": 0 };
  for (const { page, blocks } of tagged.slice(first)) {
    const rows = blocks.flatMap((block) => (block.kind === "row" ? [block.cells] : []));
    rows.forEach((cells, index) => readRow(cells, rows[index + 1], page, reading));
    for (const block of blocks.filter(({ kind }) => kind !== "row"))
      reading.read.strange.push({ page, text: textsOf(block).join(" ") });
    for (const status of STATUSES) lines[status] += linesIn(pages[page - 1]!.pieces, status, reading.isAppendix);
  }
  const { read, spent } = reading;
  for (const status of STATUSES) read.counted.by_status[status] = lines[status] - spent[status];
  return { ...read, sections: read.sections.filter(({ rows }) => rows.length > 0) };
}

function linesIn(pieces: readonly TextPiece[], status: Status, isAppendix: boolean): number {
  const { from, to } = isAppendix ? LISTINGS : COLUMNS;
  const column = STATUSES.indexOf(status);
  const begins = ({ x }: TextPiece, before: TextPiece | undefined) =>
    x >= from[column]! && x < to[column]! && !(before && x - before.x - before.width < BETWEEN_COLUMNS);
  return linesOf(pieces.filter(({ y }) => y > BOTTOM)).filter((line) =>
    line.pieces.some((piece, index) => begins(piece, line.pieces[index - 1])),
  ).length;
}

function readRow(cells: TableCell[], next: TableCell[] | undefined, page: number, reading: Reading): void {
  const { at, read } = reading;
  const printed = cells.map(({ paragraphs }) => paragraphs.map(lineOf));
  const texts = printed.flat().map(({ text }) => text);
  if (texts.length === 0) return;
  if (texts[0] === APPENDIX) {
    reading.isAppendix = true;
    at.size = undefined;
  }
  const title = texts.join(" ").replace(/ cont\.$/, "");
  if (prints(next, reading.isAppendix ? STATUSES[0] : CRITERIA) && isTitle(title)) {
    reading.at = { title, marks: [], part: "", size: undefined };
    spend(printed, reading);
  } else if (at.size !== undefined && texts[0] === CRITERIA) {
    Object.assign(at, { marks: [], size: undefined });
    spend(printed, reading);
    readCriteria(texts, page, reading);
  } else if (texts.includes(STATUSES[0])) {
    at.size = printed[0]![0]!.pieces[0]!.height;
    openSection(reading);
    spend(printed, reading);
  } else if (at.size === undefined) {
    spend(printed, reading);
    readCriteria(texts, page, reading);
  } else if (isPart(printed, at)) {
    at.part = texts.join(" ");
    openSection(reading);
    spend(printed, reading);
  } else if (texts.every((text) => ELSEWHERE.test(text))) {
    for (const text of new Set(texts)) read.sentences.push({ page, text: `${at.title}: ${text}` });
    spend(printed, reading);
  } else readAgents(printed, page, reading);
}

function prints(cells: readonly TableCell[] | undefined, words: string): boolean {
  return (cells ?? []).some(({ paragraphs }) => paragraphs.some((one) => lineOf(one).text === words));
}

/** The last agent of a page can stand above criteria that the next page repeats; it is no title. */
function isTitle(text: string): boolean {
  return IN_CAPITALS.test(text);
}

/** A heading among the agents: capitals, with nothing beside it. */
function isPart([left, ...others]: readonly Line[][], { title, size }: Reading["at"]): boolean {
  const [first, ...more] = left!;
  if (!first || more.length > 0 || others.some((cell) => cell.length > 0)) return false;
  return IN_CAPITALS.test(first.text) && (title !== CAPITALS || first.pieces[0]!.height >= size!);
}

function openSection({ at, read }: Reading): void {
  const heading = at.part && at.part !== at.title ? `${at.title}: ${at.part}` : at.title;
  const marks = at.marks.filter(({ only }) => only === undefined || only === at.part).map(({ mark }) => mark);
  const same = read.sections.findLast((one) => one.heading === heading && String(one.marks ?? []) === String(marks));
  at.section = same ?? { heading, ...(marks.length > 0 && { marks }), rows: [] };
  if (!same) read.sections.push(at.section);
}

function readCriteria(texts: readonly string[], page: number, { at, read }: Reading): void {
  for (const text of texts) {
    const sentence = text.replace(/^[^\p{L}\d]+/u, "");
    if (sentence === CRITERIA || sentence === APPENDIX || ROUTINE.some((one) => sentence.startsWith(one))) continue;
    for (const { printed, mark, only } of OF_CLASS) if (mark && printed.test(sentence)) at.marks.push({ mark, only });
    read.sentences.push({ page, text: `${at.title}: ${sentence}` });
  }
}

function readAgents(printed: readonly Line[][], page: number, { read, links, at, spent, isAppendix }: Reading): void {
  const step = isAppendix ? 2 : 1;
  STATUSES.forEach((status, column) => {
    const ingredients = isAppendix ? printed[column * step + 1]?.map(({ text }) => text) : undefined;
    for (const agent of printed[column * step] ?? []) {
      spent[status] += linesOf(agent.pieces).length - 1;
      if (!at.section) {
        read.strange.push({ page, text: agent.text });
        continue;
      }
      const marks = [
        ...(agent.text.includes("*") ? ["*"] : []),
        ...(isLinked(page, agent.pieces, links) ? [LINKED] : []),
      ];
      const row: ListRow = {
        product: agent.text.replace(/\s*\*/g, ""),
        ...(ingredients?.length && { generic: unwrapped(ingredients) }),
        status,
        ...(marks.length > 0 && { marks }),
        page,
      };
      at.section.rows.push(row);
    }
  });
  if (printed.length > STATUSES.length * step)
    read.strange.push({ page, text: `${at.title}: a row of ${printed.length} cells` });
}

/** Lines of a row that is no row of agents. */
function spend(printed: readonly Line[][], { spent, isAppendix }: Reading): void {
  const pieces = printed.flat().flatMap((line) => line.pieces);
  for (const status of STATUSES) spent[status] += linesIn(pieces, status, isAppendix);
}

function lineOf(pieces: TextPiece[]): Line {
  return { text: unwrapped(linesOf(pieces).map((line) => joined(line.pieces))), pieces };
}

function textsOf(block: TaggedPage["blocks"][number]): string[] {
  if (block.kind !== "row") return [lineOf(block.pieces).text];
  return block.cells.flatMap(({ paragraphs }) => paragraphs.map((one) => lineOf(one).text));
}
