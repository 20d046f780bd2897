/** Rules that are taken away on purpose: `content/removals.yaml`. Without it, many that vanish at once stop the build. */

import { z } from "zod";
import { isOneOf, STATES } from "../contract/enumerations.ts";
import { day, prose } from "./fields.ts";

/** `OH`, `OH/chip`, `OH/chip/drugs` or `OH/chip/drugs/hepatitis_c`: a state, its program, drugs or services, a code; `federal/...` for all. */
const cells = z
  .string()
  .refine(
    (value) =>
      /^(federal|[A-Z]{2})(\/[a-z0-9_]+){0,3}$/.test(value) &&
      (value.startsWith("federal/") || isOneOf(STATES, value.slice(0, 2))),
    {
      error: "names no rules",
      params: {
        remedy: "write the state, program, drugs or services and code, as in OH/chip/drugs, or federal/<program>",
      },
    },
  );

export const removalFileSchema = z
  .array(
    z.strictObject({
      cells: z.array(cells).min(1),
      reason: prose,
      on: day.meta({ description: "The day it was decided." }),
    }),
  )
  .min(1);
