/** The codes of the interface, spelled exactly as in the interface specification ("Enumerations"). */

/** USPS abbreviations of the 50 states and DC, in alphabetical order. */
export const STATES = [
  "AK",
  "AL",
  "AR",
  "AZ",
  "CA",
  "CO",
  "CT",
  "DC",
  "DE",
  "FL",
  "GA",
  "HI",
  "IA",
  "ID",
  "IL",
  "IN",
  "KS",
  "KY",
  "LA",
  "MA",
  "MD",
  "ME",
  "MI",
  "MN",
  "MO",
  "MS",
  "MT",
  "NC",
  "ND",
  "NE",
  "NH",
  "NJ",
  "NM",
  "NV",
  "NY",
  "OH",
  "OK",
  "OR",
  "PA",
  "RI",
  "SC",
  "SD",
  "TN",
  "TX",
  "UT",
  "VA",
  "VT",
  "WA",
  "WI",
  "WV",
  "WY",
] as const;

export const PROGRAMS = [
  "medicaid_mco",
  "medicaid_ffs",
  "medicare_advantage",
  "medicare_traditional",
  "dual_eligible",
  "part_d",
  "chip",
] as const;

export const PA_TYPES = ["full", "conditional", "step_therapy", "quantity_limit", "notification_only", "none"] as const;

export const DRUG_CLASSES = [
  "glp1_weight_loss",
  "diabetes_insulin",
  "diabetes_non_insulin",
  "specialty_biologics",
  "biosimilars",
  "immunosuppressants",
  "hiv_antiretrovirals",
  "mental_health_antidepressants",
  "mental_health_antipsychotics",
  "oncology_oral",
  "opioid_treatment",
  "hepatitis_c",
  "adhd_stimulants",
  "rare_disease_orphan",
  "controlled_schedule_ii",
  "controlled_schedule_iii_v",
  "brand_name_no_generic",
  "brand_name_with_generic",
  "compounded_medications",
  "specialty_non_biologic",
] as const;

/** The 14 service categories of every jurisdiction. */
export const COMMON_SERVICE_CATEGORIES = [
  "inpatient_hospital",
  "outpatient_surgery",
  "diagnostic_imaging",
  "home_health",
  "durable_medical_equipment",
  "mental_health_inpatient",
  "occupational_therapy",
  "physical_therapy",
  "skilled_nursing_facility",
  "specialty_drugs",
  "speech_therapy",
  "substance_use_treatment",
  "laboratory",
  "ambulance_transport",
] as const;

/** Ohio's extended service taxonomy: the specification names it and leaves its values open. */
export const OHIO_SERVICE_CATEGORIES = [
  "private_duty_nursing",
  "dental",
  "vision",
  "chiropractic",
  "acupuncture",
  "hearing",
  "orthotics_prosthetics",
  "incontinence_supplies",
  "transplant",
  "inpatient_rehabilitation",
  "long_term_acute_care",
  "withdrawal_management",
  "psychological_testing",
  "applied_behavior_analysis",
  "hospice",
] as const;

export const SERVICE_CATEGORIES = [...COMMON_SERVICE_CATEGORIES, ...OHIO_SERVICE_CATEGORIES] as const;

/** How we know a rule (ARCHITECTURE, "Basis"). */
export const BASES = [
  "federal_rule",
  "federal_list",
  "federal_list_absence",
  "state_rule",
  "plan_policy",
  "national_survey",
] as const;

/** Endpoint scopes of a key. */
export const ENDPOINTS = [
  "lookup",
  "check",
  "drug_list",
  "compare",
  "states",
  "manifest",
  "lookup_options",
  "topics",
  "ask",
  "drug_crosswalk",
  "action_plan",
  "changes",
] as const;

export type State = (typeof STATES)[number];
export type Program = (typeof PROGRAMS)[number];
export type PaType = (typeof PA_TYPES)[number];
export type DrugClass = (typeof DRUG_CLASSES)[number];
export type ServiceCategory = (typeof SERVICE_CATEGORIES)[number];
export type Basis = (typeof BASES)[number];
export type Endpoint = (typeof ENDPOINTS)[number];

/** What a rule is about: a drug class or a service category. */
export type Kind = "drug" | "service";

/** Whether a service category exists in a state (Ohio's extension exists in Ohio only). */
export function serviceExistsIn(service: ServiceCategory, state: State): boolean {
  return state === "OH" || (COMMON_SERVICE_CATEGORIES as readonly string[]).includes(service);
}

/** Narrows free text to one of the listed codes. */
export function isOneOf<Code extends string>(codes: readonly Code[], text: string): text is Code {
  return (codes as readonly string[]).includes(text);
}
