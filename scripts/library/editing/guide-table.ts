/** The table of all kinds of content in the editor's guide, generated from the table of the build. */

import { COLLECTIONS } from "../../../build/model/collections.ts";

export const GUIDE = "content/README.md";

const START = "<!-- kinds of content: written by npm run schemas -->";
const END = "<!-- end of the kinds of content -->";

/** The guide with the table as the build knows it; throws where the guide has no place for it. */
export function withKinds(guide: string): string {
  const [start, end] = [guide.indexOf(START), guide.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`${GUIDE} needs the lines ${START} and ${END}`);
  return `${guide.slice(0, start)}${START}\n\n${table()}\n\n${guide.slice(end)}`;
}

/** As `npm run format` lays out a table. */
function table(): string {
  const rows = [
    ["file", "holds"],
    ...Object.values(COLLECTIONS).map(({ form, says }) => [`\`content/${form}\``, says]),
  ];
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (cells: string[], fill = " ") =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!, fill)).join(" | ")} |`;
  return [line(rows[0]!), line(["", ""], "-"), ...rows.slice(1).map((row) => line(row))].join("\n");
}
