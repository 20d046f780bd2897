/** HCPCS Level II codes of drugs: `content/drug_codes/<first letter>.yaml`. CMS publishes them, free for all to use. */

import { z } from "zod";
import { isHcpcsLevelTwo } from "../contract/codes/procedure-code.ts";
import { where } from "./code-fields.ts";
import { drugId, sourceId, text } from "./fields.ts";

export const drugCodeFileSchema = z
  .array(
    z.strictObject({
      code: z
        .string()
        .refine(isHcpcsLevelTwo, {
          error: "is not a HCPCS Level II code",
          params: { remedy: "write a capital letter and four digits, such as J0585" },
        })
        .meta({ description: "HCPCS Level II: a capital letter and four digits." }),
      drug: drugId.meta({ description: "An id of content/drugs." }),
      unit: text.exactOptional().meta({ description: "The billing unit: 1 unit, 10 mg." }),
      brands: z
        .array(drugId)
        .min(1)
        .exactOptional()
        .meta({ description: "Only where the code is for these brands alone: slugs of brands in content/drugs." }),
      source: sourceId,
      where: where.exactOptional(),
    }),
  )
  .min(1);

export type DrugCode = z.infer<typeof drugCodeFileSchema>[number];
