/** Drugs by name: how a name became a class, what the crosswalk answers, and the files that it reads. */

import { z } from "zod";
import { cited } from "./citation.ts";
import { drugClass } from "./codes.ts";
import { askedProduct } from "./asked-product.ts";
import { productDrug } from "./product-names.ts";
import { spellingIndex } from "./spelling-index.ts";

const matched = z.enum(["brand", "generic"]);

const crosswalkClass = z.strictObject({
  drug_class: drugClass,
  brands: z.array(z.string()),
  used_for: z.string().exactOptional(),
});
export type CrosswalkClass = z.infer<typeof crosswalkClass>;

/** `also_in`: the drug's other classes; ask for them by class when that is the use. */
export const resolvedDrug = z
  .strictObject({
    asked: z.string(),
    matched,
    generic: z.string(),
    ...crosswalkClass.shape,
    also_in: z.array(crosswalkClass),
  })
  .describe("How a drug's name was matched to a class.");
export type ResolvedDrug = z.infer<typeof resolvedDrug>;

export const describedDrug = z
  .strictObject({
    name: z.string(),
    drug: z.string(),
    matched,
    generic: z.string(),
    brands: z.array(z.string()),
    rxcui: z.string().nullable(),
    drug_class: drugClass.nullable().describe("null: it is in none of our drug classes."),
    used_for: z.string().nullable(),
    class_depends_on_use: z.boolean(),
    class_is_about_brands: z.boolean(),
    also_in: z.array(
      z.strictObject({ drug_class: drugClass, brands: z.array(z.string()), used_for: z.string().nullable() }),
    ),
    ...cited,
  })
  .describe("What a drug's name means; `drug` is what the other operations take.");
export type DescribedDrug = z.infer<typeof describedDrug>;

export const crosswalkAnswer = z
  .strictObject({
    q: z.string(),
    match: z.enum(["exact", "normalized", "partial", "misspelling", "ambiguous", "none"]),
    drug: describedDrug.nullable(),
    candidates: z.array(describedDrug),
    message: z.string(),
  })
  .describe("The drug that free text means, or the candidates to choose from.");
export type CrosswalkAnswer = z.infer<typeof crosswalkAnswer>;

/**
 * Every name of a drug by its first character, searched as text; the drugs themselves are in files of
 * {@link publishedDrugs}. Entries are `<name>:<number of its drug>` with `b` for a brand or `g` for a generic, and the
 * place in the drug's `classes` that the name refers to, if any: ` ozempic:36b0 abacavir:2g `.
 */
export const publishedDrugNames = z.strictObject({
  pa_drug_names: z.literal(1),
  names: z.record(z.string().length(1), z.string().regex(/^ (?:[a-z0-9_]+:\d+[bg]\d* )+$/)),
});
export type PublishedDrugNames = z.infer<typeof publishedDrugNames>;

/** The names in the order of their drugs, and what finds those that are typed in part or misspelled. */
export const publishedDrugSpellings = z.strictObject({
  pa_drug_spellings: z.literal(1),
  /** Slugs (`zepbound_kwikpen`): a list, because splitting a text takes five times as long as parsing one. */
  names: z.array(z.string()),
  /** What is left of a name without strengths, salts and dosage words, where that is something else. */
  plain: z.record(z.number(), z.string()),
  /** Each place; where a name has a plain form, the place less the number of names (a negative number) for that. */
  spellings: spellingIndex,
});
export type PublishedDrugSpellings = z.infer<typeof publishedDrugSpellings>;

/** The product that a name means, and its drug. */
const namedProduct = z.strictObject({ product: askedProduct, known: productDrug });
export type NamedProduct = z.infer<typeof namedProduct>;

/** What a name of the crosswalk means: a class, and the product if it is one; or a drug without a class of ours. */
const namedDrug = z.union([
  z.strictObject({ classless: z.string() }),
  z.strictObject({
    resolved: resolvedDrug.omit({ asked: true }),
    ...namedProduct.partial().shape,
  }),
]);
export type NamedDrug = z.infer<typeof namedDrug>;

/** Some of the names of the crosswalk (contract/named-drugs.ts). */
export const publishedNamedDrugs = z.strictObject({
  pa_named_drugs: z.literal(1),
  length: z.int(),
  names: z.record(z.string(), namedDrug),
});

const publishedDrug = z.strictObject({
  generic: z.string(),
  rxcui: z.string().exactOptional(),
  ...cited,
  classes: z.array(crosswalkClass),
});
export type PublishedDrug = z.infer<typeof publishedDrug>;

export const publishedDrugs = z.strictObject({ pa_drugs: z.literal(1), drugs: z.array(publishedDrug) });
export type PublishedDrugs = z.infer<typeof publishedDrugs>;
