/** Louisiana's list: two columns, then agents with point-of-sale codes, as typed (two-column-transcription.ts). */

import type { ListReader } from "../reader.ts";
import { readTyped } from "./two-column-transcription.ts";

const STATUSES = {
  P: "Drugs on PDL",
  N: "Drugs on NPDL which Require Prior Authorization (PA)",
  A: "ADDITIONAL AGENTS THAT HAVE POINT-OF-SALE (POS) REQUIREMENT(S)",
};
const MARKS = { POS: "POS Edits" };

export const laPdlTranscribed: ListReader = {
  folder: "LA",
  id: (effectiveFrom) => `la-pdl-${effectiveFrom.slice(0, 7)}`,
  isTranscribed: true,
  brandFollows: true,
  read: async (document) => readTyped(document, STATUSES, MARKS),
};
