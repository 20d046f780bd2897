/** The list of states and the detail of one, limited to what a key's subscription includes. */

import type { Program, State } from "../../../../build/contract/enumerations.ts";
import type { PublishedContact } from "../../../../build/contract/shapes/contact.ts";
import type { PublishedRuleCounts, StateDetail, StatesList } from "../../../../build/contract/shapes/states.ts";
import { summarizeState, totalsFrom, type SummarizedRule } from "../../../../build/contract/state-summary.ts";
import type { Scope } from "../access/key-record.ts";
import { within } from "../access/scope.ts";

export type ListScope = { states: Scope<State>; programs: Scope<Program> };

/**
 * The same fields in the same order; the totals count only the programs of the key. Outside its states there is no
 * percentage: 100 would reveal the verdict of each rule there.
 */
export function narrowList({ states }: StatesList, counts: PublishedRuleCounts, scope: ListScope): StatesList {
  return {
    states: states.map((entry) => {
      const seen = Object.entries(counts.states[entry.abbr]).filter(([program]) =>
        within(scope.programs, program as Program),
      );
      const { total_rules, pa_required_pct } = totalsFrom(seen.map(([, count]) => count));
      return { ...entry, total_rules, pa_required_pct: within(scope.states, entry.abbr) ? pa_required_pct : null };
    }),
  };
}

/** The same fields in the same order; the summary counts only what is left. */
export function narrowDetail(detail: StateDetail, scope: Scope<Program>): StateDetail {
  const [services, drugs] = [narrow(detail.services, scope), narrow(detail.drugs, scope)];
  const summary = summarizeState([...rulesIn(services), ...rulesIn(drugs)]);
  const state_meta = detail.state_meta && {
    ...detail.state_meta,
    contacts: contactsWithin(detail.state_meta.contacts, scope),
  };
  const lists = detail.lists.flatMap((list) => {
    const items = Object.entries(list.items).filter(([program]) => within(scope, program as Program));
    return items.length > 0 ? [{ ...list, items: Object.fromEntries(items) }] : [];
  });
  return { ...detail, summary, state_meta, services, drugs, lists, not_covered: narrow(detail.not_covered, scope) };
}

function contactsWithin(contacts: readonly PublishedContact[], scope: Scope<Program>): PublishedContact[] {
  return contacts.flatMap((contact) => {
    const programs = contact.programs.filter((program) => within(scope, program));
    return programs.length > 0 ? [{ ...contact, programs }] : [];
  });
}

/** By code, then by program. */
function narrow<Codes extends Record<string, object>>(codes: Codes, scope: Scope<Program>): Codes {
  return Object.fromEntries(
    Object.entries(codes).flatMap(([code, programs]) => {
      const left = Object.entries(programs).filter(([program]) => within(scope, program as Program));
      return left.length > 0 ? [[code, Object.fromEntries(left)]] : [];
    }),
  ) as Codes;
}

function rulesIn(codes: StateDetail["drugs"]): SummarizedRule[] {
  return Object.entries(codes).flatMap(([code, programs]) =>
    Object.entries(programs).map(([program, brief]) => ({ ...brief, program: program as Program, code })),
  );
}
