/** Puts what an editor read in the column of criteria on the rows that it is about, while it is printed so. */

import type { ListRow } from "../../../../build/model/list-row.ts";
import type { ReadSection } from "../../reader.ts";
import { READINGS, type Reading } from "./readings.ts";

/** A class of the list with all that is printed beside its agents. */
export type CriteriaOfClass = { class: string; page: number; paragraphs: Place[] };
type Place = { page: number; text: string };
/** `class` is the heading in large type without its marks; `part` the one below it. */
export type SectionOfClass = ReadSection & { class: string; part: string };

/** Sentences that hold for every class alike, or only name a form. */
const ROUTINE = /^(Routine PDL|LENGTHS? OF AUTHORIZATION|Refer to|\S+ SA Form$)/i;
const STARS = /^\*+$/;
const LENGTH = /^LENGTH OF AUTHORIZATIONS?\s*:\s*(.+)$/i;

/** Changes the sections. `strange`: a sentence that is gone, a marked preferred agent that nothing explains. */
export function readCriteria(
  sections: readonly SectionOfClass[],
  criteria: readonly CriteriaOfClass[],
): { sentences: Place[]; strange: Place[] } {
  const strange: Place[] = [];
  const read = new Set<string>();
  const settled = new Set<ListRow>();
  const titles = new Set(criteria.map((one) => one.class));
  const gone = [...new Set(READINGS.map((one) => one.class))].filter((title) => !titles.has(title));
  for (const title of gone) strange.push({ page: 1, text: `the class "${title}", whose criteria were read, is gone` });
  for (const reading of READINGS.filter((one) => titles.has(one.class))) {
    const beside = criteria.filter((one) => one.class === reading.class);
    const isPrinted = squeezed(
      beside.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)).join(" "),
    ).includes(squeezed(reading.sentence));
    const { page } = beside[0]!;
    if (!isPrinted) strange.push({ page, text: `no longer beside "${reading.class}": ${reading.sentence}` });
    const rows = sections.filter((section) => section.class === reading.class).flatMap((one) => rowsOf(reading, one));
    if (rows.length === 0)
      strange.push({ page, text: `no row of "${reading.class}" is meant by: ${reading.sentence}` });
    for (const row of isPrinted ? rows : []) {
      add(row, reading);
      settled.add(row);
    }
    read.add(`${reading.class}|${squeezed(reading.sentence)}`);
  }
  for (const { heading, marks: ofClass = [], rows } of sections) {
    for (const row of rows.filter(({ status }) => status === "Preferred")) {
      const marks = row.marks?.filter((mark) => STARS.test(mark)) ?? (ofClass.includes("♦") ? ["♦"] : []);
      if (marks.length > 0 && !settled.has(row))
        strange.push({
          page: row.page,
          text: `no reading explains ${marks.join("")} of the preferred ${row.product}, ${heading}`,
        });
    }
  }
  const sentences = criteria.flatMap(({ class: title, paragraphs }) =>
    paragraphs
      .filter(({ text }) => !ROUTINE.test(text) && !isRead(title, text, read))
      .map(({ page, text }) => ({ page, text: `${title}: ${text}` })),
  );
  return { sentences, strange };
}

/** How long authorizations last, where a class says it once. */
export function lengthOf({ paragraphs }: CriteriaOfClass): string | undefined {
  const lengths = [...new Set(paragraphs.flatMap(({ text }) => LENGTH.exec(text)?.[1]?.trim() ?? []))];
  return lengths.length === 1 && !lengths[0]!.startsWith("N/A") ? lengths[0]!.replace(/\.$/, "") : undefined;
}

function rowsOf({ part, status, products, stars }: Reading, section: SectionOfClass): ListRow[] {
  if (part !== undefined && section.part !== part) return [];
  return section.rows.filter(
    (row) =>
      (status === undefined || row.status === status) &&
      (products === undefined || products.includes(row.product)) &&
      (stars === undefined || row.marks?.includes(stars)),
  );
}

function add(row: ListRow, { set: { marks = [], ...limits } }: Reading): void {
  Object.assign(row, limits);
  if (marks.length > 0) row.marks = [...new Set([...(row.marks ?? []), ...marks])];
}

function isRead(title: string, paragraph: string, read: ReadonlySet<string>): boolean {
  const own = squeezed(paragraph);
  return [...read].some((one) => {
    const [of, sentence] = one.split("|") as [string, string];
    return of === title && (own.includes(sentence) || sentence.includes(own));
  });
}

/** Spaces, stars and diamonds move from edition to edition. */
function squeezed(text: string): string {
  return text.replace(/[\s*♦•]/g, "").toLowerCase();
}
