/** How long a source of each kind is taken as current, and by how many days something is past that. */

import type { Day } from "../contract/day.ts";
import { daysBetween } from "./days.ts";
import type { SourceKind } from "./source.ts";

/** Days after `last_verified` for which a rule counts as fresh. */
export const FRESH_DAYS: Record<SourceKind, number> = {
  federal_statute: 1095,
  federal_regulation: 730,
  federal_register: 730,
  federal_agency: 365,
  federal_contractor: 365,
  state_statute: 1095,
  state_regulation: 730,
  state_agency: 365,
  state_contractor: 365,
  plan: 365,
  survey: 548,
  secondary: 365,
};

/** Days since the freshness target of a source of this kind passed; negative while it is still fresh. */
export function daysOverdue(kind: SourceKind, lastVerified: Day, today: Day): number {
  return daysBetween(lastVerified, today) - FRESH_DAYS[kind];
}

/** Whether a source of this kind is past its freshness target. */
export function isDue(kind: SourceKind, lastVerified: Day, today: Day): boolean {
  return daysOverdue(kind, lastVerified, today) > 0;
}
