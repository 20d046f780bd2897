/** Operations about drugs and their names. */

import { MINUTES, type OperationRow } from "../operation-row.ts";

export const drugCrosswalk = {
  id: "drugCrosswalk",
  tag: "Metadata",
  summary: "Find a drug by free text",
  description:
    "Returns the brand, generic name, class and type of match. Strengths, salts and dosage words are ignored, misspellings are corrected, and an ambiguous name returns candidates.",
  paths: ["/v1/drug-crosswalk"],
  method: "GET",
  access: "drug_crosswalk",
  keepSeconds: 60 * MINUTES,
  parameters: {
    q: { kind: "text", required: true, longest: 120, description: "The text to search for.", example: "ozempik 1 mg" },
  },
  answers: ["DrugCrosswalkResponse"],
  example: "?q=ozempik%201%20mg",
} as const satisfies OperationRow;
