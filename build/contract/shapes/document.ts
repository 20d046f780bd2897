/** The file of an answer that is served as it is; framed by `document-frame.ts`. */

import { z } from "zod";
import { etag } from "./fields.ts";

export function publishedDocument<Answer extends z.ZodType>(answer: Answer) {
  return z.strictObject({ pa_document: z.literal(1), etag, answer });
}
