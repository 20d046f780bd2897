/** A table whose rows become blocks where the window is narrow; the first cell of a row heads it. */

import { element, type Child } from "./elements.ts";

/** `kind`: a further class of the table. */
type About = { label: string; columns: readonly string[]; tall?: boolean; kind?: string };

export function table({ label, columns, tall = false, kind }: About, rows: readonly (readonly Child[])[]): HTMLElement {
  return element(
    "div",
    { class: tall ? "scroll tall" : "scroll", tabindex: "0", role: "region", "aria-label": label },
    element(
      "table",
      { class: kind ? `plain ${kind}` : "plain" },
      element(
        "thead",
        {},
        element(
          "tr",
          {},
          columns.map((name) => element("th", { scope: "col" }, name)),
        ),
      ),
      element(
        "tbody",
        {},
        rows.map((cells) => tableRow(columns, cells)),
      ),
    ),
  );
}

/** Each cell names its column, for the block that a row becomes. */
export function tableRow([, ...columns]: readonly string[], [head, ...cells]: readonly Child[]): HTMLElement {
  return element(
    "tr",
    {},
    element("th", { scope: "row" }, head),
    cells.map((cell, place) => element("td", { "data-column": columns[place] }, cell)),
  );
}
