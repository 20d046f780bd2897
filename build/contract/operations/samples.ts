/** The operation that answers the chosen sample questions, for everybody. */

import { MINUTES, type OperationRow } from "../operation-row.ts";

export const sample = {
  id: "sample",
  tag: "Samples",
  summary: "Read a sample answer without a key",
  description:
    "Real answers to about two dozen questions that we chose, computed on request, in the shape of the operation that the sample belongs to. The 404 for an unknown name lists them all. Public.",
  paths: ["/v1/samples/"],
  method: "GET",
  access: "public",
  keepSeconds: 5 * MINUTES,
  parameters: {
    name: {
      kind: "path",
      required: true,
      description: "The sample's name, for example ohio-suboxone-film.",
      example: "ohio-suboxone-film",
    },
  },
  answers: [
    "CheckResponse",
    "PaLookupResponse",
    "ChecksResponse",
    "CompareResponse",
    "ActionPlanResponse",
    "DrugListResponse",
  ],
  notFound: true,
  example: "ohio-suboxone-film",
} as const satisfies OperationRow;
