/** A rule as it is published (interface specification, PaRule; our additions from `basis` on), and its next steps. */

import { z } from "zod";
import { basis, paType } from "./codes.ts";
import { citation, cited } from "./citation.ts";
import { day, url } from "./fields.ts";

/** Never after `last_verified`. */
export const oldestEvidence = day.describe(
  "The oldest date among the texts that the verdict needs, such as the law that binds a plan to the list.",
);

export const publishedRule = z
  .strictObject({
    pa_required: z.boolean().describe("Whether at least part of the combination needs prior authorization."),
    pa_type: paType,
    confidence: z
      .number()
      .min(0)
      .max(1)
      .describe(
        "0.8 and more is high. Computed from the basis, and from the kind and age of each text that the verdict needs.",
      ),
    notes: z.string().describe("Criteria, exceptions, caveats in plain language."),
    source_url: url.describe("The authoritative source; cite it with last_verified."),
    last_verified: day.describe("The date of the text that states the verdict, as source_url carries it."),
    federal_override: z
      .union([z.literal(false), z.string()])
      .describe("The federal mandate that overrides, with its citation."),
    basis,
    effective_from: day.nullable().describe("First day of service; null when it is not known to begin."),
    effective_to: day.nullable().describe("Last day of service; null when no end is known."),
    oldest_evidence: oldestEvidence,
    citations: z.array(citation).min(1).describe("The deciding source first."),
  })
  .describe("A verified prior authorization rule.");
export type PublishedRule = z.infer<typeof publishedRule>;

/** NextStep of the specification, then the source that the step was read in, and further ones that its items rest on. */
export const nextStep = z
  .strictObject({
    step: z.int().min(1),
    title: z.string(),
    items: z.array(z.string()).min(1),
    ...cited,
    further_source_urls: z.array(url).exactOptional(),
  })
  .describe("What to do next.");
export type NextStep = z.infer<typeof nextStep>;
