/** What a build keeps for the next one: editors rebuild often, and change one file at a time. */

import type { Program } from "../contract/enumerations.ts";
import { fingerprint } from "../model/fingerprint.ts";
import type { Corpus } from "../model/corpus.ts";
import { besideLists } from "../model/beside-lists.ts";
import { keptWhileSame } from "../model/kept-while-same.ts";
import type { RemarkId } from "../model/remark.ts";
import type { Mark } from "../render/page.ts";
import { namesCited, namesUsed } from "../validate/names-used.ts";
import type { Column } from "../column/column.ts";
import type { PublishedState } from "../write/publish.ts";

/** Sources, procedures, remarks and routing by name, each with a fingerprint of what it says. */
export type Definitions = Record<string, string>;

export type KnownColumn = {
  /** Fingerprint of its files. */
  files: string;
  /** What it was worked out with: as long as that says the same, so does the column. */
  needs: Definitions;
  /** Fingerprint of what drug lists come to for its cells; empty where none does. */
  counts: string;
  column: Column;
};

export type BuildCache = {
  /** Fingerprint of what every column depends on: the day, the vocabulary, the record of what was published. */
  under: string;
  /** What is in each file that holds no rules, checked, with the fingerprint of its text. */
  values: Map<string, { text: string; value: unknown }>;
  columns: Map<string, KnownColumn>;
  /** The pages that come from the code alone. */
  fixed?: Mark[] | undefined;
  /** All other pages that belong to no column. */
  others: Mark[];
  /** The directory that holds all these pages, and the version before it. */
  published: PublishedState;
};

export function emptyCache(): BuildCache {
  return { under: "", values: new Map(), columns: new Map(), others: [], published: {} };
}

/** Where the pages are not to be found any more, only what was read is still good. */
export function dropPages(cache: BuildCache): void {
  cache.columns = new Map();
  cache.fixed = undefined;
  cache.published = {};
}

/** A fingerprint for each source, procedure and remark, and for the routes and clocks of each program, worked out when it is asked for; undefined for what does not exist. */
export function definitionsIn(corpus: Corpus): (name: string) => string | undefined {
  return definitions([besideLists(corpus)], () => definer(corpus));
}

const definitions = keptWhileSame<ReturnType<typeof definer>>();

function definer(corpus: Corpus): (name: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  const say = (name: string) => {
    const [, kind, id] = /^(source|procedure|remark|routing) (.*)$/.exec(name)!;
    if (kind === "routing") return fingerprint(JSON.stringify(routingOf(corpus, id as Program)));
    const defined = definedAs(kind, id!, corpus);
    return defined && fingerprint(JSON.stringify(defined.value));
  };
  return (name) => {
    if (!known.has(name)) known.set(name, say(name));
    return known.get(name);
  };
}

function definedAs(kind: string | undefined, id: string, { sources, procedures, remarks }: Corpus) {
  if (kind === "source") return sources.get(id);
  return kind === "remark" ? remarks.get(id as RemarkId) : procedures.get(id);
}

/** What answers of a program say of where and when, with the addresses of the sources. */
function routingOf({ routes, clocks, plans, codeLists, sources }: Corpus, program: Program) {
  const said = [
    ...routes.filter(({ value }) => value.programs.includes(program)),
    ...clocks.filter((clock) => clock.program === program),
  ];
  const names = plans.map(({ value: { plan, name, names, short_names, programs, states } }) => [
    ...[plan, name, names, short_names, programs, states],
  ]);
  const lists = codeLists.map(({ value: { requests_only_for, settings } }) => [requests_only_for, settings]);
  return [
    names,
    lists,
    ...said.map(({ value, file }) => [
      file,
      value,
      namesCited(value).map((name) => sources.get(name.replace("source ", ""))?.value.url),
    ]),
  ];
}

/** Whatever the rules of a part rest on, by name: sources, procedures, the sources of their steps, and the routing. */
export function needsOf(part: Corpus, { procedures }: Corpus): Set<string> {
  const named = new Set(part.rules.map(({ rule }) => rule.next_steps));
  const steps = [...named].flatMap((id) => procedures.get(id)?.value.steps ?? []);
  const programs = [...part.rules, ...part.exclusions].map(({ place }) => `routing ${place.program}`);
  return new Set([...namesUsed(part), ...steps.flatMap(namesCited), ...programs]);
}
