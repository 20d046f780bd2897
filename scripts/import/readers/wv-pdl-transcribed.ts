/** West Virginia's list, two columns of agents, as it was transcribed from a text copy (two-column-transcription.ts). */

import type { ListReader } from "../reader.ts";
import { readTyped } from "./two-column-transcription.ts";

const STATUSES = { P: "PREFERRED AGENTS", N: "NON-PREFERRED AGENTS" };

export const wvPdlTranscribed: ListReader = {
  folder: "WV",
  id: (effectiveFrom) => `wv-pdl-${effectiveFrom.slice(0, 7)}`,
  isTranscribed: true,
  read: async (document) => readTyped(document, STATUSES),
};
