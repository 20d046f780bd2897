/** The pages that come from the code alone, whatever the content says: scripts, styles, guides, the description of the API. */

import type { SiteFiles } from "../load/load-site.ts";
import { renderOpenApi } from "../render/openapi.ts";
import type { Page } from "../render/page.ts";
import { apiReferencePage } from "./pages/api-reference.ts";
import { guidePages } from "./pages/guides.ts";
import { llmsPage } from "./pages/llms.ts";
import { tileStyles } from "./tile-grid.ts";

const made = new WeakMap<SiteFiles, Page[]>();

/** Made once of the same files. */
export function fixedPages(files: SiteFiles): Page[] {
  const known = made.get(files);
  if (known) return known;
  const pages = [
    ...guidePages(files.guides),
    apiReferencePage(),
    llmsPage(files.guides),
    ...renderOpenApi(),
    ...[...files.assets, { name: "tiles.css", text: tileStyles() }].map(({ name, text }) => ({
      path: `assets/${name}`,
      text,
    })),
    { path: "robots.txt", text: "User-agent: *\nAllow: /\n" },
  ];
  made.set(files, pages);
  return pages;
}
