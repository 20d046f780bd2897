/** A real row on its way from a list to an answer: Ozempic on the list of Illinois. It is one of the open samples. */

import type { Corpus } from "../model/corpus.ts";
import type { ListRow } from "../model/list-row.ts";
import type { Source } from "../model/source.ts";
import type { SampleName } from "../contract/samples.ts";

export const EXAMPLE_SAMPLE: SampleName = "illinois-ozempic";

const [STATE, PRODUCT] = ["IL", "OZEMPIC"];

export type WorkedExample = {
  source: Source;
  /** Rows read in the whole document. */
  rows: number;
  heading: string;
  found: readonly ListRow[];
  /** Of each status among the rows, what the document means by it, and where it says so. */
  meanings: readonly { status: string; means: string; where: string | undefined; source: Source | undefined }[];
};

/** From the newest list of the state that has the product; undefined where none has. */
export function workedExample({ lists, sources }: Corpus): WorkedExample | undefined {
  const known = lists
    .filter((entry) => "state" in entry && entry.state === STATE)
    .map(({ value }) => value)
    .sort((one, other) => other.effective_from.localeCompare(one.effective_from));
  for (const { sections, source: id, statuses, counts } of known) {
    const section = sections.find(({ rows }) => rows.some(({ product }) => product === PRODUCT));
    const source = sources.get(id)?.value;
    if (!section || !source) continue;
    const found = section.rows.filter(({ product }) => product === PRODUCT);
    const meanings = [...new Set(found.map(({ status }) => status))].flatMap((status) => {
      const { means, where, source: other } = statuses[status] ?? {};
      return means ? [{ status, means, where, source: other ? sources.get(other)?.value : source }] : [];
    });
    return { source, rows: counts.rows, heading: section.heading, found, meanings };
  }
  return undefined;
}
