/** What lists say about single products: limits, circumstances, and the files in which rows are published. */

import { z } from "zod";
import { strength } from "./asked-product.ts";
import { citation } from "./citation.ts";
import { drugClass, program } from "./codes.ts";
import { count, day, url } from "./fields.ts";

export const listPa = z
  .enum(["none", "required", "automatic", "unknown"])
  .describe("automatic: the claims system decides; unknown: the list does not explain it.");
export type ListPa = z.infer<typeof listPa>;

/** Of a circumstance only. */
export const conditionPa = z
  .enum([...listPa.options, "not_covered"])
  .describe("Also not_covered: not a benefit in this circumstance, with or without authorization.");
export type ConditionPa = z.infer<typeof conditionPa>;

export const ageRange = z
  .strictObject({
    from: count.exactOptional().describe("Lowest age, inclusive."),
    to: count.exactOptional().describe("Highest age, inclusive."),
    unit: z.literal("months").exactOptional().describe("months if the list counts in months; otherwise years."),
  })
  .describe("Ages; either end may be absent.");
export type AgeRange = z.infer<typeof ageRange>;

const apartCodes = z
  .array(z.string())
  .describe("ICD-10-CM codes that are not meant by the words: with one of them, the drug is for something else.");
const meantCodes = z
  .array(z.string())
  .describe(
    "ICD-10-CM codes with the title that the list prints as the diagnosis. A code among them meets it; any other leaves it undecided.",
  );

export const circumstance = z
  .strictObject({
    age: ageRange.exactOptional(),
    diagnosis: z
      .strictObject({
        codes: z.array(z.string()).exactOptional().describe("As the list prints them."),
        meant: meantCodes.exactOptional(),
        apart: apartCodes.exactOptional(),
        text: z.string(),
      })
      .exactOptional(),
    other: z.string().exactOptional().describe("A circumstance that has no parameter."),
  })
  .describe("All of the conditions given must apply.");
export type Circumstance = z.infer<typeof circumstance>;

const reach = {
  strength: z.string().exactOptional().describe("Only these strengths, as printed."),
  form: z.string().exactOptional().describe("Only these forms, as printed."),
  only: z.string().exactOptional().describe("Only this part of the products or people, as printed."),
};
const beyond = listPa.describe("What a request above the limit needs.");

export const itemLimit = z
  .discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("age"), ...ageRange.shape, ...reach, beyond }),
    z.strictObject({
      kind: z.literal("quantity"),
      most: z.number().nullable().describe("null: the list marks a limit but does not show the amount."),
      unit: z.string().nullable(),
      every: z.string().nullable().describe("30 days, fill, day, month, season, year, lifetime."),
      equals: z.string().exactOptional(),
      age: ageRange.exactOptional(),
      ...reach,
      beyond,
    }),
    z.strictObject({ kind: z.literal("days_supply"), most: z.int().nullable(), ...reach, beyond }),
    z.strictObject({
      kind: z.literal("step"),
      first: z.int().nullable().describe("How many must be tried first."),
      of: z.string().nullable().describe("What must be tried first."),
      beyond,
    }),
    z.strictObject({
      kind: z.literal("diagnosis"),
      codes: z.array(z.string()).nullable().describe("As the list prints them."),
      meant: meantCodes.exactOptional(),
      apart: apartCodes.exactOptional(),
      text: z.string().nullable(),
      beyond,
    }),
    z.strictObject({ kind: z.literal("prescriber"), text: z.string().nullable(), beyond }),
  ])
  .describe("A limit as the list prints it.");
export type ItemLimit = z.infer<typeof itemLimit>;

/** One row of a list. */
export const publishedItem = z.strictObject({
  /** Place of the row in the list, from 1: with the list's id it is the `item_id`. */
  row: z.int().min(1),
  label: z.string(),
  generic: z.string().exactOptional(),
  form: z.string().exactOptional(),
  strength: z.string().exactOptional(),
  maker: z.string().exactOptional(),
  /** Place in `headings` of the file. */
  heading: count,
  page: z.int().min(1),
  status: z.string(),
  marks: z.array(z.string()).exactOptional(),
  /** Standard names of its forms; absent where the row names no form. */
  forms: z.array(z.string()).exactOptional(),
  /** The drug is not known to be sold in these forms: they may be another name of one. */
  unsure: z.literal(true).exactOptional(),
  strengths: z.array(strength).exactOptional(),
  /** What the label leaves out ("except 300 mg"), if it is a form or a strength. */
  except: z.strictObject({ forms: z.array(z.string()), strengths: z.array(strength) }).exactOptional(),
  /** The drug that the row is tied to; a row of no drug has a kind, and one that is not understood neither. */
  drug: z.string().exactOptional(),
  brand: z.string().exactOptional(),
  /** Further brands of the drug that the row prints. */
  also: z.array(z.string()).exactOptional(),
  kind: z.enum(["supply", "device"]).exactOptional(),
  /** Where the heading names another use than the product's main one; null: none of our classes. */
  drug_class: drugClass.nullable().exactOptional(),
  /** Places in `conditions` of the head. */
  conditions: z.array(count).exactOptional(),
  own: z.array(z.strictObject({ when: circumstance, pa: conditionPa })).exactOptional(),
  limits: z.array(itemLimit).exactOptional(),
  note: z.string().exactOptional(),
  /** The row is also listed under its drug; here it is found by its label. */
  again: z.literal(true).exactOptional(),
});
export type PublishedItem = z.infer<typeof publishedItem>;

/** A part of a list's rows, in the order of their drugs (contract/items-frame.ts). */
export const publishedItems = z.strictObject({
  pa_items: z.literal(1),
  length: count,
  headings: z.array(z.string()),
  items: z.array(publishedItem),
});

/** Rows of many lists, by drug and list (contract/drug-rows.ts). */
export const publishedDrugRows = z
  .object({ pa_drug_rows: z.literal(1), length: count })
  .catchall(z.strictObject({ headings: z.array(z.string()), items: z.array(publishedItem) }));

const programs = z.array(program).exactOptional();

/** What a list says of itself, and what its words mean. */
export const publishedList = z.strictObject({
  id: z.string(),
  source: z.string(),
  from: day,
  to: day,
  scope: z.enum(["whole", "classes"]),
  covers: z.enum(["pharmacy", "clinic", "pharmacy_and_clinic"]),
  rows: count,
  products: count,
  /** A row without a brand and a maker is of each brand. */
  generic_names: z.literal(true).exactOptional(),
  supplements: z.string().exactOptional(),
  /** The newest change of the list that has something before it, by its id. */
  moved: z.string().exactOptional(),
  binds: z.array(
    z.strictObject({
      program,
      source: z.string(),
      where: z.string(),
      caveat: z.string().exactOptional(),
      /** Of what a row decides, as confidence of a rule. */
      confidence: z.number(),
      oldest_evidence: day,
    }),
  ),
  statuses: z.record(
    z.string(),
    z.strictObject({
      pa: listPa,
      means: z.string(),
      /** How many rows have the status. */
      rows: count,
      where: z.string().exactOptional(),
      inferred: z.literal(true).exactOptional(),
      source: z.string().exactOptional(),
    }),
  ),
  marks: z.record(
    z.string(),
    z.strictObject({
      pa: listPa.exactOptional(),
      limit: z.string().exactOptional(),
      means: z.string(),
      programs,
      source: z.string().exactOptional(),
    }),
  ),
  limits: z.record(z.string(), listPa),
  unlisted: z.strictObject({
    pa: z.enum(["not_decided", "none", "required"]),
    classes_only: z.literal(true).exactOptional(),
    except_classes: z.array(drugClass).exactOptional(),
    /** Another list decides what is also sold over the counter. */
    legend_only: z.literal(true).exactOptional(),
    inferred: z.literal(true).exactOptional(),
    means: z.string().exactOptional(),
    where: z.string().exactOptional(),
    source: z.string().exactOptional(),
  }),
  conditions: z.array(
    z.strictObject({
      when: circumstance,
      pa: conditionPa,
      means: z.string(),
      programs,
      source: z.string().exactOptional(),
    }),
  ),
  /** By the id of the source. */
  sources: z.record(z.string(), citation),
  /** The first key of each file of rows (contract/items/item-key.ts); with `half`, of rows by their labels only. */
  files: z.array(z.string()),
  /** In which half of the states' rows by drug its rows are (contract/drug-rows.ts). */
  half: z.literal([1, 2]).exactOptional(),
});
export type PublishedList = z.infer<typeof publishedList>;

/** The lists of a plan of its own, newest first. */
export const publishedLists = z.strictObject({ pa_lists: z.literal(1), lists: z.array(publishedList) });
export type PublishedLists = z.infer<typeof publishedLists>;

/** Of one program in half of the states, each newest first, a line for each state (contract/json-lines.ts). */
export const publishedListHeads = z
  .object({ pa_list_heads: z.literal(1), length: count })
  .catchall(z.array(publishedList));

/** A list in brief. */
export const listInBrief = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    publisher: z.string(),
    url,
    effective_from: day,
    effective_to: day.nullable(),
    date: day,
  })
  .describe("The list that the row is on.");
