/** New Hampshire's fee-for-service list as it was typed from a text copy (two-column-transcription.ts). */

import type { ListReader } from "../reader.ts";
import { readTyped } from "./two-column-transcription.ts";

export const nhFfsPdlTranscribed: ListReader = {
  folder: "NH",
  id: (effectiveFrom) => `nh-ffs-pdl-${effectiveFrom.slice(0, 7)}`,
  isTranscribed: true,
  read: async (document) => readTyped(new TextDecoder().decode(document), { P: "PREFERRED", N: "NON-PREFERRED" }),
};
