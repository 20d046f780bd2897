/** All readers of drug lists by the name that `npm run import` takes. */

import type { ListReader } from "./reader.ts";
import { caMediCalRxCdl } from "./readers/ca-medi-cal-rx-cdl.ts";
import { ilHfsPdl } from "./readers/il-hfs-pdl.ts";

export const READERS: Record<string, ListReader> = {
  "il-hfs-pdl": ilHfsPdl,
  "ca-medi-cal-rx-cdl": caMediCalRxCdl,
};
