/** Kentucky's list, three columns, as it was transcribed from a text copy (two-column-transcription.ts). */

import type { ListReader } from "../reader.ts";
import { readTyped } from "./two-column-transcription.ts";

const STATUSES = { P: "PREFERRED", W: "PREFERRED WITH PA", N: "NON-PREFERRED" };

export const kyPdlTranscribed: ListReader = {
  folder: "KY",
  id: (effectiveFrom) => `ky-pdl-${effectiveFrom.slice(0, 7)}`,
  isTranscribed: true,
  read: async (document) => readTyped(document, STATUSES),
};
