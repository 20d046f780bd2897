/** Divides the text of a cell into the names of as many drugs as its forms show. */

import { namesOfCrowded } from "./crowded-names.ts";
import { plainLines, singleSpaced, type DocxParagraph } from "../../docx-blocks.ts";

/** The end of a name where another follows: its marks, or the words for a brand or a generic alone. */
const MARKED_END = /(?<=(?:\*|‡|™\)|ONLY)) (?![*‡])/;
/** What goes on with the name before. */
const GOES_ON = /^[(*‡™]/;

/** Undefined where no way of dividing gives `count` names. */
export function namesIn(paragraphs: readonly DocxParagraph[], count: number): string[] | undefined {
  const lines = plainLines(paragraphs);
  const whole = lines.join(" ");
  const pieces = paragraphs.flatMap(piecesOf);
  const crowded = namesOfCrowded(lines.join(" ¶ "));
  const ways = [
    ...(crowded ? [crowded] : []),
    [whole],
    lines,
    pieces,
    joinedOn(pieces),
    whole.split(MARKED_END),
    lines.flatMap((line) => line.split(MARKED_END)),
  ];
  return ways.find((names) => names.length === count);
}

/** Between the words of a line the converter set spaces with letter spacing of their own, between lines without. */
function piecesOf({ runs }: DocxParagraph): string[] {
  const pieces = [""];
  for (const { text, spaced } of runs) {
    if (text.trim() === "") {
      if (spaced) pieces.push(`${pieces.pop()} `);
      else pieces.push("");
      continue;
    }
    const [first = "", ...others] = text.split(/ +/);
    pieces.push(`${pieces.pop()}${first}`, ...others);
  }
  return pieces.map(singleSpaced).filter(Boolean);
}

function joinedOn(pieces: readonly string[]): string[] {
  return pieces.reduce<string[]>((names, piece) => {
    if (names.length > 0 && GOES_ON.test(piece)) names.push(`${names.pop()} ${piece}`);
    else names.push(piece);
    return names;
  }, []);
}
