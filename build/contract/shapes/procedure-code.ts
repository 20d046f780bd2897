/** Lists of procedure codes: as they bind a program of a state, and what an answer says of them. */

import { z } from "zod";
import { SETTINGS } from "../shared-parameters.ts";
import { citation } from "./citation.ts";
import { basis, serviceCategory } from "./codes.ts";
import { day } from "./fields.ts";
import { nextStep } from "./rule.ts";

export const setting = z.enum(SETTINGS);
export type Setting = z.infer<typeof setting>;

export const codeListAsks = z
  .enum(["prior_authorization", "prepayment_choice", "written_order", "face_to_face", "none", "not_covered"])
  .describe(
    "prepayment_choice: the request is voluntary, and a claim without one is reviewed before payment. written_order, face_to_face: an order or a visit is needed, but no prior authorization. none: the list says that these codes need none.",
  );

/** What an answer that a list decides needs of its evidence; `sources` name citations of the file, the list's own first. */
const evidence = {
  basis,
  sources: z.array(z.string()).min(1),
  confidence: z.number().min(0).max(1),
  last_verified: day,
  oldest_evidence: day,
};

const conditions = {
  from: day.exactOptional(),
  until: day.exactOptional(),
  only_with: z.array(z.string()).exactOptional(),
  note: z.string().exactOptional(),
};

/** A code that differs from others of its group; what is absent is as in the group. */
export const publishedCode = z.strictObject({
  code: z.string(),
  ...conditions,
  where: z.string().exactOptional(),
  source: z.string().exactOptional(),
  /** For a code with a source of its own; otherwise the list's applies. */
  confidence: z.number().exactOptional(),
  suspended: z.array(z.strictObject({ from: day, until: day.exactOptional(), source: z.string() })).exactOptional(),
});
export type PublishedCode = z.infer<typeof publishedCode>;

export const publishedCodeGroup = z.strictObject({
  name: z.string(),
  where: z.string(),
  ...conditions,
  /** Separated by spaces. */
  codes: z.string(),
  others: z.array(publishedCode).exactOptional(),
});
export type PublishedCodeGroup = z.infer<typeof publishedCodeGroup>;

export const publishedCodeList = z.strictObject({
  name: z.string(),
  asks: codeListAsks,
  /** What follows from what it asks for, in words. */
  note: z.string().exactOptional(),
  settings: z.array(setting).exactOptional(),
  service_category: serviceCategory.exactOptional(),
  /** Only for members of this plan. */
  plan: z.string().exactOptional(),
  /** `only_for` of the routes and clocks of its requests. */
  requests_only_for: z.string().exactOptional(),
  /** Days on which the program is bound. */
  from: day.exactOptional(),
  until: day.exactOptional(),
  ...evidence,
  /** In `procedures` of the file. */
  next_steps: z.string().exactOptional(),
  groups: z.array(publishedCodeGroup),
});
export type PublishedCodeList = z.infer<typeof publishedCodeList>;

/** What holds for a code on no list. */
export const publishedUnlistedCodes = z.strictObject({
  pa: z.enum(["none", "required"]),
  settings: z.array(setting).exactOptional(),
  where: z.string(),
  /** What supports it, and exceptions from it. */
  note: z.string(),
  ...evidence,
});
export type PublishedUnlistedCodes = z.infer<typeof publishedUnlistedCodes>;

/** Every list that binds a program of a state, or did once: the same file answers for days that are past. */
export const publishedCodes = z.strictObject({
  pa_codes: z.literal(1),
  lists: z.array(publishedCodeList),
  unlisted: z.array(publishedUnlistedCodes),
  procedures: z.record(z.string(), z.array(nextStep)),
  citations: z.record(z.string(), citation),
});
export type PublishedCodes = z.infer<typeof publishedCodes>;

/** contract/text-table.ts */
const textTable = z.record(z.string(), z.string());

/** What a code can be: one category, several among which the claim decides, or one only in some settings. */
const codeCategory = z.strictObject({ category: serviceCategory, settings: z.array(setting).exactOptional() });
export type CodeCategory = z.infer<typeof codeCategory>;

/** What codes mean, whatever the program. */
export const publishedCodeNames = z.strictObject({
  pa_code_names: z.literal(1),
  /** First and last code, and their categories. */
  ranges: z.array(z.tuple([z.string(), z.string(), z.array(codeCategory).min(1)])),
  /** By code: the id of the drug, its name, and the names of the brands that it is for, separated by semicolons. */
  drugs: textTable,
  /** By the id of a drug: its codes. */
  codes: textTable,
});
export type PublishedCodeNames = z.infer<typeof publishedCodeNames>;

export const codeListOfAnswer = z
  .strictObject({
    name: z.string().nullable().describe("null: the code is on no list of the program."),
    group: z.string().nullable(),
    asks: codeListAsks.nullable(),
    status: z
      .enum(["in_force", "other_settings", "not_yet", "removed", "suspended", "not_listed"])
      .describe(
        "For the day and setting in the question. Any status other than in_force is answered like a code on no list. other_settings: in force only in those that `settings` names.",
      ),
    from: day.nullable().describe("First day in force; for a suspended code, the first day of the suspension."),
    until: day.nullable().describe("Last day in force or of the suspension; null: none is known."),
    where: z.string().nullable().describe("Given if the text says so."),
    settings: z
      .array(setting)
      .nullable()
      .describe("The settings that the list covers; elsewhere it requires nothing. null: all settings."),
    only_with: z.array(z.string()).nullable().describe("Required only when billed together with one of these codes."),
    note: z.string().nullable().describe("What supports the answer, and exceptions to it."),
  })
  .describe("The code list that decides, or that the code was on or will be on.");
export type CodeListOfAnswer = z.infer<typeof codeListOfAnswer>;
