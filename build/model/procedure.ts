/** Reusable next steps: `content/procedures/<XX or federal>/<name>.yaml`. */

import { z } from "zod";
import { sourceId, text } from "./fields.ts";

export const procedureSchema = z.strictObject({
  title: text.meta({ description: "What these steps are for." }),
  steps: z
    .array(
      z.strictObject({
        title: text.meta({ description: "The step in a few words." }),
        items: z
          .array(text.transform((item) => item.replace(/\s+/g, " ")))
          .min(1)
          .meta({ description: "Sentences of our own: what to gather, where to send it, what to expect." }),
        source: sourceId.meta({ description: "Where this step was read." }),
        also: z.array(sourceId).optional().meta({ description: "Further sources that its items rest on." }),
      }),
    )
    .min(1),
});

export type Procedure = z.infer<typeof procedureSchema>;
