/** Drugs: `content/drugs/<first letter>.yaml`, a list; and the words of labels in `content/vocabulary`. */

import { z } from "zod";
import { drugId, sourceId, text } from "./fields.ts";

const rxcui = z.string().regex(/^\d+$/).meta({ description: "RxNorm concept id, in quotes." });

const phrases = z.array(text);

export const drugFileSchema = z
  .array(
    z.strictObject({
      drug: drugId.meta({ description: "The slug of the name, by which lists refer to the drug." }),
      name: text.meta({ description: "The ingredient or combination as RxNorm spells it." }),
      rxcui: rxcui.optional(),
      ingredients: z
        .array(drugId)
        .min(2)
        .optional()
        .meta({ description: "For a combination: the ids of its ingredients." }),
      reference: drugId.optional().meta({ description: "For a biosimilar: the id of its reference product." }),
      otc: z.literal(true).optional().meta({ description: "Some of its products are sold without a prescription." }),
      listed_as: drugId.optional().meta({
        description: "For a vaccine: the id of the general name under which lists print it, Varicella Zoster Vaccine.",
      }),
      also_called: z.array(text).optional().meta({ description: "Other generic names." }),
      salts: z.array(z.strictObject({ name: text, rxcui: rxcui.optional() })).optional(),
      brands: z
        .array(
          z.strictObject({
            name: text,
            rxcui: rxcui.optional(),
            printed: phrases
              .optional()
              .meta({ description: "Other names of labels that mean this brand of this drug, longer or shorter." }),
            also: z
              .array(drugId)
              .optional()
              .meta({ description: "Other drugs sold under this name; each must name this one too." }),
            source: sourceId.optional().meta({ description: "If it differs from the drug's." }),
          }),
        )
        .optional(),
      products: z
        .array(
          z.strictObject({
            rxcui: rxcui.optional(),
            brand: text.optional(),
            form: text.meta({ description: "A standard name of content/vocabulary/dose_forms.yaml." }),
            salt: text.optional().meta({ description: "If the drug is sold as several." }),
            strength: text
              .optional()
              .meta({ description: "In RxNorm units; for a combination, in the order of its names." }),
          }),
        )
        .optional(),
      source: sourceId,
    }),
  )
  .min(1);

export type Drug = z.infer<typeof drugFileSchema>[number];

export const doseFormsSchema = z.strictObject({
  forms: z.record(text, z.strictObject({ rxnorm: phrases.optional(), words: phrases.optional() })),
  release: z.record(text, phrases),
  devices: z.record(text, phrases),
});

export const drugWordsSchema = z.strictObject({
  salts: phrases.meta({ description: "Words that name a salt or ester after an ingredient." }),
  label_words: phrases.meta({ description: "Words of labels that do not identify the drug." }),
  makers: phrases,
  reminders: z
    .array(drugId)
    .meta({ description: "Ingredients that do not make a contraceptive another drug: iron, empty tablets." }),
  vehicles: z
    .array(drugId)
    .meta({ description: "Ingredients in which drugs are dissolved; they do not make it another drug." }),
  abbreviations: z.record(text, text).meta({ description: "As printed, and the words that it means." }),
});

const supplyWords = z.strictObject({ brands: phrases, words: phrases });

export const suppliesSchema = z.strictObject({ supply: supplyWords, device: supplyWords });

export type DoseForms = z.infer<typeof doseFormsSchema>;
