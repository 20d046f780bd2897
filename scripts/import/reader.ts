/** What a reader of a drug list does: from the bytes of a document to its rows, the same rows for the same bytes. */

import type { LimitCounts } from "../../build/model/list-limit.ts";
import type { ListRow } from "../../build/model/list-row.ts";

/**
 * Rows as printed; ties, corrections and notes on contradictions are added by the import. A reader says the `kind` of a
 * row only where the document itself sets its supplies apart.
 */
export type ReadSection = { heading: string; marks?: string[]; note?: string; rows: ListRow[] };

export type ReadDocument = {
  /** The first day on which the list is in force, as it says; `effective_to` only if it says that too. */
  effective_from: string;
  effective_to?: string;
  /** Counted in the document in another way than the rows were read: pages, rows by status, perhaps limits. */
  counted: { pages: number; by_status: Record<string, number>; limits?: LimitCounts };
  sections: ReadSection[];
  /** What the document says in sentences beside its rows: the head's conditions and limits rest on it. */
  sentences: { page: number; text: string }[];
  /** What is neither a row nor anything else that the reader knows. */
  strange: { page: number; text: string }[];
};

export type ListReader = {
  /** Below `content/lists`: a state, or `plans`. */
  folder: string;
  /** The id of the edition that takes effect on a day: `il-hfs-pdl-2026-07`. */
  id(effectiveFrom: string): string;
  /** Its documents were transcribed from a text copy: the list says so, and carries no sha256 of a document. */
  isTranscribed?: true;
  /** A brand behind a generic name is the product: "Atorvastatin Tablet (Lipitor)". */
  brandFollows?: true;
  read(document: Uint8Array): Promise<ReadDocument>;
};
