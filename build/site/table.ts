/** A table whose rows become blocks on a phone, so that no column is hidden: each cell names its own. */

import { html, type Html } from "./html.ts";

/** Numbers are set at the right edge, dates never broken. */
export type Column = string | { name: string; is: "number" | "date" };

type Cell = Html | string | number | null | undefined | false;
type Row = { id?: string; cells: readonly Cell[] };

type About = {
  /** What the region is called; or the id of the heading that calls it so. */
  label: string | { by: string };
  columns: readonly Column[];
  caption?: string;
  id?: string;
  /** `text`: the first cells are sentences rather than names. */
  kind?: "numbers" | "text";
};

/** The first cell of a row heads it. */
export function table({ label, columns, caption, id, kind }: About, rows: readonly (Row | readonly Cell[])[]): Html {
  const name = typeof label === "string" ? html` aria-label="${label}"` : html` aria-labelledby="${label.by}"`;
  return html`<div class="scroll" tabindex="0" role="region"${name}><table class="plain${kind && ` ${kind}`}"${id && html` id="${id}"`}>
${caption && html`<caption>${caption}</caption>`}<thead><tr>${columns.map((column) => html`<th scope="col"${styled(column)}>${nameOf(column)}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => tableRow(columns, "cells" in row ? row : { cells: row }))}</tbody></table></div>`;
}

function tableRow([, ...columns]: readonly Column[], { id, cells: [head, ...cells] }: Row): Html {
  return html`<tr${id && html` id="${id}"`}><th scope="row">${head}</th>${cells.map(
    (cell, place) => html`<td data-column="${nameOf(columns[place]!)}"${styled(columns[place]!)}>${cell}</td>`,
  )}</tr>
`;
}

function nameOf(column: Column): string {
  return typeof column === "string" ? column : column.name;
}

function styled(column: Column): Html | false {
  return typeof column !== "string" && html` class="${column.is}"`;
}
