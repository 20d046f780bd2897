/** All readers of drug lists by the name that `npm run import` takes. */

import type { ListReader } from "./reader.ts";
import { aarpMedicareRxFormulary } from "./readers/aarp-medicare-rx-formulary.ts";
import { akPdlTranscribed } from "./readers/ak-pdl-transcribed.ts";
import { alPdlReference } from "./readers/al-pdl-reference.ts";
import { arPdlTranscribed } from "./readers/ar-pdl-transcribed.ts";
import {
  azAhcccsDrugListTranscribed,
  azAhcccsFfsDrugListTranscribed,
} from "./readers/az-ahcccs-drug-list-transcribed.ts";
import { caMediCalRxCdl } from "./readers/ca-medi-cal-rx-cdl.ts";
import { coPdl } from "./readers/co-pdl.ts";
import { ctPdlTranscribed } from "./readers/ct-pdl-transcribed.ts";
import { dcDhcfPdl } from "./readers/dc-dhcf-pdl.ts";
import { deDmmaPdl } from "./readers/de-dmma-pdl.ts";
import { flDrugLimitationsTranscribed } from "./readers/fl-drug-limitations-transcribed.ts";
import { flPdl } from "./readers/fl-pdl.ts";
import { flPdlTranscribed } from "./readers/fl-pdl-transcribed.ts";
import { gaPdlTranscribed } from "./readers/ga-pdl-transcribed.ts";
import { iaPdl } from "./readers/ia-pdl.ts";
import { iaPtMinutesTranscribed } from "./readers/ia-pt-minutes-transcribed.ts";
import { idPdl } from "./readers/id-pdl.ts";
import { ilHfsPdl } from "./readers/il-hfs-pdl.ts";
import { ksPdlTranscribed } from "./readers/ks-pdl-transcribed.ts";
import { kyPdlTranscribed } from "./readers/ky-pdl-transcribed.ts";
import { inSupdl } from "./readers/in-supdl.ts";
import { maMhdl } from "./readers/ma-mhdl.ts";
import { laPdlTranscribed } from "./readers/la-pdl-transcribed.ts";
import { mdMdhPdl } from "./readers/md-mdh-pdl.ts";
import { mePdl } from "./readers/me-pdl.ts";
import { mePdlTranscribed } from "./readers/me-pdl-transcribed.ts";
import { miPdlTranscribed } from "./readers/mi-pdl-transcribed.ts";
import { ncPdlTranscribed } from "./readers/nc-pdl-transcribed.ts";
import { ndPdlMedicalTranscribed, ndPdlTranscribed } from "./readers/nd-pdl-transcribed.ts";
import { mnDfcMinutesTranscribed } from "./readers/mn-dfc-minutes-transcribed.ts";
import { mnUpdl } from "./readers/mn-updl.ts";
import { msUpdlTranscribed } from "./readers/ms-updl-transcribed.ts";
import { mtPdlTranscribed } from "./readers/mt-pdl-transcribed.ts";
import { moPdl } from "./readers/mo-pdl.ts";
import { nePdl } from "./readers/ne-pdl.ts";
import { nePdlTranscribed } from "./readers/ne-pdl-transcribed.ts";
import { nhFfsPdlTranscribed } from "./readers/nh-ffs-pdl-transcribed.ts";
import { nvPdl } from "./readers/nv-pdl.ts";
import { nyNyrxPdl } from "./readers/ny-nyrx-pdl.ts";
import { ohPtMinutesTranscribed } from "./readers/oh-pt-minutes-transcribed.ts";
import { ohUpdl } from "./readers/oh-updl.ts";
import { orFfsPdl } from "./readers/or-ffs-pdl.ts";
import { paStatewidePdl } from "./readers/pa-statewide-pdl.ts";
import {
  blueAdvantageChoice,
  dcAmerihealthCaritas,
  dcMedstar,
  excellusMedicare,
  ilAetnaBetterHealth,
  ilCountyCare,
  mdPriorityPartners,
  vaSentara,
} from "./readers/plan-formularies.ts";
import { riFfsPdlTranscribed } from "./readers/ri-ffs-pdl-transcribed.ts";
import { scPtMinutesTranscribed } from "./readers/sc-pt-minutes-transcribed.ts";
import { tnTenncareCriteria } from "./readers/tn-tenncare-criteria.ts";
import { txVdpPdl } from "./readers/tx-vdp-pdl.ts";
import { utPdlTranscribed } from "./readers/ut-pdl-transcribed.ts";
import { vaDmasPdl } from "./readers/va-dmas-pdl.ts";
import { vaHealthkeepersPdl } from "./readers/va-healthkeepers-pdl.ts";
import { wiPdlTranscribed } from "./readers/wi-pdl-transcribed.ts";
import { wvPdlTranscribed } from "./readers/wv-pdl-transcribed.ts";

export const READERS: Record<string, ListReader> = {
  "il-hfs-pdl": ilHfsPdl,
  "ak-pdl-transcribed": akPdlTranscribed,
  "al-pdl-reference": alPdlReference,
  "ar-pdl-transcribed": arPdlTranscribed,
  "az-ahcccs-ffs-drug-list-transcribed": azAhcccsFfsDrugListTranscribed,
  "az-ahcccs-drug-list-transcribed": azAhcccsDrugListTranscribed,
  "ca-medi-cal-rx-cdl": caMediCalRxCdl,
  "co-pdl": coPdl,
  "ct-pdl-transcribed": ctPdlTranscribed,
  "dc-dhcf-pdl": dcDhcfPdl,
  "de-dmma-pdl": deDmmaPdl,
  "fl-pdl": flPdl,
  "fl-pdl-transcribed": flPdlTranscribed,
  "fl-drug-limitations-transcribed": flDrugLimitationsTranscribed,
  "ga-pdl-transcribed": gaPdlTranscribed,
  "ks-pdl-transcribed": ksPdlTranscribed,
  "ky-pdl-transcribed": kyPdlTranscribed,
  "la-pdl-transcribed": laPdlTranscribed,
  "ia-pdl": iaPdl,
  "ia-pt-minutes-transcribed": iaPtMinutesTranscribed,
  "id-pdl": idPdl,
  "in-supdl": inSupdl,
  "ma-mhdl": maMhdl,
  "md-mdh-pdl": mdMdhPdl,
  "me-pdl": mePdl,
  "me-pdl-transcribed": mePdlTranscribed,
  "mi-pdl-transcribed": miPdlTranscribed,
  "nc-pdl-transcribed": ncPdlTranscribed,
  "nd-pdl-transcribed": ndPdlTranscribed,
  "nd-pdl-medical-transcribed": ndPdlMedicalTranscribed,
  "mn-dfc-minutes-transcribed": mnDfcMinutesTranscribed,
  "mn-updl": mnUpdl,
  "ms-updl-transcribed": msUpdlTranscribed,
  "mt-pdl-transcribed": mtPdlTranscribed,
  "mo-pdl": moPdl,
  "ne-pdl": nePdl,
  "ne-pdl-transcribed": nePdlTranscribed,
  "nh-ffs-pdl-transcribed": nhFfsPdlTranscribed,
  "nv-pdl": nvPdl,
  "ny-nyrx-pdl": nyNyrxPdl,
  "oh-pt-minutes-transcribed": ohPtMinutesTranscribed,
  "oh-updl": ohUpdl,
  "or-ffs-pdl": orFfsPdl,
  "pa-statewide-pdl": paStatewidePdl,
  "ri-ffs-pdl-transcribed": riFfsPdlTranscribed,
  "sc-pt-minutes-transcribed": scPtMinutesTranscribed,
  "tn-tenncare-criteria": tnTenncareCriteria,
  "tx-vdp-pdl": txVdpPdl,
  "ut-pdl-transcribed": utPdlTranscribed,
  "va-dmas-pdl": vaDmasPdl,
  "wi-pdl-transcribed": wiPdlTranscribed,
  "wv-pdl-transcribed": wvPdlTranscribed,
  "aarp-medicare-rx-formulary": aarpMedicareRxFormulary,
  "dc-acdc-formulary": dcAmerihealthCaritas,
  "dc-medstar-formulary": dcMedstar,
  "md-pp-formulary": mdPriorityPartners,
  "il-aetna-abhil-list": ilAetnaBetterHealth,
  "il-countycare-list": ilCountyCare,
  "va-sentara-formulary": vaSentara,
  "va-healthkeepers-pdl": vaHealthkeepersPdl,
  "ny-excellus-medicare-formulary": excellusMedicare,
  "al-blue-advantage-choice-formulary": blueAdvantageChoice,
};
