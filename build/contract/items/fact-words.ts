/** What an answer may depend on, in words: the edge function and the explorer say the same. */

import type { Need } from "../shapes/check.ts";

export const FACT_WORDS: Record<Need["fact"], string> = {
  product: "which product it is",
  form: "the dose form",
  strength: "the strength",
  maker: "the manufacturer",
  setting: "whether a pharmacy dispenses it or a clinic bills it",
  use: "what it is prescribed for",
  age: "the patient's age",
  diagnosis: "the diagnosis",
  prescriber: "who prescribes it",
  prior_therapy: "which drugs were tried before",
  claim_history: "the patient's claims history",
  quantity: "the quantity",
  criteria: "the payer's clinical criteria",
  newer_rule: "a newer rule for its drug class",
  plan: "what the member's plan requires",
  billed_with: "the other codes on the claim",
  code: "the procedure code",
  service_category: "which kind of service it is",
  choice: "whether the provider asks, which is voluntary",
  coverage: "which part of Medicare pays first",
};
