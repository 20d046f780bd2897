/** The drug names that lookup understands, as one file. */

import type { PublishedCrosswalk } from "../contract/published.ts";
import { CROSSWALK_PATH } from "../contract/published-paths.ts";
import { slugOf } from "../contract/slug.ts";
import type { Corpus } from "../model/corpus.ts";
import { jsonPage, type Page } from "./page.ts";

export function renderCrosswalk(corpus: Corpus): Page {
  const crosswalk: PublishedCrosswalk = { pa_crosswalk: 1, drugs: [], names: {} };
  for (const { value } of corpus.crosswalk) {
    const drug = crosswalk.drugs.length;
    crosswalk.drugs.push({
      generic: value.generic,
      ...(value.rxcui ? { rxcui: value.rxcui } : {}),
      source_url: corpus.sources.get(value.source)!.value.url,
      last_verified: corpus.sources.get(value.source)!.value.date,
      classes: value.classes.map(({ drug_class, brands, used_for }) => ({ drug_class, brands, ...(used_for ? { used_for } : {}) })),
    });
    crosswalk.names[slugOf(value.generic)] = { drug, use: value.classes.length > 0 ? 0 : null, matched: "generic" };
    for (const [use, { brands }] of value.classes.entries()) {
      for (const brand of brands) crosswalk.names[slugOf(brand)] = { drug, use, matched: "brand" };
    }
  }
  return jsonPage(CROSSWALK_PATH, crosswalk);
}
