/** What there is to ask: every code, what has a rule in force, and the topics with their dates. */

import { z } from "zod";
import { basis, drugClass, kind, program, serviceCategory, state } from "./codes.ts";
import { mandateStatus } from "./compliance.ts";
import { count, day } from "./fields.ts";

const named = {
  code: z.string(),
  name: z.string(),
  also_called: z.array(z.string()).exactOptional(),
  meaning: z.string(),
};

const drugList = z
  .strictObject({
    id: z.string(),
    state,
    title: z.string(),
    date: day.describe("The date printed on the list."),
    effective_from: day,
    programs: z.array(program).describe("The programs that the list binds."),
    rows: count,
    products: count,
    last_change: z
      .strictObject({
        date: day,
        what: z.enum(["added", "removed", "changed"]),
        new: count,
        gone: count,
        other_verdict: count.describe("Products whose verdict changed."),
      })
      .nullable()
      .describe("How many products moved in the latest change; /v1/changes says which. null: not recorded yet."),
  })
  .describe("A drug list that was read row by row.");
export type ManifestList = z.infer<typeof drugList>;

export const manifest = z
  .strictObject({
    states: z.array(z.strictObject({ code: state, name: z.string() })),
    programs: z.array(z.strictObject(named)),
    drug_classes: z.array(z.strictObject({ ...named, examples: z.array(z.string()) })),
    service_categories: z.array(z.strictObject({ ...named, only_in: z.array(state).exactOptional() })),
    pa_types: z.array(z.strictObject(named)),
    bases: z.array(basis),
    drug_lists: z.array(drugList),
  })
  .describe("Every code that the API uses, and the drug lists.");
export type Manifest = z.infer<typeof manifest>;

/** State -> program -> codes. */
export const lookupOptions = z
  .strictObject({
    states: z.record(
      z.string(),
      z.record(z.string(), z.strictObject({ drugs: z.array(drugClass), services: z.array(serviceCategory) })),
    ),
  })
  .describe("For each state and program, what has a rule in force.");
export type LookupOptions = z.infer<typeof lookupOptions>;

/** `drug/hepatitis_c` -> program -> states (`AL AK`), of the same rules: what is asked back reads this. */
export const publishedRulePlaces = z.strictObject({
  pa_rule_places: z.literal(1),
  places: z.record(z.string(), z.record(z.string(), z.string())),
});
export type PublishedRulePlaces = z.infer<typeof publishedRulePlaces>;

export const topics = z
  .strictObject({
    topics: z.array(
      z.strictObject({
        topic: z.string(),
        kind,
        rules: count,
        oldest_verified: day,
        last_verified: day,
      }),
    ),
    federal_topics: z.array(
      z.strictObject({
        rule_id: z.string(),
        title: z.string(),
        status: mandateStatus,
        requirements: count,
        last_verified: day,
      }),
    ),
  })
  .describe("Topics with the number of rules and the range of verification dates.");
export type Topics = z.infer<typeof topics>;
