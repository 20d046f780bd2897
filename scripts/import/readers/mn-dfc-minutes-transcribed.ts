/** What Minnesota's Drug Formulary Committee recommended on a day, as typed (two-column-transcription.ts). */

import type { ListReader } from "../reader.ts";
import { readTyped } from "./two-column-transcription.ts";

const STATUSES = { P: "PREFERRED", N: "NONPREFERRED", R: "removed from the PDL", A: "remain on PA" };

export const mnDfcMinutesTranscribed: ListReader = {
  folder: "MN",
  id: (effectiveFrom) => `mn-dfc-minutes-${effectiveFrom.slice(0, 7)}`,
  isTranscribed: true,
  read: async (document) => readTyped(document, STATUSES),
};
