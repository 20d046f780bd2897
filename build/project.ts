/** The project's folder. */

import { resolve } from "node:path";

/** Compiled, the code stands elsewhere, and is told where it came from (`compiled.mjs`). */
export const PROJECT = process.env.PA_PROJECT ?? resolve(import.meta.dirname, "..");
