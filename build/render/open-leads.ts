/** What is not verified yet, and how much of it has a rule by now: a backlog that can be sorted by value. */

import { STATES, type State } from "../contract/enumerations.ts";
import { cellId, type Cell } from "../contract/published-paths.ts";
import { exists } from "../expand/expand.ts";
import type { Corpus } from "../model/corpus.ts";
import { PLACES, type RulePlace } from "../model/content-path.ts";
import type { CoveredCell } from "./coverage.ts";

/** `open`: none of its cells is answered; `partly`: some are; `answered`: all are, and the lead may go. */
export type LeadState = "open" | "partly" | "answered";

export type OpenLead = {
  jurisdiction: State | "federal";
  cells: string[];
  state: LeadState;
  /** Cells that have neither rule nor exclusion today; those of a federal lead count in each jurisdiction. */
  unanswered: number;
  /** Answers that it would give: `unanswered` of the codes it names; a whole program counts as one. */
  worth: number;
  /** Those of `cells` below which something is unanswered. */
  missing: string[];
  why: string;
  look_at: string[];
};

/** By what leads call them: `chip`, `chip/drugs`, `chip/drugs/hepatitis_c`. */
const PLACES_BELOW = new Map<string, RulePlace[]>();
for (const place of PLACES) {
  const path = [place.program, `${place.kind}s`, place.code];
  for (const length of [1, 2, 3]) {
    const called = path.slice(0, length).join("/");
    PLACES_BELOW.set(called, [...(PLACES_BELOW.get(called) ?? []), place]);
  }
}

/** In the order of the content. */
export function openLeads(corpus: Corpus, covered: readonly CoveredCell[]): OpenLead[] {
  const answered = new Set(covered.map(({ rule_id }) => rule_id));
  const open = (ids: Iterable<string>) => [...ids].filter((id) => !answered.has(id));
  return corpus.leads.map(({ value: { cells, why, look_at = [] }, about }) => {
    const states = about === "federal" ? STATES : [about];
    const idsBelow = (cell: string) =>
      (PLACES_BELOW.get(cell) ?? []).flatMap(({ program, kind, code }) =>
        states
          .map((state): Cell => ({ state, program, kind, code }))
          .filter((cell) => exists(corpus, cell))
          .map(cellId),
      );
    const below = new Map(cells.map((cell) => [cell, idsBelow(cell)]));
    const all = new Set([...below.values()].flat());
    const unanswered = open(all).length;
    const missing = cells.filter((cell) => open(below.get(cell)!).length > 0);
    const named = new Set(missing.filter((cell) => cell.split("/").length === 3).flatMap((cell) => below.get(cell)!));
    return {
      jurisdiction: about,
      cells,
      state: unanswered === 0 ? "answered" : unanswered === all.size ? "open" : "partly",
      unanswered,
      worth: open(named).length + missing.filter((cell) => cell.split("/").length < 3).length,
      missing,
      why,
      look_at,
    };
  });
}
