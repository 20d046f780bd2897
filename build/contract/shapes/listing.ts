/** The rows of a list in brief, in the order of their drugs: what a page of the list is made of. */

import { z } from "zod";
import { drugClass, program } from "./codes.ts";
import { count } from "./fields.ts";

const words = z.union([z.string(), z.literal(0)]);

/** 0 means nothing; places are those in the tables of the file. */
const listedRow = z.tuple([
  count.describe("Place of the class, from 1."),
  count.describe("Place of the status, from 1."),
  z
    .string()
    .regex(/^[a-z0-9_|]+$/)
    .describe("The text that is searched: label, drug and brand as slugs, without repeats."),
  z.int().min(1).describe("Place of the row in the list."),
  z.string().describe("Label, as printed."),
  words.describe("Generic name."),
  words.describe("Form."),
  words.describe("Strength."),
  words.describe("Maker."),
  count.describe("Place of the heading, from 1."),
  z.int().min(1).describe("Page."),
  count.describe("Place of the marks, from 1."),
  z
    .string()
    .regex(/^[nrdu]+$/)
    .describe("What it decides where no fact is known, for each program that the list binds."),
  count.describe("Place of the drug, from 1."),
  words.describe("Brand."),
]);
export type ListedRow = z.infer<typeof listedRow>;

const tables = {
  classes: z.array(drugClass),
  statuses: z.array(z.string()),
  headings: z.array(z.string()),
  marks: z.array(z.array(z.string())),
  drugs: z.array(z.string()),
};

const listingHead = z.strictObject({
  files: count.describe("How many the list has."),
  programs: z.array(program).describe("The programs that the list binds, in the order of the verdicts."),
  ...tables,
});
export type ListingHead = z.infer<typeof listingHead>;

export const publishedListing = z.strictObject({
  pa_listing: z.literal(1),
  length: count,
  ...listingHead.shape,
  rows: z.array(listedRow),
});
