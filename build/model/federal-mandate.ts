/** Federal mandates with their compliance grids: `content/mandates/<slug>.yaml`. */

import { z } from "zod";
import { PROGRAMS, STATES } from "../contract/enumerations.ts";
import { mandateStatus } from "../contract/shapes/compliance.ts";
import { day, prose, sourceId, text } from "./fields.ts";

const COMPLIANCE_STATUSES = ["compliant", "non_compliant", "partial", "not_applicable"] as const;

const cited = { source: sourceId, also: z.array(sourceId).optional(), last_verified: day };

export const federalMandateSchema = z.strictObject({
  rule_id: z.string().regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/),
  title: text,
  status: mandateStatus,
  citation: text,
  summary: prose,
  ...cited,
  requirements: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z][a-z0-9_]*$/),
        text: prose,
        programs: z.array(z.enum(PROGRAMS)).min(1),
        effective_from: day.optional(),
        note: prose.optional(),
        ...cited,
      }),
    )
    .min(1),
  evidence: z
    .array(
      z.strictObject({
        state: z.enum(STATES),
        program: z.enum(PROGRAMS),
        requirement: text,
        status: z.enum(COMPLIANCE_STATUSES),
        text: prose,
        ...cited,
      }),
    )
    .optional(),
});

export type FederalMandate = z.infer<typeof federalMandateSchema>;
