/** Makes the pages that come from the code alone, when the code is compiled: no build needs to make them again. */

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { loadSite } from "./load/load-site.ts";
import { fixedPages } from "./site/fixed-pages.ts";

export async function compilePages(folder: string): Promise<void> {
  for (const { path, text } of fixedPages(await loadSite())) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
