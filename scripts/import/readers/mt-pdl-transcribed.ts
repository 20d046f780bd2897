/** Montana's list, two columns, as it was transcribed from a text copy (two-column-transcription.ts). */

import type { ListReader } from "../reader.ts";
import { readTyped } from "./two-column-transcription.ts";

const STATUSES = { P: "Preferred Agents", N: "Non-Preferred" };

export const mtPdlTranscribed: ListReader = {
  folder: "MT",
  id: (effectiveFrom) => `mt-pdl-${effectiveFrom.slice(0, 7)}`,
  isTranscribed: true,
  read: async (document) => readTyped(document, STATUSES),
};
