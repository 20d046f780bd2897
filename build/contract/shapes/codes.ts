/** Codes of the interface as fields of published shapes (interface specification, "Enumerations"). */

import { z } from "zod";
import { BASES, DRUG_CLASSES, PA_TYPES, PROGRAMS, SERVICE_CATEGORIES, STATES } from "../enumerations.ts";

export const state = z.enum(STATES).describe("USPS abbreviation of one of the 50 states or DC.");
export const program = z.enum(PROGRAMS).describe("An insurance program.");
export const paType = z.enum(PA_TYPES).describe("The extent of prior authorization; none when it is not required.");
export const basis = z.enum(BASES).describe("What the rule is based on.");
export const drugClass = z.enum(DRUG_CLASSES).describe("A drug class.");
export const serviceCategory = z
  .enum(SERVICE_CATEGORIES)
  .describe("A service category; those after ambulance_transport exist in Ohio only.");
export const kind = z.enum(["drug", "service"]);
export const urgency = z.enum(["standard", "expedited"]);
