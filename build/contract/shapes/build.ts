/** What a build says of itself: which files it wrote, and for which day. */

import { z } from "zod";
import { count, day } from "./fields.ts";

/** The first folders by what follows them, separated by spaces, as a table of texts; see `file-index.ts`. */
export const fileIndex = z.strictObject({ pa_files: z.literal(1), files: z.record(z.string(), z.string()) });
export type FileIndex = z.infer<typeof fileIndex>;

/** `content` changes with any file that needs a key. */
export const buildStamp = z.strictObject({
  pa_build: z.literal(1),
  built_for: day,
  cells: count,
  content: z.string().regex(/^[0-9a-f]{32}$/),
});
export type BuildStamp = z.infer<typeof buildStamp>;
