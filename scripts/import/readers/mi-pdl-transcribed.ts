/**
 * Michigan's list as it was transcribed from a text copy (two-column-transcription.ts). Footnotes of age become ages; a
 * product whose column is in doubt has the status of its diamond, if it has one.
 */

import type { AgeRange } from "../../../build/model/list-limit.ts";
import type { ListRow } from "../../../build/model/list-row.ts";
import type { ListReader } from "../reader.ts";
import { readTyped } from "./two-column-transcription.ts";

const STATUSES = {
  P: "Preferred Agents",
  N: "Non-Preferred Agents",
  D: "Clinical PA required",
  L: "LEGISLATIVELY PROTECTED CLASSES",
};
/** Ages that need no prior authorization, by the number of the footnote that asks it of the others. */
const AGES: Readonly<Record<string, AgeRange>> = {
  3: { to: 65 },
  6: { from: 15 },
  7: { from: 18 },
  10: { from: 12 },
  11: { to: 5 },
  12: { to: 14 },
  13: { to: 75 },
  14: { from: 2 },
  15: { from: 16 },
  16: { from: 6 },
  17: { from: 60 },
  18: { to: 11 },
  19: { to: 16 },
  20: { to: 1 },
};
/** "Prior Authorization Not Required for Beneficiaries Under the Age of 12." */
const FREE_UNDER_12 = "1";

export const miPdlTranscribed: ListReader = {
  folder: "MI",
  id: (effectiveFrom) => `mi-pdl-${effectiveFrom.slice(0, 7)}`,
  isTranscribed: true,
  read: async (document) => {
    const read = readTyped(document, STATUSES);
    return { ...read, sections: read.sections.map((section) => ({ ...section, rows: section.rows.map(withAges) })) };
  },
};

function withAges(row: ListRow): ListRow {
  const { marks = [], page, ...rest } = row;
  const age: AgeRange = Object.assign({}, ...marks.map((mark) => AGES[mark]));
  return {
    ...rest,
    ...(marks.length > 0 && { marks }),
    page,
    ...(Object.keys(age).length > 0 && { age }),
    ...(marks.includes(FREE_UNDER_12) && { conditions: [{ when: { age: { to: 11 } }, pa: "none" as const }] }),
  };
}
