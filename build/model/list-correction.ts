/** Rows of a list that a person corrected: `content/lists/<XX>/<list>.corrections.yaml`; the next import keeps them. */

import { z } from "zod";
import { text } from "./fields.ts";
import { listRowSchema, type ListRow } from "./list-row.ts";

export const listCorrectionsSchema = z
  .array(
    z.strictObject({
      product: text.meta({ description: "The row's product, as the document prints it." }),
      generic: text.optional().meta({ description: "The row's generic name, where it prints one beside the product." }),
      heading: text.optional().meta({ description: "Only if the product is listed under several headings." }),
      form: text.optional().meta({ description: "The row's form, where it prints one." }),
      strength: text.optional().meta({ description: "The row's strength, where it prints one." }),
      page: z
        .int()
        .min(1)
        .optional()
        .meta({ description: "The row's page; omit it so that the correction also applies to a new edition." }),
      set: listRowSchema.partial().meta({ description: "What the row says instead." }),
      because: text.meta({ description: "Why, in a sentence: who read what." }),
    }),
  )
  .min(1);

export type ListCorrection = z.infer<typeof listCorrectionsSchema>[number];

/** Whether a correction means this row. What it does not name besides the product may be any. */
export function corrects(
  { product, generic, heading: under, form, strength, page }: ListCorrection,
  row: ListRow,
  heading: string,
): boolean {
  return (
    row.product === product &&
    (generic === undefined || row.generic === generic) &&
    (under === undefined || heading === under) &&
    (form === undefined || row.form === form) &&
    (strength === undefined || row.strength === strength) &&
    (page === undefined || row.page === page)
  );
}

/** Whether a row says already what the correction sets. */
export function isApplied({ set }: ListCorrection, row: ListRow): boolean {
  return Object.entries(set).every(
    ([key, value]) => JSON.stringify(row[key as keyof ListRow]) === JSON.stringify(value),
  );
}
