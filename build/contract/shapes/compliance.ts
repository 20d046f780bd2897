/** What is known about each jurisdiction's compliance with a federal mandate, and the list of mandates. */

import { z } from "zod";
import { provenance } from "./citation.ts";
import { program, state } from "./codes.ts";
import { day, url } from "./fields.ts";

export const mandateStatus = z.enum(["final", "proposed", "statute"]);

const complianceCell = z.strictObject({
  requirement: z.string(),
  program,
  status: z.enum(["compliant", "non_compliant", "partial", "not_applicable", "not_verified", "proposed"]),
  text: z.string().exactOptional(),
  source_url: url.exactOptional(),
  last_verified: day.exactOptional(),
  further_source_urls: z.array(url).exactOptional(),
});

export const complianceGrid = z
  .strictObject({
    rule_id: z.string(),
    title: z.string(),
    status: mandateStatus,
    binding: z.boolean(),
    citation: z.string(),
    summary: z.string(),
    ...provenance.shape,
    requirements: z.array(
      z.strictObject({
        id: z.string(),
        text: z.string(),
        programs: z.array(program),
        effective_from: day.nullable(),
        note: z.string().exactOptional(),
        ...provenance.shape,
      }),
    ),
    jurisdictions: z.array(z.strictObject({ state, name: z.string(), cells: z.array(complianceCell) })),
  })
  .describe("What is known about each jurisdiction's compliance with a federal mandate.");
export type ComplianceGrid = z.infer<typeof complianceGrid>;

/** Every mandate, in brief. */
export const complianceIndex = z.strictObject({
  rules: z.array(
    z.strictObject({
      rule_id: z.string(),
      title: z.string(),
      status: mandateStatus,
      citation: z.string(),
      last_verified: day,
    }),
  ),
});
export type ComplianceIndex = z.infer<typeof complianceIndex>;
