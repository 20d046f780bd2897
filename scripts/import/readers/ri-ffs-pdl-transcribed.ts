/** The part of Rhode Island's fee-for-service list that hangs on no column, as typed (two-column-transcription.ts). */

import type { ListReader } from "../reader.ts";
import { readTyped } from "./two-column-transcription.ts";

const STATUSES = {
  M: "Clinical Prior Authorization Required for Entire Class/Manual PA",
  A: "Manual PA",
  G: "Manual clinical PA Required",
  R: "Manual PA required",
  S: "Clinical PA required - manual PA",
};

export const riFfsPdlTranscribed: ListReader = {
  folder: "RI",
  id: (effectiveFrom) => `ri-ffs-pdl-${effectiveFrom.slice(0, 7)}`,
  isTranscribed: true,
  read: async (document) => readTyped(document, STATUSES),
};
