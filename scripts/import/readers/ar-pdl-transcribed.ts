/**
 * Arkansas' list, up to three classes side by side on a page, as it was transcribed from a text copy
 * (two-column-transcription.ts).
 */

import type { ListReader } from "../reader.ts";
import { readTyped } from "./two-column-transcription.ts";

const STATUSES = {
  P: "PREFERRED",
  F: "PREFERRED - NO PA REQUIRED (PHARMACY)",
  W: "PREFERRED WITH CRITERIA (MANUAL REVIEW)",
  N: "NON-PREFERRED",
  K: "NON-PREFERRED - WITH CRITERIA",
};

export const arPdlTranscribed: ListReader = {
  folder: "AR",
  id: (effectiveFrom) => `ar-pdl-${effectiveFrom.slice(0, 7)}`,
  isTranscribed: true,
  read: async (document) => readTyped(document, STATUSES),
};
