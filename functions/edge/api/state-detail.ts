/** The detail of a state, as far as the programs of a key's subscription reach. */

import type { Program, State } from "../../../build/contract/enumerations.ts";
import { summarizeState, type SummarizedRule } from "../../../build/contract/state-summary.ts";
import type { Scope } from "./key-record.ts";
import { within } from "./scope.ts";

/** Code -> program -> what is known of it. */
type ByCode<Brief> = Record<string, Partial<Record<Program, Brief>>>;
type Brief = Omit<SummarizedRule, "code" | "program">;

/** What the build wrote; the fields that no program is seen in are only passed on. */
export type StateDetail = { state: State; summary: object; services: ByCode<Brief>; drugs: ByCode<Brief>; not_covered: ByCode<object> };

/** The same fields in the same order; the summary counts only what is left. */
export function narrowDetail<Detail extends StateDetail>(detail: Detail, scope: Scope<Program>): Detail {
  const [services, drugs] = [narrow(detail.services, scope), narrow(detail.drugs, scope)];
  const summary = summarizeState([...rulesIn(services), ...rulesIn(drugs)]);
  return { ...detail, summary, services, drugs, not_covered: narrow(detail.not_covered, scope) };
}

function narrow<Brief>(codes: ByCode<Brief>, scope: Scope<Program>): ByCode<Brief> {
  return Object.fromEntries(Object.entries(codes).flatMap(([code, programs]) => {
    const left = Object.entries(programs).filter(([program]) => within(scope, program as Program));
    return left.length > 0 ? [[code, Object.fromEntries(left)]] : [];
  })) as ByCode<Brief>;
}

function rulesIn(codes: ByCode<Brief>): SummarizedRule[] {
  return Object.entries(codes).flatMap(([code, programs]) =>
    Object.entries(programs).map(([program, brief]) => ({ ...brief, program: program as Program, code })));
}
