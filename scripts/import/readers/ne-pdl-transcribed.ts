/**
 * Nebraska's list as it was transcribed from a text copy (two-column-transcription.ts). An agent whose column is in doubt has
 * the status of the mark CL, if it or its class has that.
 */

import type { ListReader } from "../reader.ts";
import { readTyped } from "./two-column-transcription.ts";

const STATUSES = {
  P: "Preferred Agents",
  N: "Non-Preferred Agents",
  D: "Prior Authorization / Class Criteria apply",
};

export const nePdlTranscribed: ListReader = {
  folder: "NE",
  id: (effectiveFrom) => `ne-pdl-${effectiveFrom.slice(0, 7)}`,
  isTranscribed: true,
  read: async (document) => readTyped(document, STATUSES),
};
