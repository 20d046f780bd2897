/** What Iowa's Pharmaceutical and Therapeutics Committee recommended on a day, as typed (two-column-transcription.ts). */

import type { ListReader } from "../reader.ts";
import { readTyped } from "./two-column-transcription.ts";

const STATUSES = {
  P: "Preferred",
  K: "Preferred with Conditions",
  S: "Preferred Step 2",
  N: "Non-Preferred",
  O: "Non-Preferred with Conditions",
  T: "Non-Preferred Step 3",
  R: "Non-Recommended",
  Q: "Non-Recommended with Conditions",
};

export const iaPtMinutesTranscribed: ListReader = {
  folder: "IA",
  id: (effectiveFrom) => `ia-pt-minutes-${effectiveFrom.slice(0, 7)}`,
  isTranscribed: true,
  read: async (document) => readTyped(document, STATUSES),
};
