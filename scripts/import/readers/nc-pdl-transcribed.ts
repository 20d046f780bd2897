/** North Carolina's list, two columns, as it was transcribed from a text copy (two-column-transcription.ts). */

import type { ListReader } from "../reader.ts";
import { readTyped } from "./two-column-transcription.ts";

const STATUSES = { P: "Preferred", N: "Non-Preferred" };
const MARKS = {
  CC: "Clinical criteria apply",
  NPA: "Prior Approval Not Required",
  QL: "Quantity limits apply",
};

export const ncPdlTranscribed: ListReader = {
  folder: "NC",
  id: (effectiveFrom) => `nc-pdl-${effectiveFrom.slice(0, 7)}`,
  isTranscribed: true,
  read: async (document) => readTyped(document, STATUSES, MARKS),
};
