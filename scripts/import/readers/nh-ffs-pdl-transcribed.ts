/**
 * New Hampshire's fee-for-service list as it was transcribed from a text copy (two-column-transcription.ts). A product whose
 * column is in doubt has the status of its class's two stars, if the class has them.
 */

import type { ListReader } from "../reader.ts";
import { readTyped } from "./two-column-transcription.ts";

const STATUSES = { P: "PREFERRED", N: "NON-PREFERRED", D: "Prior Approval required" };

export const nhFfsPdlTranscribed: ListReader = {
  folder: "NH",
  id: (effectiveFrom) => `nh-ffs-pdl-${effectiveFrom.slice(0, 7)}`,
  isTranscribed: true,
  read: async (document) => readTyped(document, STATUSES),
};
