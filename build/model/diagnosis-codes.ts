/** The ICD-10-CM codes of a diagnosis that lists print in words: `content/vocabulary/diagnosis_codes.yaml`. */

import { z } from "zod";
import { icdCode, where } from "./code-fields.ts";
import { sourceId, text } from "./fields.ts";

const codes = z.array(icdCode).min(1);

export const diagnosisCodesSchema = z
  .array(
    z
      .strictObject({
        words: z.array(text).min(1).meta({ description: "Exactly as rows of lists have them." }),
        codes: codes
          .exactOptional()
          .meta({ description: "Whose title says the same, each with all longer codes that begin so." }),
        apart: codes
          .exactOptional()
          .meta({ description: "What the source sets apart from a purpose: diabetes from weight loss." }),
        source: sourceId,
        where,
      })
      .refine(({ codes, apart }) => codes !== undefined || apart !== undefined, {
        error: "has no code",
        params: { remedy: "give codes, or apart, or both" },
      }),
  )
  .min(1);
