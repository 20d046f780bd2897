/** The parameters that several operations take, described once. */

import { DRUG_CLASSES, SERVICE_CATEGORIES } from "./enumerations.ts";
import { BILLING_CODE_PATTERN, CODE_PATTERN, DIAGNOSIS_PATTERN, RXCUI_PATTERN } from "./operation-row.ts";

export const ANY_STATE = { kind: "state", required: false, description: "USPS abbreviation, in capitals." } as const;
export const STATE = { ...ANY_STATE, required: true, example: "TX" } as const;
export const ANY_PROGRAM = { kind: "program", required: false, description: "The insurance program." } as const;
export const PROGRAM = { ...ANY_PROGRAM, required: true, example: "medicare_traditional" } as const;
export const DRUG = {
  kind: "drug",
  required: false,
  description: `Give exactly one of drug and service. A drug class (${DRUG_CLASSES.join(", ")}), or a brand or generic name in lowercase with underscores (ozempic).`,
} as const;
export const SERVICE = {
  kind: "service",
  required: false,
  example: "outpatient_surgery",
  description: `Give exactly one of drug and service. A service category: ${SERVICE_CATEGORIES.slice(0, 14).join(", ")}; in Ohio also ${SERVICE_CATEGORIES.slice(14).join(", ")}.`,
} as const;
export const AS_OF = {
  kind: "day",
  required: false,
  description: "The day of service. The answer is the rule in force on that day.",
} as const;

export const PLAN = {
  kind: "text",
  required: false,
  longest: 80,
  description:
    "The plan, by a name printed on its card or by its id. A state's name for a program (STAR+PLUS, TennCare) and the two combined (Molina STAR+PLUS) also work. Where the state's list leaves the answer to plans, the plan's own list decides. An unknown name changes nothing, and the answer says so.",
  example: "AmeriHealth Caritas DC",
} as const;

/** A file of rows and the place in it. */
export const CURSOR_PATTERN = "^\\d{1,4}-\\d{1,6}$";

/** Where a drug or service is given. */
export const SETTINGS = [
  "hospital_outpatient",
  "hospital_inpatient",
  "ambulatory_surgical_center",
  "office",
  "home",
  "skilled_nursing_facility",
] as const;

/** Who dispenses or bills a drug, where the answer depends on it: home is a pharmacy's, office a clinic's. */
export const BILLERS = ["pharmacy", "clinic"] as const;

/** Of `GET /v1/check`, and of each question of `POST /v1/checks`. */
export const CHECK_PARAMETERS = {
  state: { ...STATE, example: "IL" },
  program: {
    ...ANY_PROGRAM,
    description: "The insurance program. Optional when the name of a plan or program identifies only one.",
    example: "medicaid_ffs",
  },
  plan: PLAN,
  q: {
    kind: "text",
    required: false,
    longest: 120,
    description:
      "What was prescribed, as written: a drug with its form and strength, a procedure code, or a service in everyday words.",
    example: "Adderall XR 20 mg capsule",
  },
  drug: {
    kind: "pattern",
    required: false,
    pattern: CODE_PATTERN,
    says: "2 to 64 lowercase letters, digits and underscores, starting with a letter",
    description: "A brand or generic name, or a drug class, as in a lookup.",
  },
  rxcui: {
    kind: "pattern",
    required: false,
    pattern: RXCUI_PATTERN,
    says: "an RxNorm concept identifier: 1 to 8 digits",
    description: "RxNorm concept identifier of an ingredient, a brand or a product.",
  },
  code: {
    kind: "pattern",
    required: false,
    pattern: BILLING_CODE_PATTERN,
    says: "a CPT or HCPCS code of five characters without modifiers, such as 62323 or J0585; not an NDC or ICD-10 code",
    description: "The CPT or HCPCS code that is billed. Only its format is checked, not whether the code exists.",
    example: "J0585",
  },
  service: {
    kind: "choice",
    required: false,
    values: SERVICE_CATEGORIES,
    description: "A service category.",
  },
  form: { kind: "text", required: false, longest: 60, description: "The dose form: tablet, pen injector, SL film." },
  strength: { kind: "text", required: false, longest: 40, description: "The strength: 8-2 mg, 0.5 mg, 0.1 %." },
  age: { kind: "number", required: false, least: 0, most: 120, description: "Age in whole years." },
  diagnosis: {
    kind: "pattern",
    required: false,
    pattern: DIAGNOSIS_PATTERN,
    says: "an ICD-10-CM code, such as F90.2",
    description: "ICD-10-CM code of the diagnosis.",
  },
  setting: {
    kind: "choice",
    required: false,
    values: [...SETTINGS, ...BILLERS],
    description:
      "Where it is given. Some lists treat what a pharmacy dispenses (pharmacy, or home) differently from what a clinic bills (clinic, or office), and some lists of procedure codes apply in certain settings only.",
  },
  as_of: AS_OF,
} as const;
