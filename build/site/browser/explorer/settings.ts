/** Where a drug or service is given, in words. */

import type { Setting } from "../../../contract/shapes/procedure-code.ts";

const WORDS: Record<Setting, string> = {
  hospital_outpatient: "Hospital outpatient department",
  hospital_inpatient: "Hospital, as an inpatient",
  ambulatory_surgical_center: "Ambulatory surgical center",
  office: "Office or clinic",
  home: "Home",
  skilled_nursing_facility: "Skilled nursing facility",
};

/** Of a setting that the API does not have, the text itself: an address may hold one. */
export function settingInWords(setting: string): string {
  return Object.hasOwn(WORDS, setting) ? WORDS[setting as Setting] : setting;
}
