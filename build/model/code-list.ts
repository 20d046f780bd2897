/**
 * Published lists of procedure codes: `content/codes/<XX, federal or plans>/<list>.yaml` (ARCHITECTURE, "Codes"). The
 * head says what the list asks for, of whom and in which settings; each code has its days in force.
 */

import { z } from "zod";
import { PROGRAMS, SERVICE_CATEGORIES } from "../contract/enumerations.ts";
import { codeListAsks } from "../contract/shapes/procedure-code.ts";
import { jurisdictions, note, procedureCode, settings, where } from "./code-fields.ts";
import { day, sourceId, text } from "./fields.ts";

const onlyWith = z
  .array(procedureCode)
  .min(1)
  .exactOptional()
  .meta({ description: "Asked for only when billed together with one of these codes." });

const from = day.exactOptional().meta({ description: "First day in force." });
const until = day.exactOptional().meta({ description: "Last day in force." });

const suspension = z.strictObject({
  from: day.meta({ description: "First day on which the code is not asked for." }),
  until: day.exactOptional().meta({ description: "Last such day; the suspension continues if absent." }),
  source: sourceId,
  where: where.exactOptional(),
});

const datedCode = z.strictObject({
  code: procedureCode,
  from,
  until,
  source: sourceId.exactOptional().meta({ description: "Only if a text other than the list says it." }),
  where: where.exactOptional(),
  note,
  only_with: onlyWith,
  suspended: z.array(suspension).min(1).exactOptional(),
});

const group = z.strictObject({
  name: text.meta({ description: "In our own words or the words of the law; never a CPT descriptor." }),
  from,
  until,
  where,
  jurisdictions,
  only_with: onlyWith,
  note,
  codes: z
    .array(
      z.union([procedureCode, datedCode], {
        error: ({ input }) => `write a code in quotes ("${String(input)}"), or a mapping with code`,
      }),
    )
    .min(1)
    .meta({ description: "In ascending order; a code's own dates and conditions replace those of the group." }),
});

const binding = z.strictObject({
  program: z.enum(PROGRAMS),
  jurisdictions: jurisdictions.meta({ description: "Only under codes/federal or codes/plans; all 51 if absent." }),
  from,
  until,
  source: sourceId.meta({ description: "The text that binds the program to the list." }),
  where,
});

export const codeListSchema = z.strictObject({
  name: text,
  asks: codeListAsks,
  settings: settings.meta({
    description: "The settings in which the list asks for something; all settings if absent.",
  }),
  service_category: z.enum(SERVICE_CATEGORIES).exactOptional(),
  billed_by: z.enum(["clinic", "pharmacy"]).exactOptional().meta({ description: "Only if the list says so." }),
  plan: sourceId.exactOptional().meta({
    description: "Only under codes/plans: the plan that owns the list, by its id in content/plans.",
  }),
  requests_only_for: text.exactOptional().meta({
    description:
      "If its requests have their own routes or clocks: their only_for, exactly as in content/routes or content/clocks.",
  }),
  next_steps: text.exactOptional().meta({ description: "A procedure: its path under content/procedures." }),
  source: sourceId.meta({ description: "The list itself." }),
  also: z.array(sourceId).exactOptional(),
  last_verified: day.meta({ description: "The date in the source itself." }),
  read: text.meta({ description: "transcribed, or the name of the reader." }),
  binds: z.array(binding).min(1),
  groups: z.array(group).min(1),
  counts: z.strictObject({
    codes: z.int().min(1).meta({
      description: "How many different codes it names, including former ones; counted in the document, not below.",
    }),
  }),
});

export type CodeList = z.infer<typeof codeListSchema>;
export type CodeGroup = CodeList["groups"][number];
export type CodeBinding = CodeList["binds"][number];
export type DatedCode = z.infer<typeof datedCode>;

/** A code of a group as an entry with days of its own, however it was typed. */
export function datedCodeOf(typed: CodeGroup["codes"][number]): DatedCode {
  return typeof typed === "string" ? { code: typed } : typed;
}
