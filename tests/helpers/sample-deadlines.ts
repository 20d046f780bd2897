/** Clocks, a ladder and a mandate on top of the small content of sample-content. */

import { stringify } from "yaml";
import type { ContentFiles } from "./sample-content.ts";

const cited = { source: "sample-law", last_verified: "2026-03-01" };

export const SAMPLE_DEADLINES: ContentFiles = {
  "clocks/chip.yaml": stringify([
    {
      applies_to: ["service", "drug"],
      urgency: "standard",
      within: { days: 7 },
      starts: "the request",
      decides: "The plan",
      jurisdictions: "all",
      ...cited,
    },
    {
      applies_to: ["service", "drug"],
      urgency: "standard",
      within: { business_days: 3 },
      starts: "the request",
      decides: "The plan",
      jurisdictions: ["TX"],
      note: "Texas is faster.",
      ...cited,
    },
    {
      applies_to: ["service"],
      urgency: "standard",
      within: { days: 1 },
      starts: "the request",
      decides: "The plan",
      effective_from: "2999-01-01",
      jurisdictions: "all",
      ...cited,
    },
    {
      applies_to: ["drug"],
      urgency: "expedited",
      within: { hours: 24 },
      emergency_supply: { hours: 72 },
      starts: "the request",
      decides: "The plan",
      jurisdictions: "all",
      ...cited,
    },
  ]),
  "ladders/chip.yaml": stringify([
    {
      level: 2,
      name: "State review",
      decided_by: "The state",
      file_within: { days: 120 },
      counted_from: "notice",
      must_exhaust: true,
      ...cited,
    },
    {
      level: 1,
      name: "Plan appeal",
      decided_by: "The plan",
      file_within: { days: 60 },
      counted_from: "receipt",
      presumed_receipt_days: 5,
      decision_within: { standard: { days: 30 }, expedited: { hours: 72 } },
      amount_in_controversy: { usd: 200, year: 2026 },
      ...cited,
    },
    {
      level: 1,
      jurisdictions: ["OH"],
      applies_to: ["drug"],
      name: "Appeal to the drug desk",
      decided_by: "The drug desk",
      ...cited,
    },
  ]),
  "states/TX/state.yaml": stringify({
    agency: { name: "Texas agency", url: "https://example.org/agency", ...cited },
    managed_care_brands: [{ name: "Plan One", ...cited }],
    carve_outs: [{ text: "Drugs are carved out.", routes: ["Service requests"], ...cited }],
  }),
  "routes/TX.yaml": stringify([
    {
      about: "Service requests",
      receiver: "Texas agency",
      role: "state_agency",
      purpose: "request",
      programs: ["chip"],
      applies_to: ["service"],
      channels: [{ kind: "phone", number: "800-555-0100" }],
      ...cited,
    },
    {
      about: "Drug requests",
      receiver: "Drug desk",
      role: "pharmacy_benefit_manager",
      purpose: "request",
      programs: ["chip", "medicaid_ffs"],
      applies_to: ["drug"],
      channels: [{ kind: "fax", number: "800-555-0101" }],
      ...cited,
    },
  ]),
  "mandates/test-rule.yaml": stringify({
    rule_id: "TEST-RULE",
    title: "A final rule",
    status: "final",
    citation: "1 FR 1",
    summary: "It binds.",
    ...cited,
    requirements: [
      {
        id: "decision_times",
        text: "Seven days.",
        programs: ["chip", "medicaid_mco"],
        effective_from: "2026-01-01",
        ...cited,
      },
    ],
    evidence: [
      {
        state: "OH",
        program: "chip",
        requirement: "decision_times",
        status: "compliant",
        text: "Ohio said so.",
        source: "sample-notice",
        last_verified: "2026-05-01",
      },
    ],
  }),
  "mandates/test-proposal.yaml": stringify({
    rule_id: "TEST-PROPOSAL",
    title: "A proposed rule",
    status: "proposed",
    citation: "2 FR 2",
    summary: "It binds nobody yet.",
    ...cited,
    requirements: [{ id: "drug_times", text: "One day.", programs: ["chip"], ...cited }],
  }),
};
