/**
 * Counts the rows of California's list without its tags: from the places of the text alone. Lines of one row follow each
 * other at 16 points, rows at 21; a star at a name holds down to the next name, one at a form or strength for its row.
 */

import { linesOf, joined, type PdfPage, type TextPiece } from "../../pdf-text.ts";
import { columnOf, COLUMNS, FIRST_TABLE_PAGE } from "./printed-drugs.ts";

/** Text of a column begins at its left edge; titles are in the middle. */
const EDGES = { name: 41.8, form: 195.6, strength: 328.4, unit: 440.9 };
const SAME_ROW = 19.5;

/** A row whose star is at one of several strengths counts once for each star, and once for the rest. */
export function countRows(pages: readonly PdfPage[]): { free: number; starred: number } {
  const counts = { free: 0, starred: 0 };
  let isNameStarred = false;
  for (const { page, pieces } of pages) {
    if (page < FIRST_TABLE_PAGE) continue;
    for (const { pieces: line } of linesOf(pieces)) {
      const solution = /\(milliliter\)( \*)?$/.exec(joined(line));
      if (solution) counts[solution[1] ? "starred" : "free"] += 1;
    }
    const texts = pieces.filter(isAtEdge);
    const names = blocks(texts.filter(({ x }) => columnOf(x) === "name"));
    const rows = rowsOfPage(texts.filter(({ x }) => columnOf(x) !== "name"));
    // Some names are printed alone, without a dosage.
    counts.free += names.filter((name) => !rows.some((row) => isBeside(name, row)) && !isContinuation(name)).length;
    for (const row of rows) {
      const [top, foot] = [row[0]!.y + 1, row.at(-1)!.y - 1];
      const lines = linesOf(pieces.filter(({ x, y }) => x >= COLUMNS.form && x < COLUMNS.um && y <= top && y >= foot));
      const column = (name: keyof typeof COLUMNS) =>
        lines.map(({ pieces: line }) => joined(line.filter(({ x }) => columnOf(x) === name))).filter(Boolean);
      const name = names.find((block) => isBeside(block, row));
      if (name && !isContinuation(name)) isNameStarred = isStarred(name, pieces);
      const [form, strengths, units] = [column("form"), column("strength"), column("unit")];
      if (form[0]?.startsWith("Refer to")) continue;
      const stars = strengths.filter((text) => text.endsWith("*")).length;
      if (isNameStarred || form.at(-1)?.endsWith("*")) counts.starred += 1;
      else {
        counts.starred += stars;
        if (stars === 0 || units.length > stars) counts.free += 1;
      }
    }
  }
  return counts;
}

/** A block of strengths without a form beside its first line belongs to the row above; a page begins with a row. */
function rowsOfPage(pieces: readonly TextPiece[]): TextPiece[][] {
  const rows: TextPiece[][] = [];
  for (const block of blocks(pieces)) {
    const hasForm = block.some(({ x, y }) => columnOf(x) === "form" && Math.abs(y - block[0]!.y) < 3);
    if (hasForm || rows.length === 0) rows.push(block);
    else rows.at(-1)!.push(...block);
  }
  return rows;
}

function isBeside(name: readonly TextPiece[], row: readonly TextPiece[]): boolean {
  return Math.abs(name[0]!.y - row[0]!.y) < 3;
}

/** A star can be a piece of its own, away from the edge. */
function isStarred(name: readonly TextPiece[], pieces: readonly TextPiece[]): boolean {
  const last = name.at(-1)!.y;
  const line = pieces.filter(({ x, y }) => columnOf(x) === "name" && Math.abs(y - last) < 1);
  return joined(line.sort((one, other) => one.x - other.x)).endsWith("*");
}

function isContinuation(name: readonly TextPiece[]): boolean {
  return name[0]!.text === "(continued)";
}

function isAtEdge({ x }: TextPiece): boolean {
  return Object.values(EDGES).some((edge) => Math.abs(x - edge) < 1);
}

/** Runs of lines, each from top to bottom. */
function blocks(pieces: readonly TextPiece[]): TextPiece[][] {
  const runs: TextPiece[][] = [];
  for (const piece of [...pieces].sort((one, other) => other.y - one.y)) {
    const run = runs.at(-1);
    if (run && run.at(-1)!.y - piece.y < SAME_ROW) run.push(piece);
    else runs.push([piece]);
  }
  return runs;
}
