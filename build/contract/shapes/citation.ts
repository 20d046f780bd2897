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
    read_url: url.exactOptional().describe("Where the text was read, when that was a copy."),
    needed: z
      .literal(true)
      .exactOptional()
      .describe(
        "The verdict would not hold without it: it counts for oldest_evidence and confidence. Absent where only the notes rest on it.",
      ),
  })
  .describe("A source that somebody read.");
export type Citation = z.infer<typeof citation>;

/** The source of something by its address alone. */
export const cited = { source_url: url, last_verified: day };

/** The same, with further sources that it rests on. */
export const provenance = z.strictObject({ ...cited, further_source_urls: z.array(url).exactOptional() });
export type Provenance = z.infer<typeof provenance>;
