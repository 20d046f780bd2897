/** What Ohio's Pharmacy and Therapeutics Committee recommended on a day, as typed (two-column-transcription.ts). */

import type { ListReader } from "../reader.ts";
import { readTyped } from "./two-column-transcription.ts";

const STATUSES = { P: "PREFERRED AGENTS", N: "NON-PREFERRED AGENTS" };

export const ohPtMinutesTranscribed: ListReader = {
  folder: "OH",
  id: (effectiveFrom) => `oh-pt-recommendation-${effectiveFrom.slice(0, 7)}`,
  isTranscribed: true,
  read: async (document) => readTyped(document, STATUSES),
};
