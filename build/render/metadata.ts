/** What the metadata endpoints serve: manifest, lookup options, topics (interface specification, "Other named operations"). */

import { BASES, DRUG_CLASSES, PA_TYPES, PROGRAMS, SERVICE_CATEGORIES, STATES } from "../contract/enumerations.ts";
import type { ChangeRecord } from "../changes/history.ts";
import { LOOKUP_OPTIONS_PATH, MANIFEST_PATH, RULE_PLACES_PATH, TOPICS_PATH } from "../contract/published-paths.ts";
import type { ListTally } from "../contract/shapes/coverage.ts";
import type {
  LookupOptions,
  Manifest,
  ManifestList,
  PublishedRulePlaces,
  Topics,
} from "../contract/shapes/manifest.ts";
import type { InForce } from "../expand/in-force.ts";
import type { Corpus } from "../model/corpus.ts";
import type { EntityTag } from "./entity-tag.ts";
import { countMoves } from "./list-moves.ts";
import { documentPage, jsonPage, type Page } from "./page.ts";

export function renderManifest(
  { vocabulary }: Corpus,
  lists: readonly ListTally[],
  changes: readonly ChangeRecord[],
  entityTag: EntityTag,
): Page {
  return documentPage<Manifest>(
    MANIFEST_PATH,
    {
      states: STATES.map((code) => ({ code, name: vocabulary.jurisdictions[code].name })),
      programs: PROGRAMS.map((code) => ({
        code,
        name: vocabulary.programs[code].name,
        meaning: vocabulary.programs[code].meaning,
      })),
      drug_classes: DRUG_CLASSES.map((code) => ({ code, ...vocabulary.drugClasses[code] })),
      service_categories: SERVICE_CATEGORIES.map((code) => ({ code, ...vocabulary.serviceCategories[code] })),
      pa_types: PA_TYPES.map((code) => ({ code, ...vocabulary.paTypes[code] })),
      bases: [...BASES],
      drug_lists: lists.map(({ id, state, title, date, effective_from, programs, rows, products }) => ({
        id,
        state,
        title,
        date,
        effective_from,
        programs,
        rows,
        products,
        last_change: lastChange(id, changes),
      })),
    },
    entityTag,
  );
}

/** Of the first program of the list, where programs differ. */
function lastChange(id: string, records: readonly ChangeRecord[]): ManifestList["last_change"] {
  for (const { date, lists = [] } of [...records].reverse()) {
    const change = lists.find(({ list }) => list === id);
    if (!change) continue;
    const { new: appeared, gone, verdicts } = countMoves(change.moves);
    const other = verdicts.reduce((sum, { products }) => sum + products, 0);
    return { date, what: change.what, new: appeared, gone, other_verdict: other };
  }
  return null;
}

/** For each state and program, the drug classes and service categories that have a rule in force. */
export function renderLookupOptions(rules: readonly InForce[], entityTag: EntityTag): Page {
  const options: LookupOptions["states"] = {};
  for (const state of STATES) options[state] = {};
  for (const { state, program, kind, code } of rules) {
    const codes = (options[state]![program] ??= { drugs: [], services: [] });
    const among: string[] = kind === "drug" ? codes.drugs : codes.services;
    among.push(code);
  }
  return documentPage<LookupOptions>(LOOKUP_OPTIONS_PATH, { states: options }, entityTag);
}

/** The same the other way round, small enough to be parsed for one question. */
export function renderRulePlaces(rules: readonly InForce[]): Page {
  const published: PublishedRulePlaces = { pa_rule_places: 1, places: {} };
  for (const { state, program, kind, code } of rules) {
    const programs = (published.places[`${kind}/${code}`] ??= {});
    programs[program] = programs[program] === undefined ? state : `${programs[program]} ${state}`;
  }
  return jsonPage(RULE_PLACES_PATH, published);
}

/** Each drug class and service category with its rules and the dates between which they were verified; federal mandates too. */
export function renderTopics(corpus: Corpus, rules: readonly InForce[], entityTag: EntityTag): Page {
  const topics = new Map<string, Topics["topics"][number]>();
  for (const { kind, code, last_verified: verified } of rules) {
    const topic = topics.get(`${kind}/${code}`);
    if (!topic) {
      topics.set(`${kind}/${code}`, {
        topic: code,
        kind,
        rules: 1,
        oldest_verified: verified,
        last_verified: verified,
      });
      continue;
    }
    topic.rules += 1;
    if (verified < topic.oldest_verified) topic.oldest_verified = verified;
    if (verified > topic.last_verified) topic.last_verified = verified;
  }
  const federal = corpus.mandates.map(({ value }) => ({
    rule_id: value.rule_id,
    title: value.title,
    status: value.status,
    requirements: value.requirements.length,
    last_verified: value.last_verified,
  }));
  return documentPage<Topics>(TOPICS_PATH, { topics: [...topics.values()], federal_topics: federal }, entityTag);
}
