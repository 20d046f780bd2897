/** The shapes of what changed, as it is published below `meta/changes/`. */

import type { ChangeClass } from "./change-classes.ts";
import type { Kind, Program, State } from "./enumerations.ts";
import type { Day } from "./published.ts";

/** Before and after of one field; absent on the side where the field does not exist. */
export type FieldChange = { before?: unknown; after?: unknown };

/** One change of one version of one rule, in every jurisdiction where it was the same. */
export type PublishedChange = {
  date: Day;
  reason: string | null;
  what: "added" | "removed" | "changed";
  class: ChangeClass;
  program: Program;
  kind: Kind;
  code: string;
  states: State[];
  effective_from: Day | null;
  effective_to: Day | null;
  /** By field, without the long ones; `rule` or `not_covered` in `says`. */
  fields: Record<string, FieldChange>;
  /** The long fields that differ. */
  left_out: LongField[];
};

/** Fields that lists of changes leave out: texts of a paragraph, and lists of addresses. */
export const LONG_FIELDS = ["notes", "further_source_urls", "step_source_urls"] as const;
export type LongField = (typeof LONG_FIELDS)[number];

/** A page of the changes of one month and program; `last` is the latest day on it. */
export type ChangesPageEntry = { count: number; last: Day };

/** By month, then by program; months as `2026-11`. */
export type PublishedChangesIndex = {
  pa_changes: 1;
  files: { month: string; program: Program; pages: ChangesPageEntry[] }[];
};

/** In order of time; never reordered, so that a place in it can be remembered. */
export type PublishedChanges = { pa_changes_page: 1; changes: PublishedChange[] };

/** The long fields of the changes of a page, in the same order. */
export type PublishedChangeTexts = { pa_change_texts: 1; texts: Partial<Record<LongField, FieldChange>>[] };
