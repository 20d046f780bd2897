/** The parameters that several operations take, described once. */

import { DRUG_CLASSES, SERVICE_CATEGORIES } from "./enumerations.ts";

export const ANY_STATE = { kind: "state", required: false, description: "USPS abbreviation, in capitals." } as const;
export const STATE = { ...ANY_STATE, required: true, example: "TX" } as const;
export const ANY_PROGRAM = { kind: "program", required: false, description: "The insurance program." } as const;
export const PROGRAM = { ...ANY_PROGRAM, required: true, example: "medicare_traditional" } as const;
export const DRUG = {
  kind: "drug",
  required: false,
  description: `Exactly one of drug and service. A drug class (${DRUG_CLASSES.join(", ")}), or a brand or generic name in lower case with underscores (ozempic).`,
} as const;
export const SERVICE = {
  kind: "service",
  required: false,
  example: "outpatient_surgery",
  description: `Exactly one of drug and service. A service category: ${SERVICE_CATEGORIES.slice(0, 14).join(", ")}; in Ohio also ${SERVICE_CATEGORIES.slice(14).join(", ")}.`,
} as const;
export const AS_OF = {
  kind: "day",
  required: false,
  description: "Day of service: answers with the rule in force on that day.",
} as const;
