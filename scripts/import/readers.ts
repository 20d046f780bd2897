/** All readers of drug lists by the name that `npm run import` takes. */

import type { ListReader } from "./reader.ts";
import { caMediCalRxCdl } from "./readers/ca-medi-cal-rx-cdl.ts";
import { flDrugLimitationsTranscribed } from "./readers/fl-drug-limitations-transcribed.ts";
import { flPdl } from "./readers/fl-pdl.ts";
import { flPdlTranscribed } from "./readers/fl-pdl-transcribed.ts";
import { ilHfsPdl } from "./readers/il-hfs-pdl.ts";
import { paStatewidePdl } from "./readers/pa-statewide-pdl.ts";

export const READERS: Record<string, ListReader> = {
  "il-hfs-pdl": ilHfsPdl,
  "ca-medi-cal-rx-cdl": caMediCalRxCdl,
  "fl-pdl": flPdl,
  "fl-pdl-transcribed": flPdlTranscribed,
  "fl-drug-limitations-transcribed": flDrugLimitationsTranscribed,
  "pa-statewide-pdl": paStatewidePdl,
};
