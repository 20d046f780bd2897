/** What South Carolina's committee minutes added to the single list, as typed (two-column-transcription.ts). */

import type { ListReader } from "../reader.ts";
import { readTyped } from "./two-column-transcription.ts";

const STATUSES = {
  P: "Preferred",
  K: "Preferred, clinical criteria",
  X: "Clinical criteria",
  N: "Non-preferred",
  F: "Prior authorization removed",
  Y: "No prior authorization, 12 years or younger",
  A: "Prior authorization still required",
};

export const scPtMinutesTranscribed: ListReader = {
  folder: "SC",
  id: (effectiveFrom) => `sc-pt-minutes-${effectiveFrom.slice(0, 7)}`,
  isTranscribed: true,
  read: async (document) => readTyped(document, STATUSES),
};
