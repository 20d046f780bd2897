/** The column Additional Note of Utah's list: steps as data, the rest in words of ours. */

import type { ListRow } from "../../../../build/model/list-row.ts";
import { unitLimitsOf } from "./limits.ts";

export type PrintedNote = Pick<ListRow, "step" | "quantity"> & { note?: string };

const STEPS: readonly [printed: RegExp, of: string][] = [
  [/^Trial and Failure of a preferred DPP- 4 Inhib/, "a preferred DPP-4 inhibitor and a preferred SGLT-2 inhibitor"],
  [/^Trial & Failure of preferred Long Acting Insulin/, "a preferred long-acting insulin and GLP-1 agonist"],
  [/^Trial & failure of preferred nasal antihist/, "preferred nasal antihistamines and corticosteroids"],
];
const SENTENCES: Record<string, string> = {
  "Included in more than one class": "In more than one class.",
  "Must be dispensed directly to the provider, not the patient.": "Dispensed to the provider, not to the patient.",
  "See NIH Guidelines": "Refers to the NIH guidelines.",
  "Pregabalin/ Gabapentin combo is restricted": "Pregabalin together with gabapentin is restricted.",
  "See OTC list for additional options": "More products on the over-the-counter list.",
  "Covered under medical benefit using appropriate HCPCS": "Covered under the medical benefit by its HCPCS code.",
  "Inj covered under medical benefit using appropriate HCPCS": "Injection: medical benefit, by its HCPCS code.",
  "Benzo/Opioid Combo Requires PA": "Together with an opioid it needs prior authorization.",
  "Limits apply to oral, nasal, and injectable formulations.": "The limits hold for oral, nasal and injected forms.",
  "Diagnosis Code Required for FDA approved indication": "The diagnosis code of an approved use is required.",
  "generic, glatiramer 40mg, is preferred": "The note says that generic glatiramer 40 mg is preferred.",
  "See Pulmonary Hypertension Prior Auth for pulmonary hypertension indication":
    "For pulmonary hypertension: form Pulmonary Hypertension.",
  "See Cialis Prior Auth for benign prostatic hyperplasia (BPH) indication":
    "For benign prostatic hyperplasia: form Cialis.",
  "Must be dispensed in original container with full bottle qty.": "Dispensed in the original container, full bottle.",
  "For acute major depressive disorder, trial and failure of at least 2 antidepressants":
    "For acute major depressive disorder at least 2 antidepressants must have failed.",
};
const NDCS = /^(NDC: )?\d{4,6}-[\d, -]*( only)?$/;

/** Names, makers' codes and exceptions stay as printed. */
export function noteOf(printed: string): PrintedNote {
  if (printed === "") return {};
  const step = STEPS.find(([words]) => words.test(printed));
  if (step) return { step: { of: step[1] } };
  const quantity = unitLimitsOf(printed);
  if (quantity.length > 0) return { quantity };
  if (NDCS.test(printed)) return { note: "Only the NDCs that the list prints." };
  return { note: SENTENCES[printed] ?? `Prints: ${printed}.` };
}
