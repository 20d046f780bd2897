/** Fields that lists of procedure codes, unlisted codes and drug codes share. */

import { z } from "zod";
import { isProcedureCode } from "../contract/codes/procedure-code.ts";
import { STATES } from "../contract/enumerations.ts";
import { SETTINGS } from "../contract/shared-parameters.ts";
import { text } from "./fields.ts";

/** A CPT or HCPCS code, in quotes where it is all digits. */
export const procedureCode = z
  .string()
  .refine(isProcedureCode, {
    error: "does not have the form of a CPT or HCPCS code",
    params: { remedy: 'write five characters in capitals, such as J0585, "64612" or 0721T; digits alone in quotes' },
  })
  .meta({ description: "CPT or HCPCS code, in capitals; in quotes if it is all digits." });

/** An ICD-10-CM code or category, with or without its point. */
export const icdCode = z.string().regex(/^[A-Z]\d[0-9A-Z](\.?[0-9A-Z]{1,4})?$/);

export const settings = z
  .array(z.enum(SETTINGS))
  .min(1)
  .exactOptional()
  .meta({ description: "Only if it is given in one of these settings; all if absent." });

export const jurisdictions = z
  .array(z.enum(STATES))
  .min(1)
  .exactOptional()
  .meta({ description: "Only in these jurisdictions." });

export const where = text.meta({ description: "Where the text says so: paragraph (a)(1)(ii); page 3, table." });

export const note = text.max(300).exactOptional().meta({ description: "In our own words, at most 300 characters." });
