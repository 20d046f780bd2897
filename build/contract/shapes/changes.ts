/** What changed: the answers about it, and the files below `meta/changes/` that they are made of. */

import { z } from "zod";
import { CHANGE_CLASSES } from "../change-classes.ts";
import { LONG_FIELDS } from "../long-fields.ts";
import { kind, program, state } from "./codes.ts";
import { count, day, moment, ruleId, servedFrom } from "./fields.ts";
import { queryFields } from "./query.ts";

const changeClass = z
  .enum(CHANGE_CLASSES)
  .describe("What the change means. tightened and loosened refer to whether authorization is required and its type.");
const what = z.enum(["added", "removed", "changed"]);
/** As `2026-11`. */
const month = z.string().regex(/^\d{4}-\d{2}$/);

/** Before and after of one field; absent on the side where the field does not exist. */
const fieldChange = z.strictObject({ before: z.unknown().exactOptional(), after: z.unknown().exactOptional() });
export type FieldChange = z.infer<typeof fieldChange>;

const listVerdict = z
  .enum(["not_required", "required", "depends", "not_verified"])
  .describe("What the list decides for a product when no fact is known.");

const productMove = z
  .strictObject({
    product: z.string().describe("As printed, with its strength and form."),
    before: listVerdict.nullable().describe("null: new on the list."),
    after: listVerdict.nullable().describe("null: no longer on the list."),
  })
  .describe("A product whose verdict changed.");

const unlistedPa = z.enum(["not_decided", "none", "required"]).nullable();

const listMoves = {
  list: z.string().describe("The id of the list."),
  title: z.string(),
  previous: z.string().nullable().describe("The previous edition; the same id if an edition was corrected."),
  rows: z.strictObject({ before: count.nullable(), after: count.nullable() }),
  unlisted: z
    .strictObject({ before: unlistedPa, after: unlistedPa })
    .describe("What a drug that is not on the list needs."),
  new: count.describe("Products that were not on the list."),
  gone: count.describe("Products that are no longer on it."),
  verdicts: z
    .array(z.strictObject({ before: listVerdict, after: listVerdict, products: count }))
    .describe("How many products moved from one verdict to another."),
  products: z.array(productMove),
};

const everyChange = {
  date: day,
  reason: z.string().nullable(),
  /** Of a reason that was typed for all changes of a record: the place of its reach in the index. */
  reason_reach: count.nullable(),
  what,
  class: changeClass,
  program,
  states: z.array(state).min(1),
  effective_from: day.nullable(),
  effective_to: day.nullable(),
};

/** What moved between two editions of a drug list; `products` are the first, `file` and `parts` lead to all of them. */
const publishedListChange = z.strictObject({
  ...everyChange,
  list: z.strictObject({ ...listMoves, file: count, parts: count }),
});
export type PublishedListChange = z.infer<typeof publishedListChange>;

/** One change of one version of one rule, in every jurisdiction where it was the same. */
const publishedRuleChange = z.strictObject({
  ...everyChange,
  kind,
  code: z.string(),
  /** By field, without the long ones; `rule` or `not_covered` in `says`. */
  fields: z.record(z.string(), fieldChange),
  /** The long fields that differ. */
  left_out: z.array(z.enum(LONG_FIELDS)),
});

const publishedChange = z.union([publishedRuleChange, publishedListChange]);
export type PublishedChange = z.infer<typeof publishedChange>;

/** A part of the products that moved, in the order in which the change counts them. */
export const publishedListMoves = z.strictObject({ pa_list_moves: z.literal(1), products: z.array(productMove) });
export type PublishedListMoves = z.infer<typeof publishedListMoves>;

/** A page of the changes of one month and program; `last` is the latest day on it. */
const changesPageEntry = z.strictObject({ count, last: day });
export type ChangesPageEntry = z.infer<typeof changesPageEntry>;

/** What a typed reason may be about: only a key with access to all of it is shown the reason. */
const reasonReach = z.strictObject({
  states: z.union([z.literal("all"), z.array(state)]),
  programs: z.union([z.literal("all"), z.array(program)]),
});
export type ReasonReach = z.infer<typeof reasonReach>;

/** By month, then by program. */
export const publishedChangesIndex = z.strictObject({
  pa_changes: z.literal(1),
  files: z.array(z.strictObject({ month, program, pages: z.array(changesPageEntry).min(1) })),
  reaches: z.array(reasonReach),
});
export type PublishedChangesIndex = z.infer<typeof publishedChangesIndex>;

/** In order of time; never reordered, so that a place in it stays valid. */
export const publishedChanges = z.strictObject({ pa_changes_page: z.literal(1), changes: z.array(publishedChange) });
export type PublishedChanges = z.infer<typeof publishedChanges>;

/** The long fields of the changes of a page, in the same order. */
export const publishedChangeTexts = z.strictObject({
  pa_change_texts: z.literal(1),
  texts: z.array(z.partialRecord(z.enum(LONG_FIELDS), fieldChange)),
});
export type PublishedChangeTexts = z.infer<typeof publishedChangeTexts>;

const changeId = z
  .string()
  .regex(/^\d{4}-\d{2}\/[a-z_]{1,30}\/\d{1,6}$/)
  .describe("The month, the program and the position among that program's changes.");
const change = {
  id: changeId,
  date: day.describe("The day it was published."),
  reason: z
    .string()
    .nullable()
    .describe(
      "null: not recorded yet. An editor's sentence is shown only to keys that may see every change it describes.",
    ),
  what,
  class: changeClass,
  program,
  ...queryFields,
  states: z.array(state),
  rule_ids: z.array(ruleId),
  effective_from: day.nullable(),
  effective_to: day.nullable(),
  fields: z
    .record(z.string(), fieldChange)
    .describe("The change, field by field. next_steps holds a fingerprint of the steps; says is rule or not_covered."),
  detail: z.string().describe("The path in this API of the change with all its fields."),
};

export const changesAnswer = z
  .strictObject({
    since: day,
    changes: z.array(
      z.strictObject({
        ...change,
        left_out: z.array(z.enum(LONG_FIELDS)).describe("Long fields that also changed; detail has them."),
        list: z
          .strictObject({ ...listMoves, more: count.describe("How many more products moved; detail names them.") })
          .exactOptional()
          .describe("Only for a drug list: what moved. rule_ids and fields are then empty."),
      }),
    ),
    next_cursor: changeId
      .nullable()
      .describe(
        "The cursor of the next page; null: this is the last page. A page may hold few changes, or none, and still not be the last.",
      ),
    served_from: servedFrom,
    timestamp: moment,
  })
  .describe("What changed in the rules: by month, then by program, the oldest first.");

export const changeAnswer = z
  .strictObject({
    change: z.strictObject({
      ...change,
      list: z
        .strictObject({
          ...listMoves,
          next: z.string().nullable().describe("The path in this API of the next products."),
        })
        .exactOptional()
        .describe("Only for a drug list: every product that moved, in pages."),
    }),
    served_from: servedFrom,
    timestamp: moment,
  })
  .describe("One change with all its fields.");
export type ChangeAnswer = z.infer<typeof changeAnswer>;
