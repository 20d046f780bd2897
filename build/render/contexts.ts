/** The context of each program in each state: heads of lists, routes, clocks and appeals, so that a request reads one file. */

import { PROGRAMS, STATES, type Program, type State } from "../contract/enumerations.ts";
import type { Day } from "../contract/day.ts";
import { frameLines, linesOf } from "../contract/json-lines.ts";
import { contextPath, listHeadsPath } from "../contract/published-paths.ts";
import type { PublishedContext } from "../contract/shapes/context.ts";
import type { PublishedList } from "../contract/shapes/item.ts";
import { besideLists } from "../model/beside-lists.ts";
import type { Corpus } from "../model/corpus.ts";
import { keptWhileSame } from "../model/kept-while-same.ts";
import type { ChangeRecord } from "../changes/history.ts";
import { lastMoveOf } from "./changes.ts";
import { headsOf } from "./drug-lists.ts";
import { jsonPage, kept, type Page } from "./page.ts";
import { routingIn, type Routing } from "./routing.ts";

export function renderContexts(corpus: Corpus, changes: readonly ChangeRecord[], today: Day): Page[] {
  const routing = routingIn(corpus);
  const ofStates = STATES.map((state, place) => {
    const heads = headsOf(state, corpus, today);
    return ofState[place]!([besideLists(corpus), changes, ...heads], () => inState(state, heads, changes, routing));
  });
  const lines = new Map<string, string[]>();
  for (const [path, line] of ofStates.flatMap(({ heads }) => heads)) {
    const before = lines.get(path);
    if (before) before.push(line);
    else lines.set(path, [line]);
  }
  const pages = [...lines].map(([path, all]): Page => ({ path, text: frameLines("pa_list_heads", linesOf(all)) }));
  return [...ofStates.flatMap(({ contexts }) => contexts), ...pages];
}

/** The contexts of a state, and its line in each file of heads. */
type InState = { contexts: Page[]; heads: [path: string, line: string][] };

const ofState = STATES.map(() => keptWhileSame<InState>());

function inState(
  state: State,
  all: readonly PublishedList[],
  changes: readonly ChangeRecord[],
  routing: Routing,
): InState {
  const made: InState = { contexts: [], heads: [] };
  for (const program of PROGRAMS) {
    const lists = all.flatMap((head) => boundTo(program, head, lastMoveOf(head.id, program, changes)));
    made.heads.push([listHeadsPath(state, program), `"${state}":${JSON.stringify(lists)}`]);
    const context: PublishedContext = { pa_context: 1, lists, ...routing(state, program) };
    made.contexts.push(kept(jsonPage(contextPath(state, program), context)));
  }
  return made;
}

/** The part of the head about one program; undefined where the list does not bind it. */
function boundTo(program: Program, head: PublishedList, moved: string | undefined): PublishedList[] {
  const binds = head.binds.filter((bound) => bound.program === program);
  return binds.length > 0 ? [{ ...head, binds, ...(moved ? { moved } : {}) }] : [];
}
