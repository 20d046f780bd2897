/** All readers of drug lists by the name that `npm run import` takes. */

import type { ListReader } from "./reader.ts";
import { ilHfsPdl } from "./readers/il-hfs-pdl.ts";
import { vaDmasPdl } from "./readers/va-dmas-pdl.ts";

export const READERS: Record<string, ListReader> = {
  "il-hfs-pdl": ilHfsPdl,
  "va-dmas-pdl": vaDmasPdl,
};
