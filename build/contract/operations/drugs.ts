/** Operations about drugs and their names. */

import { MINUTES, type OperationRow } from "../operation-row.ts";

export const drugCrosswalk = {
  id: "drugCrosswalk",
  tag: "Metadata",
  summary: "Find a drug by free text",
  description:
    "Brand, generic, class and how it matched. Strengths, salts and dosage words are ignored, misspellings understood, ambiguity answered with candidates.",
  paths: ["/v1/drug-crosswalk"],
  method: "GET",
  access: "drug_crosswalk",
  keepSeconds: 60 * MINUTES,
  parameters: {
    q: { kind: "text", required: true, longest: 120, description: "What somebody typed.", example: "ozempik 1 mg" },
  },
  answers: ["DrugCrosswalkResponse"],
  example: "?q=ozempik%201%20mg",
} as const satisfies OperationRow;
