/** A page of a drug list: `GET /v1/drug-list`. */

import { z } from "zod";
import { drugClass, program, state } from "./codes.ts";
import { verdict } from "./check.ts";
import { count, moment, servedFrom } from "./fields.ts";
import { listInBrief, listPa } from "./item.ts";

const listedItem = z
  .strictObject({
    item_id: z.string(),
    label: z.string().describe("As printed."),
    generic: z.string().nullable(),
    form: z.string().nullable(),
    strength: z.string().nullable(),
    maker: z.string().nullable(),
    heading: z.string(),
    page: z.int().min(1),
    status: z.string().describe("As printed; `statuses` of the list says what it means."),
    marks: z.array(z.string()),
    verdict: verdict.describe("The verdict of the row when no fact is known."),
    drug: z.string().nullable().describe("null: the row is not a drug, or was not understood."),
    brand: z.string().nullable(),
    drug_class: drugClass.nullable().describe("Our drug class for this drug."),
  })
  .describe("One row of a list.");
export type ListedItem = z.infer<typeof listedItem>;

export const drugListAnswer = z
  .strictObject({
    state,
    program,
    list: listInBrief.extend({
      rows: count,
      products: count,
      moved: z
        .string()
        .nullable()
        .describe(
          "The latest change of the list, as an id for /v1/changes: what moved since the previous edition, or was corrected. null: there is no earlier edition.",
        ),
      statuses: z.record(z.string(), z.strictObject({ pa: listPa, means: z.string(), rows: count })),
    }),
    items: z.array(listedItem),
    next_cursor: z.string().nullable().describe("null: this is the last page."),
    served_from: servedFrom,
    timestamp: moment,
  })
  .describe("One page of the drug list that applies to the program.");
export type DrugListAnswer = z.infer<typeof drugListAnswer>;
