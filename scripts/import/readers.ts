/** All readers of drug lists by the name that `npm run import` takes. */

import type { ListReader } from "./reader.ts";
import {
  azAhcccsDrugListTranscribed,
  azAhcccsFfsDrugListTranscribed,
} from "./readers/az-ahcccs-drug-list-transcribed.ts";
import { caMediCalRxCdl } from "./readers/ca-medi-cal-rx-cdl.ts";
import { dcDhcfPdl } from "./readers/dc-dhcf-pdl.ts";
import { deDmmaPdl } from "./readers/de-dmma-pdl.ts";
import { flDrugLimitationsTranscribed } from "./readers/fl-drug-limitations-transcribed.ts";
import { flPdl } from "./readers/fl-pdl.ts";
import { flPdlTranscribed } from "./readers/fl-pdl-transcribed.ts";
import { gaPdlTranscribed } from "./readers/ga-pdl-transcribed.ts";
import { iaPdl } from "./readers/ia-pdl.ts";
import { idPdl } from "./readers/id-pdl.ts";
import { ilHfsPdl } from "./readers/il-hfs-pdl.ts";
import { inSupdl } from "./readers/in-supdl.ts";
import { mdMdhPdl } from "./readers/md-mdh-pdl.ts";
import { miPdlTranscribed } from "./readers/mi-pdl-transcribed.ts";
import { moPdl } from "./readers/mo-pdl.ts";
import { nhFfsPdlTranscribed } from "./readers/nh-ffs-pdl-transcribed.ts";
import { nvPdl } from "./readers/nv-pdl.ts";
import { nyNyrxPdl } from "./readers/ny-nyrx-pdl.ts";
import { paStatewidePdl } from "./readers/pa-statewide-pdl.ts";
import { txVdpPdl } from "./readers/tx-vdp-pdl.ts";
import { utPdlTranscribed } from "./readers/ut-pdl-transcribed.ts";
import { vaDmasPdl } from "./readers/va-dmas-pdl.ts";
import { wiPdlTranscribed } from "./readers/wi-pdl-transcribed.ts";

export const READERS: Record<string, ListReader> = {
  "il-hfs-pdl": ilHfsPdl,
  "az-ahcccs-ffs-drug-list-transcribed": azAhcccsFfsDrugListTranscribed,
  "az-ahcccs-drug-list-transcribed": azAhcccsDrugListTranscribed,
  "ca-medi-cal-rx-cdl": caMediCalRxCdl,
  "dc-dhcf-pdl": dcDhcfPdl,
  "de-dmma-pdl": deDmmaPdl,
  "fl-pdl": flPdl,
  "fl-pdl-transcribed": flPdlTranscribed,
  "fl-drug-limitations-transcribed": flDrugLimitationsTranscribed,
  "ga-pdl-transcribed": gaPdlTranscribed,
  "ia-pdl": iaPdl,
  "id-pdl": idPdl,
  "in-supdl": inSupdl,
  "md-mdh-pdl": mdMdhPdl,
  "mi-pdl-transcribed": miPdlTranscribed,
  "mo-pdl": moPdl,
  "nh-ffs-pdl-transcribed": nhFfsPdlTranscribed,
  "nv-pdl": nvPdl,
  "ny-nyrx-pdl": nyNyrxPdl,
  "pa-statewide-pdl": paStatewidePdl,
  "tx-vdp-pdl": txVdpPdl,
  "ut-pdl-transcribed": utPdlTranscribed,
  "va-dmas-pdl": vaDmasPdl,
  "wi-pdl-transcribed": wiPdlTranscribed,
};
