/** Where a request goes and by when: contacts and clocks, where there is something to request. */

import type { Checked } from "../../../../build/contract/shapes/check.ts";
import type { PublishedContacts } from "../../../../build/contract/shapes/contact.ts";
import type { PublishedDeadlines } from "../../../../build/contract/shapes/deadlines.ts";
import { CONTACTS_PATH, deadlinesPath } from "../../../../build/contract/published-paths.ts";
import { clocksFor } from "../plan/clocks.ts";
import { readRuleJson } from "../published/rule-files.ts";
import type { Question } from "./question.ts";

export async function whereAndWhen(
  { state, program, day, platform, subject: asked }: Question,
  { verdict, subject }: Pick<Checked, "verdict" | "subject">,
): Promise<Pick<Checked, "clocks" | "contacts">> {
  if (verdict !== "required" && verdict !== "depends") return { clocks: [], contacts: [] };
  const [deadlines, contacts] = await Promise.all([
    readRuleJson<PublishedDeadlines>(deadlinesPath(program), "pa_deadlines", platform),
    readRuleJson<PublishedContacts>(CONTACTS_PATH, "pa_contacts", platform),
  ]);
  const kind = asked.is === "service" ? "service" : "drug";
  const of = { state, kind, code: subject?.drug_class ?? subject?.service_category ?? undefined } as const;
  return {
    clocks: (["standard", "expedited"] as const).flatMap((urgency) =>
      clocksFor(deadlines?.clocks ?? [], of, urgency, day, null),
    ),
    contacts: (contacts?.states[state] ?? []).filter(
      ({ programs, applies_to }) => programs.includes(program) && applies_to.includes(kind),
    ),
  };
}
