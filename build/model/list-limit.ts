/** Limits and circumstances of drug lists as data: numbers and units exactly as a list prints them. */

import { z } from "zod";
import { text } from "./fields.ts";

export const LIMIT_KINDS = ["age", "quantity", "days_supply", "step", "diagnosis", "prescriber"] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** What prior authorization a status, a mark or a circumstance means. */
export const LIST_PA = ["none", "required", "automatic", "unknown"] as const;
export type ListPa = (typeof LIST_PA)[number];

export const listPa = z.enum(LIST_PA).meta({
  description:
    "none, required, automatic (decided by the claim itself), or unknown where the list does not explain it.",
});

export const ageRange = z
  .strictObject({
    from: z.int().min(0).optional().meta({ description: "First age that the limit names, in whole years." }),
    to: z.int().min(0).optional().meta({ description: "Last age, included: `under 6` is to: 5." }),
    unit: z.literal("months").optional().meta({ description: "months, if the list counts months; years otherwise." }),
  })
  .meta({ description: "Ages: { from: 6, to: 17 }; either end may be absent." });

const quantity = z.strictObject({
  most: z.number().positive().meta({ description: "The largest quantity that is allowed." }),
  unit: text.meta({ description: "What is counted, as printed: tablet, mL, box." }),
  every: z
    .string()
    .regex(/^([1-9]\d* days|fill|day|lifetime|year)$/, { error: "every takes `30 days`, fill, day, lifetime or year" })
    .meta({ description: "In what time: 30 days, fill, day, lifetime, year." }),
  strength: text.optional().meta({ description: "Only where the quantity differs by strength." }),
});

const step = z.strictObject({
  first: z
    .int()
    .positive()
    .optional()
    .meta({ description: "How many must be tried first; absent if no number is printed." }),
  of: text.meta({ description: "What must be tried first, in our words." }),
});

export const diagnosis = z.strictObject({
  codes: z
    .array(z.string().regex(/^[A-Z]\d[0-9A-Z](\.?[0-9A-Z]{1,4})?$/))
    .min(1)
    .optional()
    .meta({ description: "ICD-10-CM codes, only if printed." }),
  text: text.meta({ description: "The diagnosis in words." }),
});

/** Facts that settle a branch; all that are given must hold. */
export const circumstance = z
  .strictObject({
    age: ageRange.optional(),
    diagnosis: diagnosis.optional(),
    other: text
      .optional()
      .meta({ description: "A circumstance that is no fact of a question: lives in a long-term care facility." }),
  })
  .refine((when) => Object.keys(when).length > 0, {
    error: "says no circumstance",
    params: { remedy: "give an age, a diagnosis or another circumstance" },
  });

/** The limits that a row may carry, by the key under which it carries them. */
export const rowLimits = {
  age: ageRange.optional(),
  quantity: z.array(quantity).min(1).optional(),
  days_supply: z.int().positive().optional(),
  step: step.optional(),
  diagnosis: diagnosis.optional(),
  prescriber: text.optional(),
};

export type AgeRange = z.infer<typeof ageRange>;
export type Circumstance = z.infer<typeof circumstance>;
