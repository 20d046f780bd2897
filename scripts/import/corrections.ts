/** Applies the corrections that people wrote beside a list to the rows that were read again. */

import { corrects, type ListCorrection } from "../../build/model/list-correction.ts";
import type { ListRow } from "../../build/model/list-row.ts";
import type { ReadSection } from "./reader.ts";

export type Corrected = { sections: ReadSection[]; applied: number; idle: ListCorrection[] };

/** `idle`: what no longer matches any row. */
export function applyCorrections(sections: readonly ReadSection[], corrections: readonly ListCorrection[]): Corrected {
  const used = new Set<ListCorrection>();
  const corrected = sections.map((section) => ({
    ...section,
    rows: section.rows.map((row) => {
      const meant = corrections.filter((correction) => corrects(correction, row, section.heading));
      for (const correction of meant) used.add(correction);
      return meant.reduce<ListRow>((so, { set }) => Object.assign({ ...so }, set), row);
    }),
  }));
  return { sections: corrected, applied: used.size, idle: corrections.filter((correction) => !used.has(correction)) };
}
