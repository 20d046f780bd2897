/** A row of a drug list: what the document prints about one product, and the drug that it is tied to. */

import { z } from "zod";
import { text } from "./fields.ts";
import { circumstance, conditionPa, rowLimits } from "./list-limit.ts";

/** What a row is that is no drug: meters, strips, needles, formula; or a device. */
export const ROW_KINDS = ["supply", "device"] as const;

const labeler = z.string().regex(/^\d{4,5}$/);

/** The keys are in this order in every row. */
const rowFields = {
  product: text.meta({ description: "As printed, exactly; wrapped lines joined, superscript marks taken off." }),
  generic: text.optional().meta({ description: "The generic name, if it is printed in a cell of its own." }),
  form: text.optional().meta({ description: "The dose form or its code, if it is printed in a cell of its own." }),
  strength: text.optional().meta({ description: "The strength, if it is printed in a cell of its own." }),
  maker: z
    .union([text, z.strictObject({ labeler }), z.strictObject({ labelers: z.array(labeler).min(2) })])
    .optional()
    .meta({
      description: 'Only if the row is some makers\' product: a name, { labeler: "00071" } or { labelers: [..] }.',
    }),
  status: text.meta({ description: "One of the head's statuses." }),
  marks: z.array(text).min(1).optional().meta({ description: "Marks that the head explains." }),
  page: z.int().min(1).meta({ description: "The page of the document." }),
  ...rowLimits,
  conditions: z
    .array(z.strictObject({ when: circumstance, pa: conditionPa }))
    .min(1)
    .optional()
    .meta({ description: "Circumstances that change the answer of this row only." }),
  note: text.max(200).optional().meta({ description: "What the data cannot express, in our own words." }),
  drug: text.optional().meta({ description: "Id of an entry of content/drugs." }),
  brand: text.optional().meta({ description: "The brand as content/drugs spells it; absent for a generic product." }),
  also: z
    .array(text)
    .min(1)
    .optional()
    .meta({ description: "Further brands of the drug that the row prints, as content/drugs spells them." }),
  kind: z.enum(ROW_KINDS).optional().meta({ description: "Instead of `drug` if the row is not a drug." }),
};

export const listRowSchema = z.strictObject(rowFields);

export type ListRow = z.infer<typeof listRowSchema>;
