/** What a change means to those who act on the rule. */

import type { ChangeClass } from "../contract/change-classes.ts";
import { PA_TYPES, type PaType } from "../contract/enumerations.ts";
import type { Facts } from "./snapshot.ts";

/** From the lightest burden to the heaviest; what is not covered is heavier than any. */
const BURDEN: readonly PaType[] = [
  "none",
  "notification_only",
  "quantity_limit",
  "step_therapy",
  "conditional",
  "full",
];

/** `fields` are those that differ. */
export function classify(
  what: "added" | "removed" | "changed",
  before: Facts | undefined,
  after: Facts | undefined,
  fields: readonly string[],
): ChangeClass {
  if (what !== "changed") return what;
  const heavier = burden(after!) - burden(before!);
  if (heavier !== 0) return heavier > 0 ? "tightened" : "loosened";
  if (fields.every((field) => field === "last_verified")) return "reverified";
  return fields.every((field) =>
    ["last_verified", "source_url", "further_source_urls", "step_source_urls"].includes(field),
  )
    ? "source_moved"
    : "clarified";
}

function burden(facts: Facts): number {
  return facts.says === "not_covered" ? PA_TYPES.length : BURDEN.indexOf(facts.pa_type);
}
