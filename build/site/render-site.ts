/** Every public page of the site that shows the content. */

import type { Coverage } from "../render/coverage.ts";
import { publicCoverage } from "../render/public-coverage.ts";
import { renderPublicPlanNames } from "../render/health-plans.ts";
import { renderKnownWords } from "../render/known-words.ts";
import { renderSuggestions } from "../render/suggestions.ts";
import type { Page } from "../render/page.ts";
import type { Corpus } from "../model/corpus.ts";
import type { Day } from "../contract/day.ts";
import type { PublishedRule } from "../contract/shapes/rule.ts";
import { compliancePages } from "./pages/compliance.ts";
import { coveragePage } from "./pages/coverage.ts";
import { explorerPage } from "./pages/explorer.ts";
import { frontPage } from "./pages/front.ts";
import { getAKeyPage } from "./pages/get-a-key.ts";
import { howARuleIsMadePage } from "./pages/how-a-rule-is-made.ts";
import { legalPages } from "./pages/legal.ts";
import { notFoundPage } from "./pages/not-found.ts";

export function renderSite(corpus: Corpus, example: PublishedRule | undefined, coverage: Coverage, today: Day): Page[] {
  const shown = publicCoverage(coverage);
  const operator = corpus.operator[0]?.value;
  const suggestions = renderSuggestions(corpus);
  return [
    frontPage(corpus, example, shown, today),
    coveragePage(corpus, shown),
    explorerPage(corpus, suggestions.names),
    renderPublicPlanNames(corpus),
    renderKnownWords(corpus),
    ...suggestions.pages,
    getAKeyPage(operator),
    howARuleIsMadePage(corpus),
    ...legalPages(operator),
    notFoundPage(),
    ...compliancePages(corpus),
  ];
}
