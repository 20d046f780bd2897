/** Where a request goes and by when, where there is something to request. */

import { chooseRoute } from "../../../../build/contract/routing/choose-route.ts";
import { clocksFor } from "../../../../build/contract/routing/clocks.ts";
import { contactsOf } from "../../../../build/contract/routing/contact-of.ts";
import type { Checked } from "../../../../build/contract/shapes/check.ts";
import { readContext } from "../published/context.ts";
import { billedIn } from "./by-setting.ts";
import type { Question } from "./question.ts";

export async function whereAndWhen(
  { state, program, day, setting, platform, subject: asked }: Question,
  { verdict, subject }: Pick<Checked, "verdict" | "subject">,
): Promise<Pick<Checked, "route" | "clocks" | "contacts">> {
  if (verdict === "not_required" || verdict === "not_covered" || verdict === "unclear")
    return { route: null, clocks: [], contacts: [] };
  const { routes, clocks } = await readContext(state, program, platform);
  const kind = asked.is === "service" ? "service" : "drug";
  const code = subject?.drug_class ?? subject?.service_category ?? undefined;
  return {
    route: chooseRoute(routes, { program, kind, code, billedBy: billedIn(setting), plan: undefined, day }),
    clocks: (["standard", "expedited"] as const).flatMap((urgency) => clocksFor(clocks, { kind, code }, urgency, day)),
    contacts: contactsOf(routes.filter(({ applies_to }) => applies_to.includes(kind))),
  };
}
