/** Where a request goes and by when, where there is something to request. */

import { contactsOf } from "../../../../build/contract/routing/contact-of.ts";
import { NOTHING_TO_REQUEST } from "../../../../build/contract/routing/request.ts";
import type { Checked } from "../../../../build/contract/shapes/check.ts";
import { readContext } from "../published/context.ts";
import { whereAndWhen } from "../rules/where-and-when.ts";
import { billedIn } from "./by-setting.ts";
import type { Question } from "./question.ts";

export async function nextOf(
  { state, program, day, setting, plan: named, platform, subject: asked }: Question,
  { verdict, subject, settled_by }: Pick<Checked, "verdict" | "subject" | "settled_by">,
  onlyFor?: readonly string[],
): Promise<Pick<Checked, "route" | "clocks" | "contacts">> {
  if (verdict === "not_required" || verdict === "not_covered" || verdict === "unclear")
    return { ...NOTHING_TO_REQUEST, contacts: [] };
  const { routes } = await readContext(state, program, platform);
  const byDrugList = settled_by !== null && /row|unlisted/.test(settled_by);
  const isCode = subject?.code != null || subject?.kind === "code";
  const kind = asked.is === "service" || (isCode && !byDrugList) ? "service" : "drug";
  const billedBy = isCode ? "clinic" : billedIn(setting);
  const code = subject?.drug_class ?? subject?.service_category ?? undefined;
  const { id = null, kind: planKind = null, name = null } = named?.shown ?? {};
  const plan = id !== null && name !== null && planKind === "plan" ? { id, name } : undefined;
  return {
    ...(await whereAndWhen({ state, program, kind, code, day, billedBy, plan, onlyFor, setting }, platform)),
    contacts: contactsOf(
      routes.filter((route) => route.applies_to.includes(kind) && (!route.plan || route.plan.id === plan?.id)),
    ),
  };
}
