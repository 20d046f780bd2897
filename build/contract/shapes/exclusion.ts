/** What a program does not cover, and what else can be said truthfully where no rule is verified. */

import { z } from "zod";
import { program, state } from "./codes.ts";
import { citation, cited } from "./citation.ts";
import { count, day, ruleId } from "./fields.ts";
import { circumstance } from "./item.ts";

const exception = z
  .strictObject({
    brands: z.array(z.string()).exactOptional().describe("Only these; absent: all of the class."),
    when: circumstance,
    pa: z.enum(["none", "required", "unknown"]),
  })
  .describe("A use or a person that is not excluded, and what applies then.");

/** Days on which a program does not cover something at all. */
export const exclusion = z
  .strictObject({
    from: day.describe("First day; 0001-01-01: no start is known."),
    to: day.describe("Last day; 9999-12-31: no end is known."),
    text: z.string(),
    exceptions: z.array(exception).exactOptional(),
    ...cited,
    citations: z.array(citation).min(1),
  })
  .describe("Why it is not a covered benefit, so prior authorization does not make it payable in the ordinary way.");
export type PublishedExclusion = z.infer<typeof exclusion>;

/** A text with its source: an exclusion without its days and citations, or who decides where no rule is verified. */
export const sourcedText = z.strictObject({ text: z.string(), ...cited });
export type SourcedText = z.infer<typeof sourcedText>;

/** What a 404 is made of, and names for all answers; `not_covered` maps cell ids to the numbers of exclusions. */
export const publishedAbsences = z.strictObject({
  pa_absences: z.literal(1),
  programs: z.record(program, z.strictObject({ name: z.string(), decided_by: z.string(), ...cited })),
  without_programs: z.partialRecord(state, z.array(program)),
  not_covered: z.record(ruleId, z.array(count)),
  states: z.record(state, z.string()),
  /** Of drug classes and service categories. */
  names: z.record(z.string(), z.string()),
});
export type PublishedAbsences = z.infer<typeof publishedAbsences>;

/** Some exclusions, in the order of their numbers. */
export const publishedExclusions = z.strictObject({ pa_exclusions: z.literal(1), exclusions: z.array(exclusion) });
export type PublishedExclusions = z.infer<typeof publishedExclusions>;
