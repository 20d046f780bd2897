/** Products that a document prints with two statuses: each of their rows says so in a note, and so does the report. */

import { productKey } from "../../build/model/product-key.ts";
import type { ListRow } from "../../build/model/list-row.ts";
import type { ReadSection } from "./reader.ts";

type Printed = { row: ListRow; heading: string };

const MOST_CHARACTERS = 200;

/** Rows with notes of their own keep them. `products`: one line for each product that is printed so. */
export function noteContradictions(sections: readonly ReadSection[]): { sections: ReadSection[]; products: string[] } {
  const byProduct = new Map<string, Printed[]>();
  for (const { heading, rows } of sections) {
    for (const row of rows) {
      const key = productKey(row);
      const printed = byProduct.get(key);
      if (printed) printed.push({ row, heading });
      else byProduct.set(key, [{ row, heading }]);
    }
  }
  const products: string[] = [];
  for (const [key, printed] of byProduct) {
    if (new Set(printed.map(({ row }) => row.status)).size < 2) byProduct.delete(key);
    else
      products.push(
        `${named(printed[0]!.row)}: ${printed.map(({ row, heading }) => `${row.status} (page ${row.page}, ${heading})`).join("; ")}`,
      );
  }
  const noted = (row: ListRow, heading: string): ListRow => {
    const other = byProduct.get(productKey(row))?.find(({ row: { status } }) => status !== row.status);
    return other && row.note === undefined ? { ...row, note: noteOf(other, heading) } : row;
  };
  return {
    sections: sections.map((section) => ({ ...section, rows: section.rows.map((row) => noted(row, section.heading)) })),
    products,
  };
}

export function named({ product, form, strength }: Pick<ListRow, "product" | "form" | "strength">): string {
  return [product, strength, form].filter(Boolean).join(" ");
}

function noteOf({ row: { status, page }, heading }: Printed, own: string): string {
  const short = `The document prints this product a second time as ${status} (page ${page})`;
  const whole = `${short}, under ${heading === own ? "the same heading" : heading}.`;
  return whole.length <= MOST_CHARACTERS ? whole : `${short}.`;
}
