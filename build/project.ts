/** The project's folder. */

import { resolve } from "node:path";

/** Compiled, the code is elsewhere, and the environment says where it came from (`compiled.mjs`). */
export const PROJECT = process.env.PA_PROJECT ?? resolve(import.meta.dirname, "..");
