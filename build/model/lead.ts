/** What is not verified yet, and where the next editor should look: `content/leads/<XX or federal>.yaml`. */

import { z } from "zod";
import { isOneOf, DRUG_CLASSES, PROGRAMS, SERVICE_CATEGORIES } from "../contract/enumerations.ts";
import { prose, webAddress } from "./fields.ts";

const FOLDERS: Record<string, readonly string[]> = { drugs: DRUG_CLASSES, services: SERVICE_CATEGORIES };

/** `<program>`, `<program>/drugs`, or `<program>/drugs/<code>`: as the path of a rule, from the program on. */
const cells = z.string().refine(
  (value) => {
    const [program, folder, code, ...rest] = value.split("/");
    if (rest.length > 0 || !isOneOf(PROGRAMS, program!)) return false;
    return folder === undefined || (folder in FOLDERS && (code === undefined || FOLDERS[folder]!.includes(code)));
  },
  {
    error: "names no cells",
    params: {
      remedy:
        "write a program, program/drugs (or services), or program/drugs/code, as in medicaid_ffs/drugs/hepatitis_c",
    },
  },
);

export const leadFileSchema = z
  .array(
    z.strictObject({
      cells: z
        .array(cells)
        .min(1)
        .meta({ description: "The cells that stay unanswered, as paths that start with the program." }),
      why: prose.meta({ description: "What is missing or contradictory." }),
      look_at: z.array(webAddress).optional().meta({ description: "Where to look next." }),
    }),
  )
  .min(1);
