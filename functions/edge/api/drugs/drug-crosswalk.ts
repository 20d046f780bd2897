/**
 * GET /v1/drug-crosswalk: free text in, brand, generic, class and how it matched out; ambiguity is answered with
 * candidates.
 */

import { slugOf } from "../../../../build/contract/slug.ts";
import { isGenericOfBrands, otherClasses } from "../../../../build/contract/drug-classes.ts";
import { readCrosswalk, readDrug, readSpellings, type Crosswalk } from "./drug-names.ts";
import { searchDrug } from "./drug-search.ts";
import { etagOf } from "../http/etag.ts";
import type { Operation } from "../operation.ts";
import type { Platform } from "../shared/platform.ts";
import { readParameters } from "../http/parameters.ts";

const MOST_CANDIDATES = 10;

export const drugCrosswalk: Operation = ({ search, platform }) => {
  const { q } = readParameters("drug_crosswalk", search);
  return {
    states: [],
    programs: [],
    find: async () => {
      const crosswalk = await readCrosswalk(platform);
      const match = await searchDrug(q, { crosswalk, spellings: () => readSpellings(platform) });
      const names = (match?.names ?? []).slice(0, MOST_CANDIDATES);
      const candidates = await Promise.all(names.map((name) => describeDrug(name, crosswalk, platform)));
      const [only] = candidates;
      const answer = {
        q,
        match: match === undefined ? "none" : candidates.length > 1 ? "ambiguous" : match.how,
        drug: candidates.length === 1 ? only! : null,
        candidates,
        message: messageFor(
          q,
          candidates.map(({ name }) => name),
        ),
      };
      const body = JSON.stringify(answer);
      return { servedFrom: "edge" as const, etag: await etagOf(body), body: () => body };
    },
  };
};

/** What a name of the crosswalk refers to. `drug` is what the other operations take. */
async function describeDrug(name: string, crosswalk: Crosswalk, platform: Platform) {
  const known = crosswalk.named(name)!;
  const { drug, use, matched } = known;
  const { generic, rxcui, classes, source_url, last_verified } = await readDrug(drug, platform);
  const { drug_class = null, brands = [], used_for = undefined } = use === null ? {} : classes[use]!;
  const brand = brands.find((candidate) => slugOf(candidate) === name);
  const others = otherClasses(classes, known);
  return {
    name: brand ?? generic,
    drug: name,
    matched,
    generic,
    brands,
    rxcui: rxcui ?? null,
    drug_class,
    used_for: used_for ?? null,
    /** The generic name alone does not say which use is meant. */
    class_depends_on_use: matched === "generic" && others.length > 0,
    /** A rule of the class is about the brands, not about this generic. */
    class_is_about_brands: drug_class !== null && isGenericOfBrands({ matched, drug_class }),
    also_in: others.map((other) => ({
      drug_class: other.drug_class,
      brands: other.brands,
      used_for: other.used_for ?? null,
    })),
    source_url,
    last_verified,
  };
}

function messageFor(q: string, names: string[]): string {
  if (names.length === 0)
    return `No drug in the crosswalk is spelled like "${q}". Use a drug class instead; GET /v1/manifest lists them.`;
  if (names.length === 1) return `"${q}" is read as ${names[0]}.`;
  return `"${q}" may mean ${names.join(", ")}. Choose one.`;
}
