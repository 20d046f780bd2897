/** Lists of procedure codes as they are published: for each program of a state one file with all that binds it. */

import { PROGRAMS, STATES, type Basis, type Program, type State } from "../contract/enumerations.ts";
import type { Day } from "../contract/day.ts";
import { codesPath } from "../contract/published-paths.ts";
import type {
  PublishedCodeGroup,
  PublishedCodeList,
  PublishedCodes,
  PublishedUnlistedCodes,
} from "../contract/shapes/procedure-code.ts";
import { confidence, confidenceOfOwnList } from "../expand/confidence.ts";
import { evidenceOf, oldestOf } from "../expand/evidence.ts";
import { besideLists } from "../model/beside-lists.ts";
import type { CodeBinding, CodeGroup, CodeList } from "../model/code-list.ts";
import { citedByCodeList } from "../model/code-list-citations.ts";
import type { CodeListOwner } from "../model/content-path.ts";
import type { Corpus, Entry } from "../model/corpus.ts";
import { keptWhileSame } from "../model/kept-while-same.ts";
import { statesOfPlan } from "../model/health-plan.ts";
import { citation, publishedSteps } from "./answer.ts";
import { jsonPage, kept, type Page } from "./page.ts";

/** Points of confidence that an inference costs. */
const INFERRED = 0.1;

const BASIS: Record<CodeListOwner["is"], Basis> = {
  federal: "federal_list",
  state: "state_rule",
  plan: "plan_policy",
};

const NOTES: Partial<Record<CodeList["asks"], string>> = {
  prepayment_choice: "The request is voluntary: a claim without one is reviewed before it is paid.",
  written_order: "A written order is needed before delivery; that is not prior authorization.",
  face_to_face: "A face-to-face visit is needed before the order; that is not prior authorization.",
};

const pagesOf = keptWhileSame<Page[]>();

/** None where nothing is said of codes. */
export function renderCodeLists(corpus: Corpus, today: Day): Page[] {
  return pagesOf([besideLists(corpus), today], () => codePages(corpus, today).map(kept));
}

function codePages(corpus: Corpus, today: Day): Page[] {
  return STATES.flatMap((state) =>
    PROGRAMS.flatMap((program) => {
      const codes = codesIn(corpus, state, program, today);
      return codes.lists.length + codes.unlisted.length > 0
        ? [jsonPage<PublishedCodes>(codesPath(state, program), codes)]
        : [];
    }),
  );
}

function codesIn(corpus: Corpus, state: State, program: Program, today: Day): PublishedCodes {
  const without = corpus.vocabulary.jurisdictions[state].without_programs?.includes(program);
  const binding = without ? [] : corpus.codeLists.filter((list) => mayBind(list, state, corpus));
  const lists = binding.flatMap((list) =>
    list.value.binds
      .filter((bound) => bound.program === program && (bound.jurisdictions?.includes(state) ?? true))
      .map((bound) => publishedList(list, bound, state, corpus, today)),
  );
  const unlisted = without ? [] : unlistedIn(corpus, state, program, today);
  const ids = new Set([...lists, ...unlisted].flatMap(({ sources }) => sources));
  for (const { groups } of lists)
    for (const { others = [] } of groups)
      for (const { source, suspended = [] } of others)
        for (const id of [source, ...suspended.map((one) => one.source)]) if (id) ids.add(id);
  const procedures = new Set(lists.flatMap(({ next_steps }) => next_steps ?? []));
  return {
    pa_codes: 1,
    lists,
    unlisted,
    procedures: Object.fromEntries([...procedures].map((id) => [id, stepsOf(corpus, id)])),
    citations: Object.fromEntries([...ids].map((id) => [id, citation(corpus.sources.get(id)!.value)])),
  };
}

function mayBind({ owner, value }: Entry<"codeLists">, state: State, { plans }: Corpus): boolean {
  if (owner.is === "federal") return true;
  if (owner.is === "state") return owner.state === state;
  return plans.some((plan) => plan.value.plan === value.plan && statesOfPlan(plan).includes(state));
}

function stepsOf({ procedures, sources }: Corpus, id: string) {
  const read = (source: string) => sources.get(source)!.value;
  return publishedSteps(
    procedures
      .get(id)!
      .value.steps.map((step) => ({ ...step, read: read(step.source), readAlso: (step.also ?? []).map(read) })),
  );
}

function publishedList(
  { value: list, owner }: Entry<"codeLists">,
  bound: CodeBinding,
  state: State,
  { sources }: Corpus,
  today: Day,
): PublishedCodeList {
  const rests_on = bound.source === list.source ? [] : [bound.source];
  const evidence = evidenceOf({ ...list, rests_on }, (id) => sources.get(id)!.value);
  const basis = BASIS[owner.is];
  const sure = owner.is === "plan" ? confidenceOfOwnList(evidence, today) : confidence(basis, evidence, today);
  const sureOf = (id: string) => {
    const { kind, date } = sources.get(id)!.value;
    return Math.min(sure, confidence(basis, [{ kind, date }], today));
  };
  const note = NOTES[list.asks];
  return {
    name: list.name,
    asks: list.asks,
    ...(note ? { note } : {}),
    ...(list.settings ? { settings: list.settings } : {}),
    ...(list.service_category ? { service_category: list.service_category } : {}),
    ...(list.plan ? { plan: list.plan } : {}),
    ...(list.requests_only_for ? { requests_only_for: list.requests_only_for } : {}),
    ...days(bound),
    basis,
    sources: sourcesOf(list, bound),
    confidence: sure,
    last_verified: list.last_verified,
    oldest_evidence: oldestOf(evidence),
    ...(list.next_steps ? { next_steps: list.next_steps } : {}),
    groups: list.groups
      .filter(({ jurisdictions }) => jurisdictions?.includes(state) ?? true)
      .map((group) => publishedGroup(group, sureOf)),
  };
}

/** The list, what binds the program to it, and what else it rests on; not those of single codes. */
function sourcesOf(list: CodeList, bound: CodeBinding): string[] {
  const own = [...citedByCodeList({ ...list, binds: [bound], groups: [] })];
  return [...new Set(own.flatMap(({ cited: { source, also = [] } }) => [source, ...also]))];
}

function publishedGroup(
  { name, where, only_with, note, codes, ...group }: CodeGroup,
  sureOf: (source: string) => number,
): PublishedCodeGroup {
  const plain = codes.filter((typed) => typeof typed === "string");
  const others = codes.filter((typed) => typeof typed !== "string");
  return {
    name,
    where,
    ...days(group),
    ...(only_with ? { only_with } : {}),
    ...(note ? { note } : {}),
    codes: plain.join(" "),
    ...(others.length > 0
      ? {
          others: others.map(({ suspended, ...rest }) => ({
            ...rest,
            ...(rest.source ? { confidence: sureOf(rest.source) } : {}),
            ...(suspended ? { suspended: suspended.map(({ where: _, ...one }) => one) } : {}),
          })),
        }
      : {}),
  };
}

function days({ from, until }: { from?: Day; until?: Day }): { from?: Day; until?: Day } {
  return { ...(from ? { from } : {}), ...(until ? { until } : {}) };
}

/** A state's own statement comes before the federal one. */
function unlistedIn(corpus: Corpus, state: State, program: Program, today: Day): PublishedUnlistedCodes[] {
  const source = (id: string) => corpus.sources.get(id)!.value;
  return corpus.unlistedCodes
    .filter(
      ({ about, value }) =>
        value.program === program &&
        (about === state || (about === "federal" && (value.jurisdictions?.includes(state) ?? true))),
    )
    .sort((a, b) => Number(a.about === "federal") - Number(b.about === "federal"))
    .map(({ value }) => {
      const evidence = evidenceOf(value, source);
      const sure = confidence(value.basis, evidence, today);
      return {
        pa: value.pa,
        ...(value.settings ? { settings: value.settings } : {}),
        where: value.where,
        note: value.except ? `${value.means} Exceptions: ${value.except}` : value.means,
        basis: value.basis,
        sources: [value.source, ...(value.also ?? [])],
        confidence: Math.round((sure - (value.inferred ? INFERRED : 0)) * 100) / 100,
        last_verified: value.last_verified,
        oldest_evidence: oldestOf(evidence),
      };
    });
}
