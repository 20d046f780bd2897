/** A source that was read: `content/sources/*.yaml`, a map from id to source. */

import { z } from "zod";
import { day, sourceId, text, webAddress } from "./fields.ts";

/** Kinds of source, from the strongest to the weakest. */
export const SOURCE_KINDS = [
  "federal_statute",
  "federal_regulation",
  "federal_register",
  "federal_agency",
  "federal_contractor",
  "state_statute",
  "state_regulation",
  "state_agency",
  "state_contractor",
  "plan",
  "survey",
  "secondary",
] as const;

/** What the date of a source says. */
export const DATE_KINDS = ["published", "revised", "effective", "current_to", "committed"] as const;

export const sourceSchema = z.strictObject({
  title: text.meta({ description: "The title that the document gives itself, with its citation." }),
  publisher: text.meta({ description: "Who published it." }),
  kind: z
    .enum(SOURCE_KINDS)
    .meta({ description: "In order from the strongest to the weakest; confidence and freshness depend on it." }),
  url: webAddress.meta({ description: "The canonical public URL, the one to cite." }),
  read_url: webAddress.optional().meta({ description: "Where the text was read, when that was a copy." }),
  date: day.meta({ description: "The newest date in the source itself." }),
  date_kind: z.enum(DATE_KINDS).meta({
    description: "What that date says: published, revised, effective, current_to, or committed to a repository.",
  }),
  read_on: day.meta({ description: "The day it was last read." }),
  version: text
    .optional()
    .meta({ description: "How the text names its own version, as read: an edition, a revision." }),
});

export const sourcesSchema = z.record(sourceId, sourceSchema);

export type SourceKind = (typeof SOURCE_KINDS)[number];
export type Source = z.infer<typeof sourceSchema>;
