/** GET /v1/changes: what changed in the rules since a day, as far as the key's subscription reaches. */

import { queryOf, type PublishedChange, type PublishedChanges } from "../../../build/contract/published.ts";
import { CHANGES_PATH, cellId } from "../../../build/contract/published-paths.ts";
import { etagOf } from "./etag.ts";
import type { Found, Operation } from "./operation.ts";
import { QueryReader } from "./query-reader.ts";
import { unavailable } from "./refusal.ts";
import { readRuleJson } from "./rule-files.ts";
import { within } from "./scope.ts";

/** Changes in one answer; `next_cursor` leads on. */
const MOST = 200;

export const changes: Operation = ({ search, caller, platform }) => {
  const reader = new QueryReader(search, ["since", "state", "program", "cursor"]);
  const since = reader.requiredDay("since", "the day from which on changes are wanted");
  const [state, program, cursor] = [reader.optionalState(), reader.optionalProgram(), reader.cursor()];
  reader.finish();
  return {
    states: state ? [state] : [],
    programs: program ? [program] : [],
    find: async (): Promise<Found> => {
      const all = await readRuleJson<PublishedChanges>(CHANGES_PATH, "pa_changes", platform);
      if (!all) throw unavailable("The changes cannot be read at the moment.", 30);
      const seen = all.changes.flatMap((change, place): [number, object][] => {
        if (place < cursor || change.date < since || !within(caller!.programs, change.program) || (program && change.program !== program)) return [];
        const states = change.states.filter((abbr) => within(caller!.states, abbr) && (!state || abbr === state));
        return states.length > 0 ? [[place, told({ ...change, states })]] : [];
      });
      const page = seen.slice(0, MOST);
      const body = JSON.stringify({ since, changes: page.map(([, change]) => change), next_cursor: seen[MOST] ? String(seen[MOST][0]) : null });
      return { servedFrom: "edge", etag: await etagOf(body), body: (timestamp) => `${body.slice(0, -1)},"served_from":"edge","timestamp":"${timestamp}"}` };
    },
  };
};

function told({ kind, code, states, program, ...rest }: PublishedChange): object {
  return { ...rest, program, ...queryOf({ kind, code }), states, rule_ids: states.map((state) => cellId({ state, program, kind, code })) };
}
