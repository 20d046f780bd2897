/** The project's folder: one above this file, and one above the compiled build, which stands in `.generated/`. */

import { resolve } from "node:path";

export const PROJECT = resolve(import.meta.dirname, "..");
