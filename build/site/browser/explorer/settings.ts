/** Where a drug or service is given, or who bills it, in words. */

import type { BILLERS } from "../../../contract/shared-parameters.ts";
import type { Setting } from "../../../contract/shapes/procedure-code.ts";

const WORDS: Record<Setting | (typeof BILLERS)[number], string> = {
  hospital_outpatient: "Hospital outpatient department",
  hospital_inpatient: "Hospital, as an inpatient",
  ambulatory_surgical_center: "Ambulatory surgical center",
  office: "Office or clinic",
  home: "Home",
  skilled_nursing_facility: "Skilled nursing facility",
  pharmacy: "Dispensed by a pharmacy",
  clinic: "Billed by a clinic",
};

/** Of a setting that the API does not have, the text itself: an address may hold one. */
export function settingInWords(setting: string): string {
  return Object.hasOwn(WORDS, setting) ? WORDS[setting as keyof typeof WORDS] : setting;
}
