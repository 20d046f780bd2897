/** Limits and circumstances of drug lists as data: numbers and units exactly as a list prints them. */

import { z } from "zod";
import { icdCode } from "./code-fields.ts";
import { text } from "./fields.ts";

export const LIMIT_KINDS = ["age", "quantity", "days_supply", "step", "diagnosis", "prescriber"] as const;

/**
 * What a document's own count of limits distinguishes: each end of an age range is one, and so is each entry of
 * `quantity`; those of parts are counted with those of whole rows.
 */
export const COUNTED_LIMITS = ["lowest_age", "highest_age", "quantity", "days_supply"] as const;
export type LimitCounts = Record<(typeof COUNTED_LIMITS)[number], number>;

/** What prior authorization a status, a mark or a circumstance means. */
export const LIST_PA = ["none", "required", "automatic", "unknown"] as const;
export type ListPa = (typeof LIST_PA)[number];

export const listPa = z.enum(LIST_PA).meta({
  description:
    "none, required, automatic (decided by the claim itself), or unknown where the list does not explain it.",
});

/** Of a circumstance only. */
export const conditionPa = z.enum([...LIST_PA, "not_covered"]).meta({
  description:
    "As for a status, or not_covered: in this circumstance it is not a benefit, with or without authorization.",
});

export const ageRange = z
  .strictObject({
    from: z.int().min(0).exactOptional().meta({ description: "First age that the limit names, in whole years." }),
    to: z.int().min(0).exactOptional().meta({ description: "Last age, included: `under 6` is to: 5." }),
    unit: z
      .literal("months")
      .exactOptional()
      .meta({ description: "months, if the list counts months; years otherwise." }),
  })
  .meta({ description: "Ages: { from: 6, to: 17 }; either end may be absent." });

/** Where a limit holds for a part only; a limit that carries none of these holds for all products of its row. */
const scope = {
  strength: text.optional().meta({ description: "Only these strengths, as printed: 5mg, 10mg." }),
  form: text.optional().meta({ description: "Only these forms, as printed: tablets." }),
  only: text.optional().meta({
    description: "Only this part of the products or people, as printed, if no other key can say it: LTC residents.",
  }),
};

const quantity = z.strictObject({
  most: z.number().positive().meta({ description: "The largest quantity that is allowed." }),
  unit: text.meta({
    description:
      "What is counted, as printed: tablet, mL, box, mg, fills, days of therapy; `not printed` if it is not.",
  }),
  every: z
    .string()
    .regex(/^([1-9]\d* (days|weeks|months|years)|fill|day|month|season|year|lifetime)$/, {
      error: "every takes `30 days` (weeks, months, years), fill, day, month, season, year or lifetime",
    })
    .meta({ description: "In what time: 30 days, 6 months, fill, day, month, season, year, lifetime." }),
  equals: text
    .optional()
    .meta({ description: "The same amount or time in other words, as printed next to it: 3 syringes." }),
  ...scope,
  age: ageRange.optional().meta({ description: "Only for people of these ages." }),
});

const part = z
  .strictObject({ ...scope, age: ageRange.optional(), days_supply: z.int().positive().optional() })
  .refine(({ strength, form, only }) => strength !== undefined || form !== undefined || only !== undefined, {
    error: "does not say for which part the limit holds",
    params: { remedy: "add strength, form or only; a limit of all products of the row is the row's own" },
  })
  .refine(({ age, days_supply }) => age !== undefined || days_supply !== undefined, {
    error: "names a part without a limit",
    params: { remedy: "add age or days_supply; for a quantity limit, name the part in the quantity itself" },
  });

const step = z.strictObject({
  first: z
    .int()
    .positive()
    .optional()
    .meta({ description: "How many must be tried first; absent if no number is printed." }),
  of: text.meta({ description: "What must be tried first, in our words." }),
});

const diagnosis = z.strictObject({
  codes: z.array(icdCode).min(1).optional().meta({ description: "ICD-10-CM codes, only if printed." }),
  text: text.meta({ description: "The diagnosis in words." }),
});

/** Facts that settle a branch; all that are given must hold. */
export const circumstance = z
  .strictObject({
    age: ageRange.optional(),
    diagnosis: diagnosis.optional(),
    other: text
      .optional()
      .meta({ description: "A circumstance that a question has no fact for: lives in a long-term care facility." }),
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
  parts: z.array(part).min(1).optional().meta({
    description: "Ages and days of supply of a part of the row's products: { form: tablets, age: { from: 6 } }.",
  }),
  step: step.optional(),
  diagnosis: diagnosis.optional(),
  prescriber: text.optional(),
};

export type AgeRange = z.infer<typeof ageRange>;
