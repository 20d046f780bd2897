/** What is asked of a list: a product with its forms and strengths. */

import { z } from "zod";

/** Amounts in milligrams where the unit is a weight (items/strength.ts). */
export const strength = z.strictObject({
  amounts: z.array(z.number()).readonly(),
  unit: z.enum(["mg", "%", "unit", "meq", ""]),
  per: z.string(),
  mcg: z.literal(true).exactOptional(),
});

/** What is asked of a list (items/select-rows.ts). */
export const askedProduct = z.strictObject({
  drug: z.string(),
  brand: z.string().optional(),
  label: z.string(),
  forms: z.array(z.string()).readonly(),
  sold: z.array(z.string()).readonly().exactOptional(),
  unsure: z.boolean().exactOptional(),
  soldPlain: z.boolean(),
  injected: z.boolean().exactOptional(),
  strengths: z.array(strength).readonly(),
  numbers: z.array(z.number()).readonly().exactOptional(),
  solid: z.boolean().exactOptional(),
  lacking: z.array(z.string()).readonly().exactOptional(),
  salts: z.array(z.array(z.string()).readonly()).readonly(),
});
