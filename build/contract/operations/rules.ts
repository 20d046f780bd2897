/** Operations about rules: one, and one across states. */

import { MINUTES, type OperationRow } from "../operation-row.ts";
import { AS_OF, DRUG, PROGRAM, SERVICE, STATE } from "../shared-parameters.ts";

export const lookup = {
  id: "paLookup",
  tag: "Rules",
  summary: "Look up one rule",
  description: "One verified rule with its source and the next steps. 10,000 requests an hour for each key.",
  paths: ["/v1/pa-lookup", "/v1/pauth-lookup"],
  method: "GET",
  access: "lookup",
  keepSeconds: 5 * MINUTES,
  parameters: { state: STATE, program: PROGRAM, drug: DRUG, service: SERVICE, as_of: AS_OF },
  answers: ["PaLookupResponse"],
  notFound: true,
  example: "?state=TX&program=medicare_traditional&service=outpatient_surgery",
} as const satisfies OperationRow;

export const compare = {
  id: "compare",
  tag: "Rules",
  summary: "Compare one rule across states",
  description:
    "The rules of 2 to 10 states side by side, with a sentence that names the outliers. A drug name is answered from each state's list. Requires the comparison entitlement. 2,000 requests an hour for each key. Answers 404 only for an unknown drug or service.",
  paths: ["/v1/compare"],
  method: "GET",
  access: "compare",
  keepSeconds: 5 * MINUTES,
  parameters: {
    states: {
      kind: "states",
      required: true,
      description: "2 to 10 USPS abbreviations, separated by commas.",
      example: "OH,TX",
    },
    program: PROGRAM,
    drug: DRUG,
    service: SERVICE,
    as_of: AS_OF,
  },
  answers: ["CompareResponse"],
  notFound: true,
  example: "?states=OH,TX,NY&program=medicare_traditional&service=home_health",
} as const satisfies OperationRow;
