/** The context of each program in each state: heads of lists, clocks, appeals and contacts, so that a request reads one file. */

import { PROGRAMS, STATES, type Program } from "../contract/enumerations.ts";
import type { Day } from "../contract/day.ts";
import { contextPath } from "../contract/published-paths.ts";
import type { PublishedClock, PublishedLevel } from "../contract/shapes/deadlines.ts";
import type { PublishedContext } from "../contract/shapes/context.ts";
import type { PublishedList } from "../contract/shapes/item.ts";
import type { Corpus } from "../model/corpus.ts";
import { headsOf } from "./drug-lists.ts";
import { jsonPage, type Page } from "./page.ts";
import { provenanceIn } from "./provenance.ts";
import { contactsOf } from "./state-profiles.ts";

export function renderContexts(corpus: Corpus, today: Day): Page[] {
  const programs = PROGRAMS.map((program) => ({
    program,
    clocks: clocksOf(program, corpus),
    ladder: ladderOf(program, corpus),
  }));
  return STATES.flatMap((state) => {
    const heads = headsOf(state, corpus, today);
    const contacts = contactsOf(state, corpus);
    return programs.map(({ program, clocks, ladder }) =>
      jsonPage<PublishedContext>(contextPath(state, program), {
        pa_context: 1,
        lists: heads.flatMap((head) => boundTo(program, head)),
        clocks: clocks.filter(({ jurisdictions }) => jurisdictions === "all" || jurisdictions.includes(state)),
        ladder,
        contacts: contacts.filter((contact) => contact.programs.includes(program)),
      }),
    );
  });
}

/** The head as far as it is about one program; none where the list does not bind it. */
function boundTo(program: Program, head: PublishedList): PublishedList[] {
  const binds = head.binds.filter((bound) => bound.program === program);
  return binds.length > 0 ? [{ ...head, binds }] : [];
}

function clocksOf(program: Program, corpus: Corpus): PublishedClock[] {
  const provenance = provenanceIn(corpus);
  return corpus.clocks
    .filter((clock) => clock.program === program)
    .map(({ value: { source: _source, also: _also, ...clock }, value }) => ({ ...clock, ...provenance(value) }));
}

function ladderOf(program: Program, corpus: Corpus): PublishedLevel[] {
  const provenance = provenanceIn(corpus);
  return corpus.ladders
    .filter((level) => level.program === program)
    .map(({ value: { source: _source, also: _also, ...level }, value }) => ({ ...level, ...provenance(value) }))
    .sort((a, b) => a.level - b.level);
}
