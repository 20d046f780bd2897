/** What paragraphs of the table print: names of agents, headings, and the marks of both. */

import type { ListRow } from "../../../../build/model/list-row.ts";
import { unwrapped } from "../../pdf-text.ts";
import type { TaggedParagraph, TaggedPiece } from "../../pdf-table-rows.ts";

/** Marks of a heading beside its stars and its diamond. */
const CLOSED = /\s*\bCLOSED(?: CLASS)?$/;
const CLOSED_CLASS = "CLOSED CLASS";
const FLAGS = /\s*\(((?:AGE|QL|ST|SE|CE)(?:, ?(?:AGE|QL|ST|SE|CE))*)\)\s*/;
/** Dose forms with which no name begins. */
const CONTINUES = /^\(|^(cartridge|vial|pen|cr|oint|soln|powder|pack|tab|cap|susp|gel|lotion|foam|syringe|kit|inj)\b/i;
const SOLD_AS = /\((?:OTC|Rx)\b[^()]*\)$/i;
const UNFINISHED = /\/$/;

/** A raised trademark sign is no line of its own. */
export const RAISED = 7;

export function linesIn(pieces: TaggedParagraph): TaggedPiece[][] {
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
export function apart(pieces: TaggedParagraph): TaggedParagraph[] {
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
export function textOf(pieces: TaggedParagraph): string {
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
export function agentOf(text: string): Pick<ListRow, "product"> & Partial<Pick<ListRow, "marks">> {
  const stars = /^\*+/.exec(text)?.[0];
  const flags = FLAGS.exec(text)?.[1]?.split(/, ?/) ?? [];
  const marks = [...(stars ? [stars] : []), ...flags];
  const product = text
    .replace(/\*+\s*/g, "")
    .replace(FLAGS, " ")
    .replace(/\s+/g, " ")
    .replace(/,\s*$/, "")
    .trim();
  return { product, ...(marks.length > 0 && { marks }) };
}

/** The heading without its marks: stars, diamond, flags, and whether the class is closed. */
export function headingOf(text: string): { text: string; marks: string[] } {
  const opened = text.replace(CLOSED, "");
  const flags = FLAGS.exec(opened)?.[1]?.split(/, ?/) ?? [];
  const stars = /^\*+/.exec(opened)?.[0];
  const diamond = /^\**\s*♦/.test(opened) ? ["♦"] : [];
  const marks = [...(stars ? [stars] : []), ...diamond, ...flags, ...(isClosed(text) ? [CLOSED_CLASS] : [])];
  return {
    text: opened
      .replace(/^\**\s*♦?\s*/, "")
      .replace(FLAGS, " ")
      .trim(),
    marks,
  };
}

/** Whether a paragraph only goes on with what the one above it began. */
export function goesOn(text: string, above: string): boolean {
  return CONTINUES.test(text) || UNFINISHED.test(above) || isOpen(above);
}

/** Whether a heading says that its class is closed. */
export function isClosed(text: string): boolean {
  return CLOSED.test(text);
}

function isOpen(text: string): boolean {
  return text.split("(").length > text.split(")").length;
}
