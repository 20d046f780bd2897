/**
 * The tables of California's list as drugs with their dosages. Each row of a table is one dosage of a drug; its cells
 * are known by the column in which their text is printed, because merged cells come first in the tags. A drug that runs
 * over a page is printed there as "(continued)"; a name that was too long for its page goes on in the next one.
 */

import type { TaggedBlock, TaggedPage } from "../../pdf-blocks.ts";
import { joined, linesOf, unwrapped, type TextLine, type TextPiece } from "../../pdf-text.ts";

/** One dosage of a drug, stars and all, as printed. */
export type PrintedDosage = {
  page: number;
  form: string;
  strengths: string[];
  /** ml, ea, gm; some are blank. */
  unit: string;
  /** Codes of the column "UM Type". */
  um: string[];
  /** Paragraphs of the column "Code I". */
  codeOne: string[];
};

export type PrintedDrug = { heading: string; name: string; dosages: PrintedDosage[] };

export type PrintedList = { drugs: PrintedDrug[]; strange: { page: number; text: string }[] };

/** Where each column begins, in points from the left. */
export const COLUMNS = { name: 36, form: 190, strength: 322, unit: 436, um: 488, codeOne: 531 };
type Column = keyof typeof COLUMNS;
type Cells = Record<Column, TextPiece[]>;

const TITLE_ROW = "Drug Name";
/** Before this page come the history of revisions and the general provisions. */
export const FIRST_TABLE_PAGE = 9;

export function printedDrugs(pages: readonly TaggedPage[]): PrintedList {
  const list: PrintedList = { drugs: [], strange: [] };
  let heading = "";
  for (const { page, blocks } of pages) {
    if (page < FIRST_TABLE_PAGE) continue;
    for (const block of blocks) {
      if (block.kind !== "row") continue;
      const filled = block.cells.filter(({ paragraphs }) => paragraphs.length > 0);
      if (filled.length === 0) continue;
      if (block.cells.length === 1) heading = textOf(filled[0]!.paragraphs.flat());
      else if (textOf(filled[0]!.paragraphs.flat()) !== TITLE_ROW) readRow(block, page, heading, list);
    }
  }
  return list;
}

export function columnOf(x: number): Column {
  const names = Object.keys(COLUMNS) as Column[];
  return names.findLast((name) => x >= COLUMNS[name]) ?? "name";
}

function readRow(
  { cells }: Extract<TaggedBlock, { kind: "row" }>,
  page: number,
  heading: string,
  { drugs, strange }: PrintedList,
): void {
  const paragraphs = cells.flatMap((cell) => cell.paragraphs);
  const own: Cells = { name: [], form: [], strength: [], unit: [], um: [], codeOne: [] };
  for (const piece of paragraphs.flat()) own[columnOf(piece.x)].push(piece);
  const codeOne = paragraphs.filter(([piece]) => columnOf(piece!.x) === "codeOne").map(textOf);
  const name = textOf(own.name);
  const last = drugs.at(-1);
  const isContinued = name === "" || name === "(continued)";
  if (last && last.heading === heading && !isContinued && isAside(own.name, own.form)) {
    last.name = unwrappedCell([last.name, name]);
  } else if (!isContinued) drugs.push({ heading, name, dosages: [] });
  const drug = drugs.at(-1);
  if (!drug || drug.heading !== heading) {
    strange.push({ page, text: `a row before the name of its drug: ${textOf(paragraphs.flat())}` });
    return;
  }
  const before = drug.dosages.at(-1);
  const form = textOf(own.form);
  if (before && codeOne.length > 0 && !/^(\*|Note:|Reimb)/.test(codeOne[0]!) && isAside(own.codeOne, own.strength)) {
    before.codeOne[before.codeOne.length - 1] = unwrapped([before.codeOne.at(-1) ?? "", codeOne.shift()!]);
  }
  drug.dosages.push({
    page,
    form: (form === "" || form === "(continued)") && before ? before.form : form,
    strengths: strengthsOf(own.strength, own.unit),
    unit: textOf(own.unit).split(" ")[0]!,
    um: textOf(own.um)
      .split(/[\s,]+/)
      .filter(Boolean),
    codeOne,
  });
}

/** What goes on from the page before is not on the baseline of its row. */
function isAside(cell: readonly TextPiece[], row: readonly TextPiece[]): boolean {
  return cell.length > 0 && row.length > 0 && Math.abs(cell[0]!.y - row[0]!.y) > 1;
}

/** Words of the billing unit; the other lines of its cell explain it: `60` `blisters`. */
const UNIT = /^(ea|each|ml|gm|ea\/gm|60)$/i;
/** Lines of a cell follow each other at 16 points; what is closer is an exponent of the line below. */
const EXPONENT = 8;

/** A strength begins where a billing unit is beside it, or, if only its row's first has one, with each number. */
function strengthsOf(strength: readonly TextPiece[], unit: readonly TextPiece[]): string[] {
  const lines = cellLines(strength);
  const units = unit.filter(({ text }) => UNIT.test(text.trim()));
  const isBeside = (y: number) => units.some((piece) => Math.abs(piece.y - y) < 2);
  const beside = lines.filter(({ y }) => isBeside(y)).length;
  const isPack = beside < 2 && lines.some(({ text }) => /^\d+ ?x ?\d/.test(text));
  const strengths: string[][] = [];
  for (const { y, text } of lines) {
    const begins = beside > 1 ? isBeside(y) : !isPack && beginsStrength(text, strengths.at(-1)?.at(-1));
    if ((begins && !/^[a-z(]/.test(text)) || strengths.length === 0) strengths.push([text]);
    else strengths.at(-1)!.push(text);
  }
  return strengths.map(unwrappedCell);
}

/** Only a measure of its own begins a strength: `5,000,000`, `250 mg`; not what follows a slash or a sign of addition. */
function beginsStrength(text: string, above: string | undefined): boolean {
  return (
    /^\d/.test(text) && above !== undefined && /[a-z%]/i.test(above) && !/[/,+(–-]$|\b(from|and|or|x)$/.test(above)
  );
}

function cellLines(pieces: readonly TextPiece[]): { y: number; text: string }[] {
  const lines: TextLine[] = [];
  let exponents: TextLine | undefined;
  for (const line of linesOf(pieces)) {
    const raised = exponents && exponents.y - line.y < EXPONENT ? exponents.pieces : [];
    const powers = raised.map((piece) => ({ ...piece, text: piece.text.replace(/^\d/, "^$&") }));
    const isExponent = line.pieces.every(({ text }) => /^(\d|st|nd|rd|th|®)$/.test(text.trim()));
    exponents = isExponent && raised.length === 0 ? line : undefined;
    if (!exponents)
      lines.push({ y: line.y, pieces: [...line.pieces, ...powers].sort((one, other) => one.x - other.x) });
  }
  if (exponents) lines.push(exponents);
  return lines.map(({ y, pieces: line }) => ({ y, text: joined(line) }));
}

export function textOf(pieces: readonly TextPiece[]): string {
  return unwrappedCell(cellLines(pieces).map(({ text }) => text));
}

/** Words that a slash or a hyphen holds together stay together where a line ends between them. */
function unwrappedCell(lines: readonly string[]): string {
  return lines.reduce(
    (text, line) => (/\S[/-]$/.test(text) ? text + line : unwrapped([text, line].filter(Boolean))),
    "",
  );
}
