/**
 * What is published, compactly: every cell with its versions, so that a build can compute what it changes. A version
 * holds what the corpus says; confidence is left out, because it falls with time without anybody's change.
 */

import { cellId, type Cell } from "../contract/published-paths.ts";
import type { Basis, PaType } from "../contract/enumerations.ts";
import type { Day } from "../contract/day.ts";
import type { Expanded, ExpandedExclusion, ExpandedRule } from "../expand/expand.ts";
import { fingerprint } from "../model/fingerprint.ts";

/** The parts of a rule or an exclusion that can change; `next_steps` is a fingerprint of the text of the steps. */
export type Facts =
  | {
      says: "rule";
      pa_required: boolean;
      pa_type: PaType;
      notes: string;
      basis: Basis;
      federal_override: string | false;
      source_url: string;
      further_source_urls: string[];
      last_verified: Day;
      next_steps: string;
      step_source_urls: string[];
    }
  | { says: "not_covered"; notes: string; source_url: string; further_source_urls: string[]; last_verified: Day };

export type Version = { from: Day; to: Day; facts: Facts };

/** By cell id; the versions of a cell in order of time. */
export type Snapshot = Map<string, Version[]>;

export function snapshotOf({ cells, excluded }: Expanded): Snapshot {
  const snapshot: Snapshot = new Map();
  const add = (cell: Cell, versions: Version[]) => {
    const id = cellId(cell);
    const earlier = snapshot.get(id);
    snapshot.set(id, earlier ? [...earlier, ...versions].sort((a, b) => (a.from < b.from ? -1 : 1)) : versions);
  };
  for (const cell of cells) add(cell, cell.rules.map(ruleVersion));
  for (const cell of excluded) add(cell, cell.exclusions.map(exclusionVersion));
  return snapshot;
}

/** What the steps of a procedure come to; worked out once for all rules that share them. */
const stepFacts = new WeakMap<ExpandedRule["steps"], { next_steps: string; step_source_urls: string[] }>();

function factsOfSteps(steps: ExpandedRule["steps"]) {
  const known = stepFacts.get(steps);
  if (known) return known;
  const facts = {
    next_steps: fingerprint(JSON.stringify(steps.map(({ title, items }) => [title, items]))).slice(0, 8),
    step_source_urls: [...new Set(steps.flatMap(({ read, readAlso }) => [read, ...readAlso]).map(({ url }) => url))],
  };
  stepFacts.set(steps, facts);
  return facts;
}

function ruleVersion({ from, to, authored, sources, steps }: ExpandedRule): Version {
  const { pa_required, pa_type, notes, basis, federal_override = false, last_verified } = authored;
  return {
    from,
    to,
    facts: {
      says: "rule",
      pa_required,
      pa_type,
      notes,
      basis,
      federal_override,
      ...addresses(sources),
      last_verified,
      ...factsOfSteps(steps),
    },
  };
}

function exclusionVersion({ from, to, authored: { notes, last_verified }, sources }: ExpandedExclusion): Version {
  return { from, to, facts: { says: "not_covered", notes, ...addresses(sources), last_verified } };
}

function addresses(sources: readonly { url: string }[]) {
  const [source_url, ...further_source_urls] = sources.map(({ url }) => url);
  return { source_url: source_url!, further_source_urls };
}

type Stored = { facts: Facts[]; cells: Record<string, [from: Day, to: Day, facts: number][]> };

/** Facts that many cells share are written once; one line each, so that a commit shows what changed. */
export function writeSnapshot(snapshot: Snapshot): string {
  const places = new Map<string, number>();
  const cells = [...snapshot].map(([id, versions]) => {
    const stored = versions.map(({ from, to, facts }) => {
      const text = JSON.stringify(facts);
      if (!places.has(text)) places.set(text, places.size);
      return [from, to, places.get(text)];
    });
    return `${JSON.stringify(id)}:${JSON.stringify(stored)}`;
  });
  return `{"facts":[\n${[...places.keys()].join(",\n")}\n],"cells":{\n${cells.join(",\n")}\n}}\n`;
}

/** Undoes {@link writeSnapshot}. */
export function readSnapshot(text: string): Snapshot {
  const { facts, cells } = JSON.parse(text) as Stored;
  return new Map(
    Object.entries(cells).map(([id, versions]) => [
      id,
      versions.map(([from, to, at]) => ({ from, to, facts: facts[at]! })),
    ]),
  );
}

/** A snapshot cut into columns, by their names (`columnOf`). */
export function byColumn(snapshot: Snapshot): Map<string, Snapshot> {
  const columns = new Map<string, Snapshot>();
  for (const [id, versions] of snapshot) {
    const key = id.slice(id.indexOf("/") + 1);
    const column = columns.get(key);
    if (column) column.set(id, versions);
    else columns.set(key, new Map([[id, versions]]));
  }
  return columns;
}
