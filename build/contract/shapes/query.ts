/** What was asked: a drug class or a service category. */

import { z } from "zod";
import { drugClass, serviceCategory } from "./codes.ts";

export const query = z
  .union([z.strictObject({ drug_class: drugClass }), z.strictObject({ service_category: serviceCategory })])
  .describe("What was asked, as a code.");
export type Query = z.infer<typeof query>;

/** The same in shapes that hold it beside other fields; one of the two is there. */
export const queryFields = { drug_class: drugClass.exactOptional(), service_category: serviceCategory.exactOptional() };
