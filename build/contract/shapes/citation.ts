/** Where something published is known from. */

import { z } from "zod";
import { day, url } from "./fields.ts";

export const citation = z
  .strictObject({
    title: z.string(),
    publisher: z.string(),
    url,
    kind: z.string(),
    date: day,
    date_kind: z.string(),
    read_url: url.exactOptional().describe("Where the text was read, if it was read in a copy."),
    needed: z
      .literal(true)
      .exactOptional()
      .describe(
        "true: the verdict depends on this text, so it counts toward oldest_evidence and confidence. Absent: only the notes depend on it.",
      ),
  })
  .describe("A source that was read.");
export type Citation = z.infer<typeof citation>;

/** The source of something by its address alone. */
export const cited = { source_url: url, last_verified: day };

/** The same, with further sources that it rests on. */
export const provenance = z.strictObject({ ...cited, further_source_urls: z.array(url).exactOptional() });
export type Provenance = z.infer<typeof provenance>;
