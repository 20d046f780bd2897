/** Kansas's list, two columns, as it was transcribed from a text copy (two-column-transcription.ts). */

import type { ListReader } from "../reader.ts";
import { readTyped } from "./two-column-transcription.ts";

/** The titles of three classes do not ask prior authorization of their second column. */
const STATUSES = { P: "Preferred", N: "Non-Preferred, Prior Authorization Required", O: "Non-Preferred" };

export const ksPdlTranscribed: ListReader = {
  folder: "KS",
  id: (effectiveFrom) => `ks-pdl-${effectiveFrom.slice(0, 7)}`,
  isTranscribed: true,
  read: async (document) => readTyped(document, STATUSES),
};
