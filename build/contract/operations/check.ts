/** Operations about single products: one check, many at once, and the list itself. */

import { DRUG_CLASSES } from "../enumerations.ts";
import { MINUTES, type OperationRow } from "../operation-row.ts";
import { AS_OF, CHECK_PARAMETERS, CURSOR_PATTERN, PROGRAM, STATE } from "../shared-parameters.ts";

export const check = {
  id: "check",
  tag: "Rules",
  summary: "Check one product or service",
  description:
    "A question as a clinic asks it: one drug in one form, or one service, with the facts that are known. If the state's published list has a row for it, that row decides. With plan=, the plan's own list decides where the state leaves the decision to plans. The answer names what is missing, what would change it, the limits, the row as printed and its page. A procedure code is decided by the code lists that bind the program, for the setting and day in the question. Give exactly one of q, drug, rxcui, code and service. A conditional class verdict is never reported as a drug's verdict. 2,000 requests an hour for each key. Send nothing about a person beyond these parameters. None of them is logged.",
  paths: ["/v1/check"],
  method: "GET",
  access: "check",
  keepSeconds: 5 * MINUTES,
  parameters: CHECK_PARAMETERS,
  answers: ["CheckResponse"],
  example: "?state=IL&program=medicaid_ffs&q=ozempic%20pen",
} as const satisfies OperationRow;

export const checks = {
  id: "checks",
  tag: "Rules",
  summary: "Check up to 100 at once",
  description:
    "Each question takes the parameters of a check. Answers come in the same order; an invalid question gets an error in its place. A request computes at least 2 new answers, and 16 once the service has been asked before. Each question beyond those gets the error not_yet in its place and is not counted; send it again. Each other question counts as one check.",
  paths: ["/v1/checks"],
  method: "POST",
  access: "check",
  keepSeconds: 0,
  parameters: {},
  body: {
    schema: "ChecksRequest",
    example: { questions: [{ state: "IL", program: "medicaid_ffs", q: "ozempic pen" }] },
    mostBytes: 65_536,
  },
  answers: ["ChecksResponse"],
} as const satisfies OperationRow;

export const drugList = {
  id: "drugList",
  tag: "Rules",
  summary: "Read a drug list",
  description:
    "The rows of the list that binds a program today, or of a plan's own list, sorted by drug, 100 to a page. drug_class, status and q filter them. Each page searches about 6,000 rows, so with a longer list a page may hold fewer than 100 rows even though next_cursor leads to more.",
  paths: ["/v1/drug-list"],
  method: "GET",
  access: "drug_list",
  keepSeconds: 60 * MINUTES,
  parameters: {
    state: STATE,
    program: PROGRAM,
    drug_class: {
      kind: "choice",
      required: false,
      values: DRUG_CLASSES,
      description: "Only rows of drugs in this class.",
    },
    status: { kind: "text", required: false, longest: 120, description: "Only rows with this printed status." },
    q: { kind: "text", required: false, longest: 60, description: "Only rows whose label or drug contains this text." },
    list: {
      kind: "pattern",
      required: false,
      pattern: "^[a-z0-9]+(-[a-z0-9]+)*$",
      says: "the id of a list, such as il-hfs-pdl-2026-07",
      description:
        "A different list that binds the program: a plan's own list, by the id that a check returns, or the list for clinics.",
    },
    cursor: {
      kind: "pattern",
      required: false,
      pattern: CURSOR_PATTERN,
      says: "a cursor from an earlier page",
      description: "next_cursor from the previous page.",
    },
    as_of: AS_OF,
  },
  answers: ["DrugListResponse"],
  notFound: true,
  example: "?state=IL&program=medicaid_ffs",
} as const satisfies OperationRow;
