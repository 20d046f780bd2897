/** Verdicts, bases and kinds of source as a clinic would say them. */

import type { Basis, PaType } from "../contract/enumerations.ts";

export const VERDICTS: Record<PaType, string> = {
  full: "Prior authorization is required",
  conditional: "Required for some items or circumstances",
  step_therapy: "Required unless step therapy is met",
  quantity_limit: "Required above a quantity limit",
  notification_only: "The plan must be notified; no approval is required",
  none: "No prior authorization is required",
};

export const BASIS_WORDS: Record<Basis, string> = {
  federal_rule: "federal law decides",
  federal_list: "it is on a closed federal list",
  federal_list_absence: "it is not on a closed federal list",
  state_rule: "the state's own law, manual, list or answer",
  plan_policy: "one named plan's policy: other plans may differ",
  national_survey: "plans decide; a published national share",
};
