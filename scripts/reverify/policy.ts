/**
 * When an unchanged text may move a source's date forward. A date is what the text itself carries, so only a page that
 * always shows what is in force today says something new by not having changed: a code or list that is `current_to` a
 * day, read at its canonical address. Dated documents (a notice, an alert, an article) stay at their date for ever.
 */

import type { Source, SourceKind } from "../../build/model/source.ts";

/** Kinds whose canonical page shows what is in force today. Surveys and secondary reports describe a past day. */
const SHOWS_WHAT_IS_IN_FORCE: Record<SourceKind, boolean> = {
  federal_statute: true,
  federal_regulation: true,
  federal_register: false,
  federal_agency: true,
  federal_contractor: true,
  state_statute: true,
  state_regulation: true,
  state_agency: true,
  state_contractor: true,
  plan: true,
  survey: false,
  secondary: false,
};

export function unchangedTextMovesDate({ kind, date_kind, read_url }: Source): boolean {
  return SHOWS_WHAT_IS_IN_FORCE[kind] && date_kind === "current_to" && read_url === undefined;
}
