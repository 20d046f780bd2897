/** The context of each program in each state: heads of lists, routes, clocks and appeals, so that a request reads one file. */

import { PROGRAMS, STATES, type Program } from "../contract/enumerations.ts";
import type { Day } from "../contract/day.ts";
import { frameLines, linesOf } from "../contract/json-lines.ts";
import { contextPath, listHeadsPath } from "../contract/published-paths.ts";
import type { PublishedContext } from "../contract/shapes/context.ts";
import type { PublishedList } from "../contract/shapes/item.ts";
import type { Corpus } from "../model/corpus.ts";
import type { ChangeRecord } from "../changes/history.ts";
import { lastMoveOf } from "./changes.ts";
import { headsOf } from "./drug-lists.ts";
import { jsonPage, type Page } from "./page.ts";
import { routingIn } from "./routing.ts";

export function renderContexts(corpus: Corpus, changes: readonly ChangeRecord[], today: Day): Page[] {
  const routing = routingIn(corpus);
  const heads = new Map<string, string[]>();
  const contexts = STATES.flatMap((state) => {
    const all = headsOf(state, corpus, today);
    return PROGRAMS.map((program) => {
      const lists = all.flatMap((head) => boundTo(program, head, lastMoveOf(head.id, program, changes)));
      const together = listHeadsPath(state, program);
      heads.set(together, [...(heads.get(together) ?? []), `"${state}":${JSON.stringify(lists)}`]);
      return jsonPage<PublishedContext>(contextPath(state, program), {
        pa_context: 1,
        lists,
        ...routing(state, program),
      });
    });
  });
  const pages = [...heads].map(([path, lines]): Page => ({ path, text: frameLines("pa_list_heads", linesOf(lines)) }));
  return [...contexts, ...pages];
}

/** The part of the head about one program; undefined where the list does not bind it. */
function boundTo(program: Program, head: PublishedList, moved: string | undefined): PublishedList[] {
  const binds = head.binds.filter((bound) => bound.program === program);
  return binds.length > 0 ? [{ ...head, binds, ...(moved ? { moved } : {}) }] : [];
}
