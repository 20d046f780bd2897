/** Every public page of the site, and the assets that they share. */

import type { Coverage } from "../render/coverage.ts";
import type { Page } from "../render/page.ts";
import type { Expanded } from "../expand/expand.ts";
import type { SiteFiles } from "../load/load-site.ts";
import type { Corpus } from "../model/corpus.ts";
import type { Day } from "../contract/published.ts";
import { apiReferencePage } from "./pages/api-reference.ts";
import { compliancePages } from "./pages/compliance.ts";
import { coveragePage } from "./pages/coverage.ts";
import { explorerPage } from "./pages/explorer.ts";
import { frontPage } from "./pages/front.ts";
import { guidePages } from "./pages/guides.ts";
import { llmsPage } from "./pages/llms.ts";
import { tileStyles } from "./tile-grid.ts";

export function renderSite(corpus: Corpus, expanded: Expanded, coverage: Coverage, files: SiteFiles, today: Day): Page[] {
  return [
    frontPage(corpus, expanded, coverage, today),
    coveragePage(corpus, coverage),
    explorerPage(corpus),
    ...compliancePages(corpus),
    ...guidePages(files.guides),
    apiReferencePage(),
    llmsPage(files.guides),
    ...[...files.assets, { name: "tiles.css", text: tileStyles() }].map(({ name, text }) => ({ path: `assets/${name}`, text })),
    { path: "robots.txt", text: "User-agent: *\nAllow: /\n" },
  ];
}
