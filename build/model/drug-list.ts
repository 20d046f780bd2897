/**
 * A published drug list, row by row (ARCHITECTURE, "Drug lists"): the rows hold what the document prints, the head says
 * what the printed words mean. Verdicts are worked out from both.
 */

import { z } from "zod";
import { DRUG_CLASSES, PROGRAMS } from "../contract/enumerations.ts";
import { day, sourceId, text } from "./fields.ts";
import { circumstance, conditionPa, COUNTED_LIMITS, LIMIT_KINDS, listPa } from "./list-limit.ts";
import { listRowSchema } from "./list-row.ts";

const where = text.meta({ description: "Where the text says so: page 1, footer, second paragraph." });
const means = text.meta({ description: "What it means, in our own words." });
const otherSource = sourceId.optional().meta({ description: "Only if a text other than the list says it." });
const programs = z
  .array(z.enum(PROGRAMS))
  .min(1)
  .optional()
  .meta({ description: "Only if it binds these programs and no others." });

const inferred = z
  .literal(true)
  .optional()
  .meta({ description: "The document does not say it explicitly: it follows from what it says about others." });

const status = z.strictObject({
  pa: listPa,
  means,
  inferred,
  source: otherSource,
  where: where.optional(),
});

const mark = z.strictObject({
  pa: listPa.optional(),
  limit: z.enum(LIMIT_KINDS).optional(),
  means,
  programs,
  source: otherSource,
  where: where.optional(),
});

const condition = z.strictObject({
  headings: z
    .array(text)
    .min(1)
    .optional()
    .meta({ description: "Headings of sections; a trailing * matches everything that starts with it." }),
  products: z
    .array(text)
    .min(1)
    .optional()
    .meta({ description: "Products as printed; a trailing * matches everything that starts with it." }),
  forms: z.array(text).min(1).optional().meta({ description: "Only these printed forms." }),
  statuses: z.array(text).min(1).optional().meta({ description: "Only rows of these statuses." }),
  programs,
  when: circumstance,
  pa: conditionPa,
  means,
  source: otherSource,
  where,
});

const listHeadFields = {
  source: sourceId.meta({ description: "The list itself." }),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional()
    .meta({ description: "Of the file that was read; absent only if a text copy was read." }),
  reader: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .meta({ description: "scripts/import/readers/<reader>.ts; `transcribed` if a person entered the rows." }),
  plan: sourceId
    .optional()
    .meta({ description: "Only under lists/plans: the plan that owns the list, by its id in content/plans." }),
  effective_from: day.meta({ description: "First day on which the list is in force, as it says." }),
  effective_to: day.optional().meta({ description: "Last day, only if the document says it." }),
  covers: z.enum(["pharmacy", "clinic", "pharmacy_and_clinic"]),
  scope: z
    .enum(["whole", "classes"])
    .meta({ description: "whole: every covered drug; classes: only the classes that it reviews." }),
  generic_names: z.strictObject({ means, where }).optional().meta({
    description:
      "Only where rows name drugs by their generic names, whatever the brand, and name brands or makers where only those are listed: a row without either then answers for each brand.",
  }),
  supplements: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .optional()
    .meta({
      description:
        "Only for a list that decides nothing and adds limits to the drugs of another: how the ids of that list's " +
        "editions begin (fl-pdl). Its statuses are pa: unknown, unlisted drugs not_decided, no conditions.",
    }),
  binds: z
    .array(
      z.strictObject({
        program: z.enum(PROGRAMS),
        source: sourceId,
        where,
        caveat: text
          .optional()
          .meta({ description: "What the binding text leaves open, in our own words: plans may add limits." }),
        next_steps: text.optional().meta({
          description:
            "A procedure, by its path under content/procedures without .yaml: the next steps of rules computed for classes that have rows but no written rule.",
        }),
      }),
    )
    .min(1)
    .meta({ description: "Each program that it binds, with the text that binds it." }),
  statuses: z.record(text, status).meta({ description: "Every status word of the document, exactly as printed." }),
  marks: z
    .record(text, mark)
    .optional()
    .meta({ description: "Superscripts, flags and columns next to the status, as printed." }),
  forms: z
    .record(text, text)
    .optional()
    .meta({ description: "Printed form codes; each names a form of vocabulary/dose_forms.yaml." }),
  limits: z
    .partialRecord(
      z.enum(LIMIT_KINDS),
      z.strictObject({ pa: listPa, means: means.optional(), source: otherSource, where }),
    )
    .optional()
    .meta({ description: "What a request beyond a limit of this kind needs." }),
  unlisted: z
    .strictObject({
      pa: z.enum(["not_decided", "none", "required"]),
      classes_only: z.boolean().optional().meta({ description: "true: only a drug of a listed class." }),
      except_classes: z.array(z.enum(DRUG_CLASSES)).min(1).optional().meta({
        description: "Drug classes that the text excepts; applies only to drugs of a known class.",
      }),
      legend_only: z
        .boolean()
        .optional()
        .meta({ description: "true: not of drugs that are also sold over the counter; another list decides those." }),
      inferred,
      means: means.optional(),
      source: otherSource,
      where: where.optional(),
    })
    .meta({
      description: "What a drug that is not on the list needs; not_decided unless the list or the law says it.",
    }),
  conditions: z
    .array(condition)
    .min(1)
    .optional()
    .meta({ description: "Sentences of the document that change the answer of several rows." }),
  counts: z
    .strictObject({
      pages: z.int().min(1),
      rows: z.int().min(1),
      by_status: z.record(text, z.int().min(0)),
      limits: z
        .record(z.enum(COUNTED_LIMITS), z.int().min(0))
        .optional()
        .meta({ description: "Limits by kind, of those that rows carry as data." }),
    })
    .meta({ description: "Counted in the document, not in the rows below." }),
};

const section = z.strictObject({
  heading: text.meta({ description: "As printed, wrapped lines joined." }),
  marks: z.array(text).min(1).optional().meta({ description: "Only if the heading itself carries a mark." }),
  note: text.max(200).optional().meta({ description: "What is printed below the heading, in our own words." }),
  rows: z.array(listRowSchema).min(1),
});

export const listHeadSchema = z.strictObject(listHeadFields);

/** A whole list. */
export const drugListSchema = z.strictObject({
  ...listHeadFields,
  sections: z.array(section).min(1).meta({ description: "In the order of the document." }),
});

export type DrugList = z.infer<typeof drugListSchema>;
export type ListSection = DrugList["sections"][number];
