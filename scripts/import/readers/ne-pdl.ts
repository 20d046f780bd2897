/**
 * Nebraska Medicaid Preferred Drug List: tables of criteria (criteria-tables.ts). Names of classes stand above their tables,
 * those of parts in the middle of the two columns of agents; marks are raised, a few are not. One page is no table by its
 * tags.
 */

import { wordsOfMarks } from "../column-lines.ts";
import { joined, linesOf, unwrapped, type TextPiece } from "../pdf-text.ts";
import { dayIn } from "../printed-day.ts";
import type { ListReader } from "../reader.ts";
import { readCriteriaTables, type Heading, type Layout, type Paragraph } from "./criteria-tables.ts";

const STATUSES = ["Preferred Agents", "Non-Preferred Agents"] as const;
/** Points. Names of classes are larger than agents, marks smaller. */
const [CLASS_SIZE, MARK_SIZE] = [11.5, 8.5];
/** The name of the second column is farther right than this where the columns are wide, which then end elsewhere. */
const WIDE = { from: 290, ends: [255, 400] } as const;
/** Where the middle of the two columns of agents is, from the left: names of parts are around it. */
const MIDDLE = { from: 205, to: 244 };
const MARK = /^(?:AL|CL|NR|QL)$/;
/** Marks in the type of the agent. */
const UNRAISED = /\\?(?<![A-Za-z-])((?:AL|CL|NR|QL)(?:,\s*(?:AL|CL|NR|QL))*)(?=\s|$)/g;
const CONTINUED = /[\s,]*\(?continued\)?$/i;
/** Names of parts begin in capitals; short agents of the second column are in the middle too. */
const CAPITALS = /^[^\sa-z]+(?:\s|$)/;
/** The only parts of parts are not in capitals. */
const INNER = /^(?:Non-d|D)ihydropyridines$|^[A-Z][a-z]+ type$/;
const NO_AGENT = /^(?:NOTE:|Additional covered agents|https:|ALL BRAND NAME NSAIDs including|▪$)/;
/** The class whose columns hold sentences. */
const SENTENCES_ONLY = "CONTRACEPTIVES, ORAL";
/** Agents of other classes, left on the page in a place where they mean nothing. */
const LEFT_OVER = {
  "ANTIMIGRAINE AGENTS, TRIPTANS": /^MARINOL /,
  DIURETICS: /^(?:RAPAFLO|UROXATRAL) /,
  NSAIDs: /^KETEK /,
};
const REST = /^PATCH$/;
/** The only part whose mark is above preferred agents of which its criteria ask nothing: the head says what that means. */
const UNCLEAR_MARK = { part: "OTHERS", adds: " of the subclass" };
/** What the document runs together in one paragraph; a mark is beside the last of them. */
const CROWDED: Record<string, readonly { product: string; marks?: string[] }[]> = {
  "ACTEMRA (tocilizumab) PEN,SYR AVTOZMA (tocilizumab-anoh)": [
    { product: "ACTEMRA (tocilizumab) PEN,SYR" },
    { product: "AVTOZMA (tocilizumab-anoh)" },
  ],
  "ENSPRYNG (satralizumab-mwge) SYR KEVZARA (sarilumab) PEN, SYR TYENNE (tocilizumab-aazg)": [
    { product: "ENSPRYNG (satralizumab-mwge) SYR" },
    { product: "KEVZARA (sarilumab) PEN, SYR" },
    { product: "TYENNE (tocilizumab-aazg)", marks: ["AL"] },
  ],
};

const LAYOUT: Layout = {
  ends: [190, 262],
  endsOf: (rows) =>
    rows.flat().some(({ text, pieces }) => text === STATUSES[1] && pieces[0]!.x > WIDE.from) ? WIDE.ends : undefined,
  body: { top: 680, bottom: 50 },
  statuses: STATUSES,
  headingOf,
  agentOf: ({ pieces }: Paragraph) => {
    const { text, marks } = withoutMarks(pieces);
    return { product: text, marks };
  },
  isNoAgent: (text, place) =>
    NO_AGENT.test(text) ||
    place === SENTENCES_ONLY ||
    Object.entries(LEFT_OVER).some(([title, agent]) => place.startsWith(title) && agent.test(text)),
  isRest: (text) => REST.test(text),
  indent: 7.5,
  markSize: MARK_SIZE,
  agentsIn: (product) => CROWDED[product],
  hasLooseRows: true,
};

export const nePdl: ListReader = {
  folder: "NE",
  id: (effectiveFrom) => `ne-pdl-${effectiveFrom.slice(0, 7)}`,
  read: async (document) => {
    const { read, pages } = await readCriteriaTables(document, LAYOUT);
    const cover = linesOf(pages[0]!.pieces)
      .map(({ pieces }) => joined(pieces))
      .join(" ");
    return { ...read, effective_from: dayIn(cover, "PDL updated", "page 1") };
  },
};

function headingOf(row: readonly Paragraph[]): Heading | undefined {
  const [first] = row;
  if (withoutMarks(first!.pieces).text === STATUSES[0]) return { kind: "title" };
  const agents = row.filter(({ pieces }) => pieces[0]!.x < LAYOUT.ends[1]);
  const isClass = first!.pieces.some(({ height }) => height > CLASS_SIZE);
  if (!isClass && (agents.length === 0 || !agents.every(isCentered))) return undefined;
  const { text, marks } = withoutMarks((isClass ? [first!] : agents).flatMap(({ pieces }) => pieces));
  const name = text.replace(CONTINUED, "");
  if (!isClass && !CAPITALS.test(name) && !INNER.test(name)) return undefined;
  const adds = name === UNCLEAR_MARK.part ? UNCLEAR_MARK.adds : "";
  const kind = isClass ? "class" : INNER.test(name) ? "inner" : "part";
  return { kind, text: name, marks: marks.map((mark) => mark + adds) };
}

function isCentered({ pieces }: Paragraph): boolean {
  const middle = (Math.min(...pieces.map(({ x }) => x)) + Math.max(...pieces.map(({ x, width }) => x + width))) / 2;
  return middle > MIDDLE.from && middle < MIDDLE.to;
}

function withoutMarks(pieces: readonly TextPiece[]): { text: string; marks: string[] } {
  const raised = pieces.filter(({ height }) => height < MARK_SIZE).map(({ text }) => text);
  const text = unwrapped(
    linesOf(pieces.filter(({ height }) => height >= MARK_SIZE)).map((line) => joined(line.pieces)),
  );
  const unraised = [...text.matchAll(UNRAISED)].map(([, marks]) => marks!);
  return {
    text: text
      .replace(UNRAISED, "")
      .replace(/[\\\s]+/g, " ")
      .trim(),
    marks: [...new Set(wordsOfMarks([...raised, ...unraised]).filter((word) => MARK.test(word)))],
  };
}
