/** Where requests go and by when they are decided, by state and program; and the same for the answer of one cell. */

import { capitalized } from "../contract/items/circumstance-words.ts";
import { inWords, roughHours } from "../contract/routing/duration-words.ts";
import { BILLED_DRUGS } from "../contract/routing/choose-route.ts";
import { NOTHING_TO_REQUEST, requestIn, type Request } from "../contract/routing/request.ts";
import type { Kind, Program, State } from "../contract/enumerations.ts";
import type { Day } from "../contract/day.ts";
import type { Cell } from "../contract/published-paths.ts";
import type { PublishedContext } from "../contract/shapes/context.ts";
import type { Setting } from "../contract/shapes/procedure-code.ts";
import type { PublishedRoute } from "../contract/shapes/route.ts";
import type { ExpandedRule } from "../expand/expand.ts";
import type { Corpus, Entry } from "../model/corpus.ts";
import { plansOfRoute } from "../model/route.ts";
import { publisherIn, type Cited } from "./provenance.ts";

export type Routing = (state: State, program: Program) => Pick<PublishedContext, "routes" | "clocks" | "ladder">;

/** Of each state and program once. */
export function routingIn(corpus: Corpus): Routing {
  const publish = publisherIn(corpus);
  const known = new Map<string, ReturnType<Routing>>();
  const settingsOf = settingsByList(corpus);
  const clocks = corpus.clocks.map(({ value, program }) => ({
    program,
    clock: { ...publish(value), text: inOneSentence(value), ...ofList(settingsOf, value.only_for) },
  }));
  const ofState = new Map<State, PublishedRoute[]>();
  const routesIn = (state: State) => {
    const routes = ofState.get(state) ?? routesOf(corpus, state);
    ofState.set(state, routes);
    return routes;
  };
  return (state, program) => {
    const id = `${state} ${program}`;
    const before = known.get(id);
    if (before) return before;
    const exists = !corpus.vocabulary.jurisdictions[state].without_programs?.includes(program);
    const routing: ReturnType<Routing> = {
      routes: !exists ? [] : routesIn(state).filter(({ programs }) => programs.includes(program)),
      clocks: clocks
        .filter(
          ({ program: of, clock: { jurisdictions } }) =>
            of === program && (jurisdictions === "all" || jurisdictions.includes(state)),
        )
        .map(({ clock }) => clock)
        .sort((a, b) => roughHours(a.within) - roughHours(b.within)),
      ladder: ladderOf(corpus, state, program).map(publish),
    };
    known.set(id, routing);
    return routing;
  };
}

const KINDS: readonly Kind[] = ["drug", "service"];

/** The state's own levels, and the general ones for what these do not reach. */
function ladderOf({ ladders }: Corpus, state: State, program: Program) {
  const levels = ladders.filter((entry) => entry.program === program).map(({ value }) => value);
  const own = levels.filter(({ jurisdictions }) => jurisdictions?.includes(state));
  const left = KINDS.filter((kind) => own.every(({ applies_to = KINDS }) => !applies_to.includes(kind)));
  const general = levels
    .filter(({ jurisdictions }) => left.length > 0 && jurisdictions === undefined)
    .map((level) => (own.length === 0 ? level : { ...level, applies_to: left }));
  return [...own.map(({ jurisdictions: _, ...level }) => level), ...general].sort((a, b) => a.level - b.level);
}

function inOneSentence({ decides, within, starts, only_for: part }: Entry<"clocks">["value"]): string {
  const decider = capitalized(decides);
  const start = starts.endsWith(` to ${decides}`) ? starts.slice(0, -` to ${decides}`.length) : starts;
  return `${decider} decides within ${inWords(within)} of ${start}${part ? `; only for ${part}` : ""}.`;
}

/** Of each `requests_only_for` of the code lists, in which settings they ask for anything; undefined for all. */
function settingsByList({ codeLists }: Pick<Corpus, "codeLists">): ReadonlyMap<string, Setting[] | undefined> {
  const all = new Map<string, Setting[] | undefined>();
  for (const { value } of codeLists) {
    const { requests_only_for: only, settings } = value;
    if (only === undefined) continue;
    const before = all.has(only) ? all.get(only) : [];
    all.set(only, settings && before && [...new Set([...before, ...settings])]);
  }
  return all;
}

function ofList(
  settingsOf: ReturnType<typeof settingsByList>,
  only: string | undefined,
): { by_list?: true; settings?: Setting[] } {
  if (only === undefined || !settingsOf.has(only)) return {};
  const settings = settingsOf.get(only);
  return { by_list: true, ...(settings ? { settings } : {}) };
}

function bindsIn({ value }: Entry<"codeLists">, state: State): boolean {
  return value.binds.some(({ jurisdictions }) => jurisdictions?.includes(state) ?? true);
}

/** Where any of the lists asks for something; nothing where one does in all settings. */
function ofLists(settingsOf: ReturnType<typeof settingsByList>, lists: readonly string[]): { settings?: Setting[] } {
  const known = lists.filter((only) => settingsOf.has(only)).map((only) => settingsOf.get(only));
  const settings = known.flatMap((one) => one ?? []);
  return known.includes(undefined) ? {} : { settings: [...new Set(settings)] };
}

/** All routes of a state, and then the federal ones that it shares. */
export function routesOf(corpus: Corpus, state: State): PublishedRoute[] {
  const publish = publisherIn(corpus);
  const reaches = ({ about, value: { jurisdictions } }: Entry<"routes">) =>
    about === state || (about === "federal" && (jurisdictions === "all" || jurisdictions?.includes(state)));
  const settingsOf = settingsByList(corpus);
  const settingsHere = settingsByList({ codeLists: corpus.codeLists.filter((list) => bindsIn(list, state)) });
  const plans = new Map(corpus.plans.map(({ value }) => [value.plan, value]));
  const read = corpus.routes
    .filter(reaches)
    .sort((a, b) => Number(a.about === "federal") - Number(b.about === "federal"))
    .flatMap(({ value: { jurisdictions: _, plan, for_lists, ...route } }) => {
      const published = {
        ...publish(route),
        ...ofList(settingsOf, route.only_for),
        ...(corpus.sources.get(route.source)!.value.kind === "secondary" ? { quoted: true as const } : {}),
        ...(for_lists ? ofLists(settingsHere, for_lists) : {}),
      };
      if (plan === undefined) return [published];
      return plansOfRoute({ plan }).map((id) => {
        const { name, programs } = plans.get(id)!;
        const served = route.programs.filter((program) => programs.includes(program));
        return { ...published, programs: served, plan: { id, name } };
      });
    });
  const agency = corpus.profiles.get(state)?.value.agency;
  return agency?.url === undefined ? read : [...read, publish(ofAgency({ ...agency, url: agency.url }))];
}

/** Where no desk was read that takes it: fee-for-service is the agency's to decide. */
function ofAgency({ name, url, source, also, last_verified }: Cited & { name: string; url: string }) {
  return {
    about: "Fee-for-service requests for which we have found no other receiver",
    receiver: name,
    role: "state_agency" as const,
    purpose: "request" as const,
    programs: ["medicaid_ffs" as const],
    applies_to: ["drug" as const, "service" as const],
    channels: [],
    note: `The state Medicaid agency decides. We have verified no channel of it for requests: its website, ${url}, or its provider manual says which portal, form or contractor takes them.`,
    last_resort: true as const,
    source,
    also,
    last_verified,
  };
}

/** What a lookup says of where and when, as JSON. */
export type WhereAndWhen = (cell: Cell, rule: ExpandedRule) => { route: string; clocks: string };

/** Nothing where there is nothing to request. Codes that no route and no clock names have the same. */
export function whereAndWhenIn(routing: Routing, today: Day): WhereAndWhen {
  const known = new Map<string, Pick<PublishedContext, "routes" | "clocks"> & { named: ReadonlySet<string> }>();
  const ofKind = ({ state, program, kind }: Cell) => {
    const id = `${state} ${program} ${kind}`;
    const before = known.get(id);
    if (before) return before;
    const { routes, clocks } = routing(state, program);
    const its = routes.filter((route) => route.purpose === "request" && route.applies_to.includes(kind));
    const named = new Set<string>([
      BILLED_DRUGS,
      ...its.flatMap(({ codes = [] }) => codes),
      ...clocks.flatMap(({ codes = [], except_codes = [] }) => [...codes, ...except_codes]),
    ]);
    const fresh = { routes: its, clocks, named };
    known.set(id, fresh);
    return fresh;
  };
  const written = new Map<string, ReturnType<WhereAndWhen>>();
  const nothing = inJson(NOTHING_TO_REQUEST);
  return (cell, { authored }) => {
    if (!authored.pa_required) return nothing;
    const { state, program, kind, code } = cell;
    const { named, ...all } = ofKind(cell);
    const id = `${state} ${program} ${kind} ${named.has(code) ? code : ""}`;
    const before = written.get(id);
    if (before) return before;
    const fresh = inJson(requestIn(all, { program, kind, code, day: today }));
    written.set(id, fresh);
    return fresh;
  };
}

function inJson({ route, clocks }: Request): ReturnType<WhereAndWhen> {
  return { route: JSON.stringify(route), clocks: JSON.stringify(clocks) };
}
