/** Makes the pages that come from the code alone, when the code is compiled: no build needs to make them again. */

import { loadSite } from "./load/load-site.ts";
import { fixedPages } from "./site/fixed-pages.ts";
import { FilesIn } from "./write/files-in.ts";

export async function compilePages(folder: string): Promise<void> {
  new FilesIn(folder).write(fixedPages(await loadSite()));
}
