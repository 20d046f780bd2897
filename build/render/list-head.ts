/** The head of a drug list as it is published: what it says of itself, and what its words mean. */

import { LAST_DAY, type Day } from "../contract/day.ts";
import type { PublishedList } from "../contract/shapes/item.ts";
import { confidence, confidenceOfOwnList } from "../expand/confidence.ts";
import { evidenceOf, oldestOf } from "../expand/evidence.ts";
import { besideLists } from "../model/beside-lists.ts";
import type { Corpus, Entry } from "../model/corpus.ts";
import type { DrugList } from "../model/drug-list.ts";
import { keptForEach } from "../model/kept-while-same.ts";
import { citedByList } from "../model/list-citations.ts";
import { citation } from "./answer.ts";
import { meantCodes } from "./meant-codes.ts";

/** `files`: the first key of each file of its rows. */
type Rows = { files: string[]; half: 1 | 2 | undefined; products: number };

const heads = keptForEach<DrugList, PublishedList>();

/** The same object for as long as nothing of it is another. */
export function headOf(list: Entry<"lists">, rows: Rows, corpus: Corpus, today: Day): PublishedList {
  return heads(list.value)([besideLists(corpus), rows.files, today], () => makeHead(list, rows, corpus, today));
}

function makeHead(
  { id, value: list }: Entry<"lists">,
  { files, half, products }: Rows,
  corpus: Corpus,
  today: Day,
): PublishedList {
  const { sources } = corpus;
  const withMeantCodes = meantCodes(corpus);
  const sourceOf = (source: string) => sources.get(source)!.value;
  const { date } = sourceOf(list.source);
  const rowsOf = countedByStatus(list);
  const cited = new Set([...citedByList(list)].map(({ cited: { source } }) => source));
  return {
    id,
    source: list.source,
    from: list.effective_from,
    to: list.effective_to ?? LAST_DAY,
    scope: list.scope,
    covers: list.covers,
    rows: list.sections.reduce((sum, { rows }) => sum + rows.length, 0),
    products,
    ...(list.generic_names ? { generic_names: true as const } : {}),
    ...(list.supplements ? { supplements: list.supplements } : {}),
    binds: list.binds.map(({ program, source, where, caveat }) => {
      const rests_on = source === list.source ? [] : [source];
      const evidence = evidenceOf({ source: list.source, rests_on, last_verified: date }, sourceOf);
      return {
        program,
        source,
        where,
        ...(caveat ? { caveat } : {}),
        confidence: list.plan ? confidenceOfOwnList(evidence, today) : confidence("state_rule", evidence, today),
        oldest_evidence: oldestOf(evidence),
      };
    }),
    statuses: mapped(list.statuses, ({ pa, means, where, inferred, source }, status) => ({
      pa,
      means,
      rows: rowsOf.get(status) ?? 0,
      ...(where ? { where } : {}),
      ...(inferred ? { inferred } : {}),
      ...(source ? { source } : {}),
    })),
    marks: mapped(list.marks ?? {}, ({ pa, limit, means, programs, source }) => ({
      ...(pa ? { pa } : {}),
      ...(limit ? { limit } : {}),
      means,
      ...(programs ? { programs } : {}),
      ...(source ? { source } : {}),
    })),
    limits: mapped(list.limits ?? {}, ({ pa }) => pa),
    unlisted: {
      pa: list.unlisted.pa,
      ...(list.unlisted.classes_only ? { classes_only: true as const } : {}),
      ...(list.unlisted.inferred ? { inferred: true as const } : {}),
      ...(list.unlisted.except_classes ? { except_classes: list.unlisted.except_classes } : {}),
      ...(list.unlisted.legend_only ? { legend_only: true as const } : {}),
      ...(list.unlisted.means ? { means: list.unlisted.means } : {}),
      ...(list.unlisted.where ? { where: list.unlisted.where } : {}),
      ...(list.unlisted.source ? { source: list.unlisted.source } : {}),
    },
    conditions: (list.conditions ?? []).map(({ when, pa, means, programs, source }) => ({
      when: withMeantCodes(when as PublishedList["conditions"][number]["when"]),
      pa,
      means,
      ...(programs ? { programs } : {}),
      ...(source ? { source } : {}),
    })),
    sources: Object.fromEntries([...cited].map((source) => [source, citation(sourceOf(source))])),
    files,
    ...(half ? { half } : {}),
  };
}

/** How many rows have each status. */
function countedByStatus({ sections }: DrugList): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { rows } of sections) for (const { status } of rows) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}

function mapped<Value, To>(
  table: Readonly<Record<string, Value>>,
  change: (value: Value, key: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(table).map(([key, value]) => [key, change(value, key)]));
}
