/** From what a reader read to the text of the list's file, and to what a person must know of it. Touches no disk. */

import { parse } from "yaml";
import type { DrugList } from "../../build/model/drug-list.ts";
import { countLimits } from "../../build/model/limit-counts.ts";
import type { ListCorrection } from "../../build/model/list-correction.ts";
import { COUNTED_LIMITS, type LimitCounts } from "../../build/model/list-limit.ts";
import type { ListRow } from "../../build/model/list-row.ts";
import { compareEditions, type Moves } from "./compare-editions.ts";
import { noteContradictions } from "./contradictions.ts";
import { applyCorrections } from "./corrections.ts";
import { headOf, listYaml } from "./list-yaml.ts";
import type { ReadDocument } from "./reader.ts";
import { tieRows, type Tie } from "./ties.ts";

export type ImportInput = {
  read: ReadDocument;
  /** The id of this edition, and the reader's name. */
  id: string;
  reader: string;
  /** Undefined where the document was not read itself. */
  sha256: string | undefined;
  /** The text whose head this edition takes over: its own, if it was imported before, or the last edition. */
  headFrom: string;
  /** The last edition as it was read; undefined for the first. */
  before: DrugList | undefined;
  corrections: readonly ListCorrection[];
  /** Undefined until content/drugs can tie. */
  tie: Tie | undefined;
  /** As the reader says. */
  brandFollows: true | undefined;
};

type Counted = [what: string, read: number, counted: number];

export type ImportReport = {
  id: string;
  effectiveFrom: string;
  sha256: string | undefined;
  pages: number;
  rows: { read: number; counted: number; byStatus: Counted[] };
  /** By kind; empty where the reader counts none. */
  limits: Counted[];
  /** Statuses and forms that the head does not explain. */
  unexplained: string[];
  strange: string[];
  sentences: string[];
  twoStatuses: string[];
  corrections: { applied: number; idle: string[] };
  /** Products without a tie, each once; undefined where nothing ties yet. */
  untied: string[] | undefined;
  moves: Moves | undefined;
};

export function importList({
  read,
  id,
  reader,
  sha256,
  headFrom,
  before,
  corrections,
  tie,
  brandFollows,
}: ImportInput): {
  text: string;
  report: ImportReport;
} {
  const tied = tie ? tieRows(read.sections, tie, { brandFollows }) : read.sections;
  const { sections: noted, products: twoStatuses } = noteContradictions(tied);
  const { sections, applied, idle } = applyCorrections(noted, corrections);
  const rows = sections.flatMap((section) => section.rows);
  const counted = Object.values(read.counted.by_status).reduce((sum, count) => sum + count, 0);
  const head = headOf(headFrom);
  const { statuses: meanings = {}, forms: codes } = parse(head) as Partial<DrugList>;
  const text = listYaml(
    head,
    {
      source: id,
      sha256,
      reader,
      effective_from: read.effective_from,
      effective_to: read.effective_to,
      counts: {
        pages: read.counted.pages,
        rows: counted,
        by_status: countsAfter(read, sections),
        limits: read.counted.limits,
      },
    },
    sections,
  );
  const printed = read.sections.flatMap((section) => section.rows);
  const statuses = new Set([...printed.map(({ status }) => status), ...Object.keys(read.counted.by_status)]);
  return {
    text,
    report: {
      id,
      effectiveFrom: read.effective_from,
      sha256,
      pages: read.counted.pages,
      rows: {
        read: printed.length,
        counted,
        byStatus: [...statuses].map((status) => [
          status,
          printed.filter((row) => row.status === status).length,
          read.counted.by_status[status] ?? 0,
        ]),
      },
      limits: read.counted.limits ? limitsOf(printed, read.counted.limits) : [],
      unexplained: [
        ...new Set(
          rows.filter(({ status }) => !Object.hasOwn(meanings, status)).map(({ status }) => `status ${status}`),
        ),
        ...new Set(
          codes ? rows.filter(({ form }) => form && !Object.hasOwn(codes, form)).map(({ form }) => `form ${form}`) : [],
        ),
      ],
      strange: read.strange.map(({ page, text: line }) => `page ${page}: ${line}`),
      sentences: read.sentences.map(({ page, text: line }) => `page ${page}: ${line}`),
      twoStatuses,
      corrections: { applied, idle: idle.map(({ product, because }) => `${product}: ${because}`) },
      untied: tie && [...new Set(rows.filter(({ drug, kind }) => !drug && !kind).map(({ product }) => product))],
      moves: before && compareEditions(before, { sections, statuses: meanings }),
    },
  };
}

function limitsOf(rows: readonly ListRow[], counted: LimitCounts): Counted[] {
  const read = countLimits(rows);
  return COUNTED_LIMITS.map((kind) => [kind, read[kind], counted[kind]]);
}

/** The document's own counts, moved by what corrections say of statuses: the head counts rows as they ought to be. */
function countsAfter(
  { counted: { by_status }, sections: printed }: ReadDocument,
  corrected: ReadDocument["sections"],
): Record<string, number> {
  const counts = { ...by_status };
  printed.forEach((section, index) =>
    section.rows.forEach(({ status }, at) => {
      const now = corrected[index]!.rows[at]!.status;
      if (now === status) return;
      counts[status] = (counts[status] ?? 0) - 1;
      counts[now] = (counts[now] ?? 0) + 1;
    }),
  );
  return counts;
}
