/** The lines of one column of a page, with the raised marks of each, and the agents that they make. */

import { joined, linesOf, unwrapped, type TextPiece } from "./pdf-text.ts";

/** `x` is where the text begins; `marks` are the raised words beside it, `®` and `™` stay in the text. */
export type ColumnLine = { x: number; y: number; text: string; marks: string[]; paragraph: string | undefined };

/** One or more lines that name one agent. */
export type Agent = { text: string; marks: string[]; lines: ColumnLine[] };

/** Type smaller than this is a mark. */
const MARK_SIZE = 8;
/** A mark is raised above its line by this much. */
const RAISED = { least: 1, most: 6 };
/** How far a mark with no line of its own is below the line that it belongs to. */
const LINE_BELOW = 14;
const PART_OF_NAME = /^[®™\s]+$/;
/** Pieces further apart than this are two words. */
const SAME_WORD = 1;

/** `strays` are marks that are beside no line: nothing is guessed about them. */
export function columnLines(pieces: readonly TextPiece[]): { lines: ColumnLine[]; strays: TextPiece[] } {
  const rows = linesOf(pieces.filter(({ height }) => height >= MARK_SIZE)).map(({ y, pieces: members }) => ({
    y,
    members: [...members],
  }));
  const strays: TextPiece[] = [];
  for (const mark of pieces.filter(({ height }) => height < MARK_SIZE).flatMap(partsOf)) {
    const row =
      rows.find(({ y }) => mark.y - y >= RAISED.least && mark.y - y <= RAISED.most) ??
      rows.findLast(({ y, members }) => isOver(mark, y, members));
    if (row) row.members.push(mark);
    else strays.push(mark);
  }
  return { lines: rows.map(({ y, members }) => lineOf(y, members)), strays };
}

/** A sign of a trademark and a mark in one piece are two. */
function partsOf(piece: TextPiece): TextPiece[] {
  const [, sign, mark] = /^([®™])\s*,?\s*([^®™\s].*)$/.exec(piece.text) ?? [];
  if (!sign || !mark) return [piece];
  const width = (piece.width * sign.length) / piece.text.length;
  return [
    { ...piece, text: sign, width },
    { ...piece, text: mark, x: piece.x + width, width: piece.width - width },
  ];
}

/** A mark for which the line above had no room. */
function isOver(mark: TextPiece, y: number, members: readonly TextPiece[]): boolean {
  const isSameParagraph = members.some(({ paragraph }) => paragraph !== undefined && paragraph === mark.paragraph);
  return y > mark.y && y - mark.y < LINE_BELOW && (isSameParagraph || mark.paragraph === undefined);
}

function lineOf(y: number, members: TextPiece[]): ColumnLine {
  let [text, end] = ["", -Infinity];
  const inOrder = [...members].sort((one, other) => one.x - other.x);
  const words = inOrder.filter(({ height, text: word }) => height >= MARK_SIZE || PART_OF_NAME.test(word));
  for (const piece of words) {
    const isApart = piece.x - end > SAME_WORD && !PART_OF_NAME.test(piece.text);
    text += (text !== "" && isApart ? " " : "") + piece.text;
    end = piece.x + piece.width;
  }
  return {
    x: words[0]!.x,
    y,
    text: text.replace(/\s+/g, " ").trim(),
    marks: [joined(inOrder.filter((piece) => !words.includes(piece)))].filter(Boolean),
    paragraph: words[0]!.paragraph,
  };
}

/** The words of raised marks: "cc,ql" are two. */
export function wordsOfMarks(marks: readonly string[]): string[] {
  return marks.flatMap((mark) => mark.split(/[,\s]+/)).filter(Boolean);
}

/** The key `marks` of a row; none where nothing is raised. */
export function marked(marks: readonly string[]): { marks?: string[] } {
  const words = wordsOfMarks(marks);
  return words.length > 0 ? { marks: words } : {};
}

/** `begins` says whether a line begins an agent, given the one above it. */
export function agentsOf(
  lines: readonly ColumnLine[],
  begins: (line: ColumnLine, above: ColumnLine, agent: Agent) => boolean,
): Agent[] {
  const agents: Agent[] = [];
  lines.forEach((line, index) => {
    const [above, agent] = [lines[index - 1], agents.at(-1)];
    if (!above || !agent || begins(line, above, agent)) {
      agents.push({ text: line.text, marks: [...line.marks], lines: [line] });
      return;
    }
    agent.text = unwrapped([agent.text, line.text]);
    agent.marks.push(...line.marks);
    agent.lines.push(line);
  });
  return agents;
}

/** A column of a table, in points from the left, with the status of what it lists. */
export type TableColumn<Status> = { from: number; to: number; status: Status };

/** The lines of each column; `edge` says where a piece counts from. A mark beside no line is strange. */
export function* linesOfColumns<Status>(
  columns: readonly TableColumn<Status>[],
  pieces: readonly TextPiece[],
  edge: (piece: TextPiece) => number,
  page: number,
  strange: { page: number; text: string }[],
): Generator<{ status: Status; lines: ColumnLine[] }> {
  for (const { from, to, status } of columns) {
    const { lines, strays } = columnLines(pieces.filter((piece) => edge(piece) >= from && edge(piece) < to));
    for (const { text } of strays) strange.push({ page, text });
    yield { status, lines };
  }
}

/** Where the paragraph of a piece begins, from the left: the text of a column may reach into the next. */
export function paragraphEdges(pieces: readonly TextPiece[]): (piece: TextPiece) => number {
  const left = new Map<string, number>();
  for (const { paragraph, x } of pieces)
    if (paragraph !== undefined) left.set(paragraph, Math.min(x, left.get(paragraph) ?? Infinity));
  return ({ paragraph, x }) => (paragraph === undefined ? x : left.get(paragraph)!);
}
