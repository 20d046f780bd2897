/** Where a request goes and by when: contacts and clocks, where there is something to request. */

import type { Checked } from "../../../../build/contract/shapes/check.ts";
import { clocksFor } from "../plan/clocks.ts";
import { readContext } from "../published/context.ts";
import type { Question } from "./question.ts";

export async function whereAndWhen(
  { state, program, day, platform, subject: asked }: Question,
  { verdict, subject }: Pick<Checked, "verdict" | "subject">,
): Promise<Pick<Checked, "clocks" | "contacts">> {
  if (verdict !== "required" && verdict !== "depends") return { clocks: [], contacts: [] };
  const { clocks, contacts } = await readContext(state, program, platform);
  const kind = asked.is === "service" ? "service" : "drug";
  const of = { kind, code: subject?.drug_class ?? subject?.service_category ?? undefined } as const;
  return {
    clocks: (["standard", "expedited"] as const).flatMap((urgency) => clocksFor(clocks, of, urgency, day, null)),
    contacts: contacts.filter(({ applies_to }) => applies_to.includes(kind)),
  };
}
