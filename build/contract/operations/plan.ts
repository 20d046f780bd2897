/** The operation that plans what to do next. */

import { MINUTES, type OperationRow } from "../operation-row.ts";
import { AS_OF, DRUG, PLAN, PROGRAM, SERVICE, STATE } from "../shared-parameters.ts";

export const actionPlan = {
  id: "actionPlan",
  tag: "Next steps",
  summary: "Plan the next actions",
  description:
    "Ranked actions with deadlines, where the request goes, the clocks that apply (the shortest one wins) and the appeal ladder; each element cites its source.",
  paths: ["/v1/action-plan"],
  method: "GET",
  access: "action_plan",
  keepSeconds: 5 * MINUTES,
  parameters: {
    state: STATE,
    program: PROGRAM,
    plan: PLAN,
    drug: DRUG,
    service: SERVICE,
    urgency: {
      kind: "choice",
      required: false,
      values: ["standard", "expedited"],
      byDefault: "standard",
      description: "How urgent the request is.",
    },
    stage: {
      kind: "choice",
      required: false,
      values: ["before_request", "requested", "denied"],
      description:
        "before_request: nothing has been sent; requested: a request is pending; denied: it was denied. Default: requested if a date is given, otherwise before_request.",
    },
    date: {
      kind: "day",
      required: false,
      description:
        "The date of the request or, with stage=denied, the date on the denial. If given, deadlines are calendar dates.",
    },
    as_of: AS_OF,
  },
  answers: ["ActionPlanResponse"],
  notFound: true,
  example: "?state=TX&program=medicare_traditional&service=outpatient_surgery&stage=denied&date=2026-06-01",
} as const satisfies OperationRow;
