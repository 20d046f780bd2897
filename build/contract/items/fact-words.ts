/** What an answer may depend on, in words: the edge function and the explorer say the same. */

import type { Need } from "../shapes/check.ts";

export const FACT_WORDS: Record<Need["fact"], string> = {
  product: "the product",
  form: "the dose form",
  strength: "the strength",
  maker: "the maker",
  setting: "whether a pharmacy dispenses it or a clinic bills it",
  use: "what it is prescribed for",
  age: "the age",
  diagnosis: "the diagnosis",
  prescriber: "who prescribes it",
  prior_therapy: "what was tried before",
  claim_history: "what the claims system finds",
  quantity: "how much is needed",
  criteria: "criteria that the list does not show",
  newer_rule: "whether a newer rule for its class has changed it",
  plan: "what the plan requires beyond the state's list",
  billed_with: "what is billed together with it",
  code: "the code",
};
