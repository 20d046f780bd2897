/** Small made-up lists of procedure codes with the drugs, rules and words that they need; their numbers mean nothing. */

import { federalRule, rule, type ContentFiles } from "./sample-content.ts";
import { sampleList } from "./sample-list.ts";

const OUTPATIENT_LIST = `name: Sample outpatient list
asks: prior_authorization
settings: [hospital_outpatient]
next_steps: federal/how_to_ask
source: sample-law
also: [sample-notice]
last_verified: 2026-03-01
read: transcribed
binds:
  - { program: medicare_traditional, from: 2020-07-01, source: sample-notice, where: paragraph (a) }
groups:
  - name: Sample group
    from: 2020-07-01
    where: paragraph (b)
    note: A note of the group.
    codes:
      - "11000"
      - { code: "11001", from: 2021-01-01, until: 2023-12-31 }
      - { code: "11002", from: 2024-01-01, suspended: [{ from: 2024-08-28, until: 2025-01-01, source: sample-notice }] }
      - { code: "11003", from: 2024-01-01, suspended: [{ from: 2024-08-28, source: sample-notice }] }
      - { code: "11004", from: 2099-01-01 }
  - name: Sample drugs
    from: 2020-07-01
    where: paragraph (c)
    only_with: ["11000"]
    codes: [J0001]
counts: { codes: 6 }
`;

const MODEL = `name: Sample model
asks: prepayment_choice
settings: [hospital_outpatient, office]
requests_only_for: services of the sample model
source: sample-notice
last_verified: 2026-05-01
read: transcribed
binds:
  - { program: medicare_traditional, jurisdictions: [OH, TX], from: 2026-01-15, source: sample-law, where: page 1 }
groups:
  - { name: Injections, where: page 2, codes: ["22000", "22001"] }
  - { name: Only in Texas, where: page 2, jurisdictions: [TX], codes: ["22002"] }
  - { name: Phase 1, where: page 3, jurisdictions: [TX], from: 2098-01-01, until: 2098-12-31, codes: ["22003"] }
  - { name: Phase 2, where: page 3, from: 2099-01-01, codes: ["22003"] }
counts: { codes: 4 }
`;

const ORDERS = `name: Sample order list
asks: written_order
source: sample-notice
last_verified: 2026-05-01
read: transcribed
binds:
  - { program: medicare_traditional, source: sample-law, where: page 1 }
groups:
  - { name: Equipment, where: page 2, codes: [E0001] }
counts: { codes: 1 }
`;

/** `asks`: what the list asks for; `group`: as YAML, with one code. */
const stateList = (name: string, asks: string, group: string) => `name: ${name}
asks: ${asks}
source: sample-notice
last_verified: 2026-05-01
read: transcribed
binds:
  - { program: medicaid_ffs, source: sample-notice, where: page 1 }
groups:
  - ${group}
counts: { codes: 1 }
`;

const STATE = stateList(
  "Sample state list",
  "prior_authorization",
  '{ name: Imaging, where: page 2, codes: ["70002"] }',
);

const FREED = stateList(
  "Sample list of what needs none",
  "none",
  "{ name: Drugs, from: 2099-01-01, where: page 2, codes: [J0001] }",
);

const PLANS = `name: Sample plan's list
asks: prior_authorization
plan: sample-plan
source: sample-notice
last_verified: 2026-05-01
read: transcribed
binds:
  - { program: medicaid_ffs, source: sample-notice, where: page 1 }
groups:
  - { name: Imaging, where: page 2, codes: ["70003"] }
counts: { codes: 1 }
`;

const ROUTES = `- about: Requests of the sample model
  receiver: Sample model receiver
  role: model_participant
  purpose: request
  only_for: services of the sample model
  programs: [medicare_traditional]
  applies_to: [service]
  jurisdictions: all
  channels: [{ kind: phone, number: 1-800-555-0100 }]
  source: sample-notice
  last_verified: 2026-05-01
- about: All other requests
  receiver: Sample contractor
  role: medicare_administrative_contractor
  purpose: request
  programs: [medicare_traditional]
  applies_to: [service]
  for_lists: [services on the sample outpatient list]
  jurisdictions: all
  channels: [{ kind: phone, number: 1-800-555-0101 }]
  source: sample-notice
  last_verified: 2026-05-01
`;

const CLOCKS = `- applies_to: [service]
  codes: [outpatient_surgery]
  only_for: services on the sample outpatient list
  urgency: standard
  within: { days: 7 }
  starts: the request
  decides: the sample contractor
  jurisdictions: all
  source: sample-notice
  last_verified: 2026-05-01
- applies_to: [service]
  codes: [outpatient_surgery]
  only_for: services of the sample model
  urgency: standard
  within: { hours: 72 }
  starts: the request
  decides: the receiver of the sample model
  jurisdictions: [OH, TX]
  source: sample-notice
  last_verified: 2026-05-01
`;

const DRUG_LIST = sampleList(
  ["CLASS : *", "CLASS : TWO"],
  ["ALPHA, form: TABS", "ALPHA, drug: alphatoxin, brand: Alphatox, form: TABS"],
  ["BETA, form: TABS", "BETA, drug: betamab, form: TABS"],
);

const CONDITIONAL = { pa_required: true, pa_type: "conditional", basis: "federal_list" };

export const SAMPLE_CODES: ContentFiles = {
  "codes/federal/sample-outpatient.yaml": `${OUTPATIENT_LIST}requests_only_for: services on the sample outpatient list\n`,
  "codes/federal/sample-model.yaml": MODEL,
  "codes/federal/sample-orders.yaml": ORDERS,
  "codes/TX/sample-state.yaml": STATE,
  "codes/TX/sample-freed.yaml": FREED,
  "codes/plans/sample-plan.yaml": PLANS,
  "plans/TX.yaml": "- { plan: sample-plan, name: Sample Plan, programs: [medicaid_ffs], source: sample-notice }\n",
  "unlisted_codes/federal.yaml": `- program: medicare_traditional
  pa: none
  basis: federal_list_absence
  means: Only listed codes are asked for.
  except: The model adds some.
  inferred: true
  source: sample-law
  where: paragraph (z)
  last_verified: 2026-03-01
`,
  "routes/federal.yaml": ROUTES,
  "clocks/medicare_traditional.yaml": CLOCKS,
  "federal/medicare_traditional/services/outpatient_surgery.yaml": federalRule(CONDITIONAL),
  "federal/medicare_traditional/services/specialty_drugs.yaml": federalRule(CONDITIONAL),
  "federal/medicare_traditional/services/ambulance_transport.yaml": federalRule({
    ...CONDITIONAL,
    basis: "federal_rule",
  }),
  "federal/part_d/drugs/specialty_biologics.yaml": federalRule({ pa_type: "full" }),
  "states/TX/services/diagnostic_imaging.yaml for medicaid_ffs": rule({ pa_type: "full" }),
  "states/TX/services/specialty_drugs.yaml for medicaid_ffs": rule(),
  "states/TX/services/laboratory.yaml for medicaid_ffs": rule({ pa_type: "quantity_limit" }),
  "states/OH/services/specialty_drugs.yaml for medicaid_ffs": rule({ pa_type: "full" }),
  "lists/TX/sample-list.yaml": DRUG_LIST,
  "lists/OH/sample-clinic.yaml": DRUG_LIST.replace("covers: pharmacy", "covers: clinic"),
  "crosswalk/specialty_biologics.yaml": `- generic: alphatoxin
  classes: [{ drug_class: specialty_biologics, brands: [Alphatox] }]
  source: sample-law
`,
  "vocabulary/dose_forms.yaml":
    "forms:\n  tablet: { words: [tab] }\n  pen injector: {}\n  injection: {}\nrelease: {}\ndevices: {}\n",
  "vocabulary/drug_words.yaml":
    "salts: []\nlabel_words: [units]\nmakers: []\nreminders: []\nvehicles: []\nabbreviations: {}\n",
  "vocabulary/supplies.yaml": "supply: { brands: [], words: [] }\ndevice: { brands: [], words: [] }\n",
  "drugs/a.yaml": `- drug: alphatoxin
  name: alphatoxin
  rxcui: "1"
  salts: [{ name: alphatoxin sulfate, rxcui: "2" }]
  brands: [{ name: Alphatox, rxcui: "3" }]
  products:
    - { rxcui: "4", brand: Alphatox, form: injection, strength: 100 UNT }
  source: sample-law
`,
  "drugs/b.yaml":
    "- { drug: betamab, name: betamab, source: sample-law }\n- { drug: bgammamab, name: bgammamab, source: sample-law }\n",
  "drug_codes/j.yaml": `- { code: J0001, drug: alphatoxin, unit: 1 unit, brands: [alphatox], source: sample-law }
- { code: J0002, drug: betamab, source: sample-law }
`,
  "vocabulary/clinician_drugs.yaml": `- because: A clinician injects it.
  source: sample-notice
  where: page 1
  drugs:
    - { drug: alphatoxin, brands: [Alphatox], forms: [injection] }
    - betamab
`,
  "vocabulary/code_ranges.yaml": `- { from: "10000", to: "29999", service_category: outpatient_surgery, because: Surgery. }
- { from: "70000", to: "79999", service_category: diagnostic_imaging, because: Imaging. }
- { from: "80000", to: "89999", service_category: laboratory, because: Laboratory. }
- { from: A0021, to: A0999, service_category: ambulance_transport, because: Ambulance. }
`,
  "vocabulary/service_words.yaml": `- { words: [mri, magnetic resonance imaging], service_category: diagnostic_imaging, because: Pictures. }
- { words: [sample injection], codes: ["22000", "22001"], because: The two codes. }
- { words: [rehab], options: [physical_therapy, inpatient_hospital], because: Either. }
`,
};
