/** Who runs this copy of the service: the name, contact and prices that the site shows, `content/operator.yaml`. */

import { z } from "zod";
import { day, prose, text } from "./fields.ts";

const emailAddress = z.string().refine((value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), {
  error: "is not an e-mail address",
  params: { remedy: "write it as keys@example.org" },
});

const offer = z
  .strictObject({
    name: text,
    price: text.meta({ description: "As readers see it, with currency and period." }),
    allows: prose.meta({ description: "Answers a month, states, operations." }),
    suits: prose.meta({ description: "Who it is for." }),
  })
  .meta({ description: "A subscription." });

export const operatorSchema = z.strictObject({
  name: text.meta({ description: "The person or company that runs the service and is bound by its terms." }),
  address: text.meta({ description: "Postal address, in one line." }),
  email: emailAddress.meta({ description: "Where readers request a key or report a mistake." }),
  answers_within: text.meta({ description: "The time to answer, such as two business days." }),
  law: text.meta({ description: "The law that governs the terms." }),
  offers: z.array(offer).min(1),
  as_of: day.meta({ description: "The date of the current terms, prices and privacy statement." }),
});
export type Operator = z.infer<typeof operatorSchema>;

/** Whether the file is still the sample: its address is one that cannot be owned (RFC 2606). */
export function isSampleOperator({ email }: Pick<Operator, "email">): boolean {
  return /@(.*\.)?example\.(com|net|org)$/i.test(email);
}
