/** What finds misspelled names among many (contract/spelling-index.ts). */

import { z } from "zod";

/** By the length of a spelling: what each is the spelling of, and which letters it has. */
export const spellingIndex = z.record(z.number(), z.strictObject({ of: z.array(z.int()), letters: z.array(z.int()) }));
