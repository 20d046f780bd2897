/** One source: visited, read, and compared with the fingerprints of the last visit. */

import type { Source } from "../../build/model/source.ts";
import { textOf } from "./extract-text.ts";
import { changeOf, hashOf, passagesOf } from "./passages.ts";
import type { PoliteFetcher } from "./polite-fetch.ts";
import type { SourceFingerprints } from "./fingerprints.ts";
import { unchangedTextMovesDate } from "./policy.ts";

/** `first_visit`: nothing was kept, so there is nothing to compare with. */
export const OUTCOMES = ["changed", "moved", "gone", "unreachable", "disallowed", "first_visit", "unchanged"] as const;

export type Outcome = {
  id: string;
  url: string;
  outcome: (typeof OUTCOMES)[number];
  /** The new address, where a move is for good. */
  moved_to?: string;
  changed?: { new: string[]; gone: number };
  reason?: string;
  /** The policy lets the date move to the day of the visit. */
  date_moves: boolean;
  /** What to keep from now on; undefined leaves what is kept as it is. */
  fingerprints?: SourceFingerprints;
};

/** Visits the copy that was read, where one was; its text is what the rules rest on. */
export async function compareSource(
  id: string,
  source: Source,
  before: SourceFingerprints | undefined,
  fetcher: PoliteFetcher,
  today: string,
): Promise<Outcome> {
  const url = source.read_url ?? source.url;
  const known = before?.url === url ? before : undefined;
  const visit = await fetcher.visit(url, known ?? {});
  const base = { id, url, date_moves: false };
  switch (visit.is) {
    case "not_modified":
      return {
        ...base,
        outcome: "unchanged",
        date_moves: unchangedTextMovesDate(source),
        fingerprints: { ...known!, visited: today },
      };
    case "gone":
      return { ...base, outcome: "gone", reason: `status ${visit.status}` };
    case "disallowed":
      return { ...base, outcome: "disallowed", reason: "robots.txt asks crawlers to stay away" };
    case "unreachable":
      return { ...base, outcome: "unreachable", reason: visit.reason };
    case "answered": {
      const passages = await textOf(visit.bytes, visit.contentType).then(passagesOf, (error: Error) => error);
      if (passages instanceof Error)
        return { ...base, outcome: "unreachable", reason: `its text cannot be read: ${passages.message}` };
      if (passages.length === 0)
        return { ...base, outcome: "unreachable", reason: "it has no text (a page made by scripts, or a scan)" };
      const changed = known && changeOf(known.passages, passages);
      const moved = visit.movedTo ? { moved_to: visit.movedTo } : {};
      if (changed) return { ...base, outcome: "changed", changed, ...moved };
      return {
        ...base,
        ...moved,
        outcome: visit.movedTo ? "moved" : known ? "unchanged" : "first_visit",
        date_moves: known !== undefined && !visit.movedTo && unchangedTextMovesDate(source),
        fingerprints: {
          url: visit.movedTo ?? url,
          ...visit.validators,
          visited: today,
          passages: passages.map(hashOf),
        },
      };
    }
  }
}
