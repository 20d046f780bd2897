/** Which shape each published JSON file has, by its path: of public files below `dist/`, of others below the rules directory. */

import type { z } from "zod";
import { buildStamp, fileIndex } from "../../build/contract/shapes/build.ts";
import {
  publishedChangesIndex,
  publishedChanges,
  publishedChangeTexts,
  publishedListMoves,
} from "../../build/contract/shapes/changes.ts";
import { publishedColumn } from "../../build/contract/shapes/compare.ts";
import { complianceGrid, complianceIndex } from "../../build/contract/shapes/compliance.ts";
import { publishedContext } from "../../build/contract/shapes/context.ts";
import { publicCoverage } from "../../build/contract/shapes/coverage.ts";
import { publishedDocument } from "../../build/contract/shapes/document.ts";
import {
  publishedDrugNames,
  publishedDrugs,
  publishedNamedDrugs,
  publishedDrugSpellings,
} from "../../build/contract/shapes/drug.ts";
import { publishedAbsences, publishedExclusions } from "../../build/contract/shapes/exclusion.ts";
import { jsonFeed } from "../../build/contract/shapes/feed.ts";
import { publicPlanNames, publishedPlans } from "../../build/contract/shapes/health-plan.ts";
import {
  publishedDrugRows,
  publishedItems,
  publishedListHeads,
  publishedLists,
} from "../../build/contract/shapes/item.ts";
import { publishedListing } from "../../build/contract/shapes/listing.ts";
import { publishedRow, publishedVersions } from "../../build/contract/shapes/lookup.ts";
import { lookupOptions, manifest, publishedRulePlaces, topics } from "../../build/contract/shapes/manifest.ts";
import {
  publishedProductEndings,
  publishedProductNames,
  publishedProductWords,
  publishedRxcuis,
} from "../../build/contract/shapes/product-names.ts";
import { publishedCodeNames, publishedCodes } from "../../build/contract/shapes/procedure-code.ts";
import { publishedRuleCounts, stateDetail, statesList } from "../../build/contract/shapes/states.ts";
import { publicKnownWords, publicSuggestions } from "../../build/contract/shapes/suggestions.ts";
import { publishedQuestions } from "../../build/contract/shapes/vocabulary.ts";

export type PublishedShape = { path: RegExp; shape: z.ZodType };

/** No path fits two of them. */
export const PUBLISHED_SHAPES: readonly PublishedShape[] = [
  { path: /^coverage\.json$/, shape: publicCoverage },
  { path: /^plan-names\.json$/, shape: publicPlanNames },
  { path: /^known-words\.json$/, shape: publicKnownWords },
  { path: /^suggestions\/[a-z0-9]{2}\.json$/, shape: publicSuggestions },
  { path: /^feed\.json$/, shape: jsonFeed },
  { path: /^[a-z]{2}\/\w+\/(drug|service)\/\w+\.json$/, shape: publishedRow },
  { path: /^[a-z]{2}\/\w+\/(drug|service)\/\w+\.versions\.json$/, shape: publishedVersions },
  { path: /^[a-z]{2}\/\w+\/context-of-rules\.json$/, shape: publishedContext },
  { path: /^[a-z]{2}\/\w+\/codes-of-lists\.json$/, shape: publishedCodes },
  { path: /^names\/codes\.json$/, shape: publishedCodeNames },
  { path: /^columns\/\w+\/(drug|service)\/\w+\.json$/, shape: publishedColumn },
  { path: /^plans\/[a-z]{2}\.json$/, shape: publishedPlans },
  { path: /^plans\/lists\/[^/]+\.json$/, shape: publishedLists },
  { path: /^lists\/heads\/\w+-[12]\.json$/, shape: publishedListHeads },
  { path: /^lists\/rows\/[12]-\d+\.json$/, shape: publishedDrugRows },
  { path: /^lists\/[^/]+\/\d+\.json$/, shape: publishedItems },
  { path: /^lists\/[^/]+\/listing\/\d+\.json$/, shape: publishedListing },
  { path: /^names\/words\.json$/, shape: publishedProductWords },
  { path: /^names\/by-word\/\d+\.json$/, shape: publishedProductNames },
  { path: /^names\/by-slug\/\d+\.json$/, shape: publishedNamedDrugs },
  { path: /^names\/by-ending\/\d+\.json$/, shape: publishedProductEndings },
  { path: /^names\/rxcui\/\d+\.json$/, shape: publishedRxcuis },
  { path: /^meta\/absences\.json$/, shape: publishedAbsences },
  { path: /^meta\/exclusions\/\d+\.json$/, shape: publishedExclusions },
  { path: /^meta\/build\.json$/, shape: buildStamp },
  { path: /^meta\/changes\.json$/, shape: publishedChangesIndex },
  { path: /^meta\/changes\/\d{4}-\d{2}\/[^/]+\.json$/, shape: publishedChanges },
  { path: /^meta\/changes\/\d{4}-\d{2}\/lists\/\d+-\d+\.json$/, shape: publishedListMoves },
  { path: /^meta\/changes\/\d{4}-\d{2}\/texts\/[^/]+\.json$/, shape: publishedChangeTexts },
  { path: /^meta\/compliance\.json$/, shape: publishedDocument(complianceIndex) },
  { path: /^meta\/compliance\/[^/]+\.json$/, shape: publishedDocument(complianceGrid) },
  { path: /^meta\/drug-names\.json$/, shape: publishedDrugNames },
  { path: /^meta\/drug-spellings\.json$/, shape: publishedDrugSpellings },
  { path: /^meta\/drugs\/\d+\.json$/, shape: publishedDrugs },
  { path: /^meta\/files\/[a-z0-9_-]+\.json$/, shape: fileIndex },
  { path: /^meta\/lookup-options\.json$/, shape: publishedDocument(lookupOptions) },
  { path: /^meta\/rule-places\.json$/, shape: publishedRulePlaces },
  { path: /^meta\/manifest\.json$/, shape: publishedDocument(manifest) },
  { path: /^meta\/rule-counts\.json$/, shape: publishedRuleCounts },
  { path: /^meta\/states\.json$/, shape: publishedDocument(statesList) },
  { path: /^meta\/states\/[a-z]{2}\.json$/, shape: publishedDocument(stateDetail) },
  { path: /^meta\/topics\.json$/, shape: publishedDocument(topics) },
  { path: /^meta\/questions\.json$/, shape: publishedQuestions },
];

/** Throws for a file that no shape is given for. */
export function shapeOfFile(path: string): PublishedShape {
  const [published, another] = PUBLISHED_SHAPES.filter((candidate) => candidate.path.test(path));
  if (!published || another) throw new Error(`${path} has ${another ? "two shapes" : "no shape"}`);
  return published;
}
