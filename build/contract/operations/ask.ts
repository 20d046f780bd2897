/** The operation that answers questions in free text. */

import type { OperationRow } from "../operation-row.ts";

export const ask = {
  id: "ask",
  tag: "Rules",
  summary: "Ask in free text",
  description:
    "States, programs, drugs and services are recognized in the question. Every sentence of the answer rests on one rule and cites its id. If something is missing, the answer is a clarifying question with options. A question may name at most 6 drugs and services and ask for at most 6 rules; beyond that, the answer says so (needs_clarification). Questions are neither stored nor logged.",
  paths: ["/v1/ask"],
  method: "POST",
  access: "ask",
  keepSeconds: 0,
  parameters: {},
  body: {
    schema: "AskRequest",
    example: { question: "Does original Medicare in Texas need PA for a hospital outpatient procedure?" },
  },
  answers: ["AskResponse"],
} as const satisfies OperationRow;
