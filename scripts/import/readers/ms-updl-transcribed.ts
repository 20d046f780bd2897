/** Mississippi's universal list, two columns, as it was transcribed from a text copy (two-column-transcription.ts). */

import type { ListReader } from "../reader.ts";
import { readTyped } from "./two-column-transcription.ts";

const STATUSES = { P: "PREFERRED AGENTS", N: "NON-PREFERRED AGENTS" };
const MARKS = {
  DUR: "DUR+",
  CRIT: "PA CRITERIA",
  MPA: "MANUAL PA",
  NOPA: "does not require prior authorization",
  STEP: "Step Edit",
  CARET: "^",
  PREP: "**",
};

export const msUpdlTranscribed: ListReader = {
  folder: "MS",
  id: (effectiveFrom) => `ms-updl-${effectiveFrom.slice(0, 7)}`,
  isTranscribed: true,
  read: async (document) => readTyped(document, STATUSES, MARKS),
};
