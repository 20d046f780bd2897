/** Whom to reach; what was read and dated, and nothing else. */

import { z } from "zod";
import { provenance } from "./citation.ts";
import { kind, program } from "./codes.ts";
import { url } from "./fields.ts";

export const contact = z
  .strictObject({
    purpose: z.string(),
    programs: z.array(program),
    applies_to: z.array(kind),
    phone: z.string().exactOptional(),
    fax: z.string().exactOptional(),
    url: url.exactOptional(),
    ...provenance.shape,
  })
  .describe("Whom to contact, from a dated source.");
export type PublishedContact = z.infer<typeof contact>;
