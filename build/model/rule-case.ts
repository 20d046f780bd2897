/** The facts that settle a rule of a class or category, as far as its source names them: `cases` of a rule. */

import { z } from "zod";
import { isProcedureCode, isRange } from "../contract/codes/procedure-code.ts";
import { settings } from "./code-fields.ts";
import { sourceId, text } from "./fields.ts";
import { ageRange } from "./list-limit.ts";

/** A code, or a range as `97161-97164`. */
const codes = z
  .string()
  .refine(
    (typed) => {
      const [from, to = from] = typed.split("-");
      return isProcedureCode(from!) && isProcedureCode(to!) && isRange({ from: from!, to: to! });
    },
    {
      error: "is not a procedure code or a range of them",
      params: { remedy: 'write "97110", or "97161-97164" for a range' },
    },
  )
  .meta({ description: 'A code, or a range: "97161-97164".' });

const when = z
  .strictObject({
    plans: z.array(sourceId).min(1).exactOptional().meta({ description: "Ids of content/plans." }),
    codes: z.array(codes).min(1).exactOptional(),
    settings,
    age: ageRange.exactOptional(),
    diagnosis: text.exactOptional().meta({ description: "In words." }),
    amount: text.exactOptional().meta({ description: "Of visits, units or days: beyond 24 units a calendar year." }),
    other: text.exactOptional().meta({ description: "A circumstance that has no key of its own." }),
  })
  .refine((given) => Object.keys(given).length > 0, {
    error: "names no circumstance",
    params: { remedy: "name one, or leave out `when` for what applies in all other cases" },
  });

export const ruleCases = z
  .array(
    z.strictObject({
      when: when.exactOptional().meta({ description: "All of it must apply; left out in the last case only." }),
      pa: z.enum(["none", "required", "unknown"]).meta({
        description: "unknown: the source leaves it open in this circumstance.",
      }),
      source: sourceId.exactOptional().meta({
        description: "The text that states this case, where it is not the rule's `source`: one of `also`.",
      }),
    }),
  )
  .min(1)
  .refine((cases) => cases.slice(0, -1).every((one) => one.when !== undefined), {
    error: "has a case without `when` before the last",
    params: { remedy: "move it to the end: of the cases that apply, the first decides" },
  });
