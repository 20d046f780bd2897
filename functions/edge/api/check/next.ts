/** Where a request goes and by when, where there is something to request. */

import type { Kind } from "../../../../build/contract/enumerations.ts";
import { BILLED_DRUGS } from "../../../../build/contract/routing/choose-route.ts";
import { contactsOf } from "../../../../build/contract/routing/contact-of.ts";
import { NOTHING_TO_REQUEST, type Request } from "../../../../build/contract/routing/request.ts";
import type { PublishedRoute } from "../../../../build/contract/shapes/route.ts";
import type { CheckBranch, Checked, Verdict } from "../../../../build/contract/shapes/check.ts";
import { readContext } from "../published/context.ts";
import { whereAndWhen } from "../rules/where-and-when.ts";
import { billedIn } from "./by-setting.ts";
import { planOf } from "./plan-named.ts";
import type { Partly, Question } from "./question.ts";

type Requested = Pick<Question, "state" | "program" | "day" | "setting" | "plan" | "platform">;
type Answered = Pick<Checked, "verdict" | "subject" | "settled_by">;
type Asked = { kind: Kind; code: string | undefined; billedBy: PublishedRoute["billed_by"] };

export async function nextOf(
  question: Question,
  { verdict, subject, settled_by }: Answered,
  listed: Pick<Partly, "onlyFor" | "oneOf"> = {},
): Promise<Pick<Checked, "route" | "clocks" | "contacts">> {
  if (hasNoRequest(verdict)) return { ...NOTHING_TO_REQUEST, contacts: [] };
  const { state, program, setting, platform, subject: asked } = question;
  const { routes } = await readContext(state, program, platform);
  const isOfCodes = asked.is !== "service" && (subject?.kind === "code" || subject?.service_category != null);
  const kind = asked.is === "service" || (isOfCodes && !isByDrugList({ settled_by })) ? "service" : "drug";
  const biller = isOfCodes ? "clinic" : billedIn(setting);
  const billedBy = kind === "drug" ? biller : undefined;
  const code = subject?.drug_class ?? subject?.service_category ?? undefined;
  const plan = planOf(question.plan);
  return {
    ...(await requestOf(question, { kind, code, billedBy }, listed)),
    contacts: contactsOf(
      routes.filter((route) => route.applies_to.includes(kind) && (!route.plan || route.plan.id === plan?.id)),
    ),
  };
}

/** The branches; where they say who bills a drug, each with its own receiver and clocks. */
export function withRequests(
  question: Requested,
  branches: readonly CheckBranch[],
  drugClass: string | undefined,
): Promise<CheckBranch[]> {
  return Promise.all(
    branches.map(async (branch) => {
      const { setting: billedBy } = branch.when;
      if ((billedBy !== "pharmacy" && billedBy !== "clinic") || hasNoRequest(branch.verdict)) return branch;
      // What a clinic bills is a row of a list of drugs, or else it was decided by its codes.
      const byCodes = billedBy === "clinic" && branch.item_id === null;
      const asked: Asked = byCodes
        ? { kind: "service", code: BILLED_DRUGS, billedBy }
        : { kind: "drug", code: drugClass, billedBy };
      return { ...branch, ...(await requestOf(question, asked)) };
    }),
  );
}

/** Whether a row of a drug list decides, or what the list says of drugs that it does not name. */
export function isByDrugList({ settled_by }: Pick<Partly, "settled_by">): boolean {
  return /row|unlisted/.test(settled_by ?? "");
}

function hasNoRequest(verdict: Verdict): boolean {
  return verdict === "not_required" || verdict === "not_covered" || verdict === "unclear";
}

function requestOf(
  question: Requested,
  asked: Asked,
  listed: Pick<Partly, "onlyFor" | "oneOf"> = {},
): Promise<Request> {
  const { state, program, day, setting, platform } = question;
  const { candidates, among } = question.plan ?? {};
  return whereAndWhen(
    { state, program, day, setting, plan: planOf(question.plan), candidates, among, ...listed, ...asked },
    platform,
  );
}
