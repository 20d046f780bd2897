/** Operations about single products: one check, many at once, and the list itself. */

import { DRUG_CLASSES } from "../enumerations.ts";
import { MINUTES, type OperationRow } from "../operation-row.ts";
import { AS_OF, CHECK_PARAMETERS, CURSOR_PATTERN, PROGRAM, STATE } from "../shared-parameters.ts";

export const check = {
  id: "check",
  tag: "Rules",
  summary: "Check one product or service",
  description:
    "The question as a clinic has it: one drug in one form, or a service, and the facts that are known. A row of the state's published list decides where there is one, and with plan= the plan's own list where the state leaves it to plans; the answer names what is missing, what would change it, the limits, the row as printed and its page. A procedure code is decided by the lists of codes that bind the program, in the setting and on the day that are asked. Exactly one of q, drug, rxcui, code and service. A class that only says conditional is never handed on as a drug's verdict. 2,000 requests an hour for each key. Nothing about a person beyond these parameters; nothing of it is logged.",
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
    "Questions with the parameters of a check, answered in the same order; a question that is wrong has an error in its place. A request works out at least 3 new answers, and 16 where the service has been asked before; each question beyond them has the error not_yet in its place and is not counted: send it again. Each other question counts as a check.",
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
    "The rows of the list that binds a program today, or of a plan's own list, in the order of their drugs, 100 on a page. drug_class, status and q narrow it. A page looks through about 6,000 rows: of a longer list it may hold fewer than 100 while next_cursor says where to go on.",
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
      description: "Only rows of drugs for which this class answers.",
    },
    status: { kind: "text", required: false, longest: 120, description: "Only rows of this printed status." },
    q: { kind: "text", required: false, longest: 60, description: "Only rows whose label or drug holds this text." },
    list: {
      kind: "pattern",
      required: false,
      pattern: "^[a-z0-9]+(-[a-z0-9]+)*$",
      says: "the id of a list, such as il-hfs-pdl-2026-07",
      description: "Another list that binds the program: a plan's own by its id, as a check names it, or a clinic's.",
    },
    cursor: {
      kind: "pattern",
      required: false,
      pattern: CURSOR_PATTERN,
      says: "a cursor of an earlier page",
      description: "next_cursor of the page before.",
    },
    as_of: AS_OF,
  },
  answers: ["DrugListResponse"],
  notFound: true,
  example: "?state=IL&program=medicaid_ffs",
} as const satisfies OperationRow;
