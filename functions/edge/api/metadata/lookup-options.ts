/** GET /v1/lookup-options: what has a rule in force (interface specification, "Endpoints"). */

import type { Program, State } from "../../../../build/contract/enumerations.ts";
import type { LookupOptions } from "../../../../build/contract/shapes/manifest.ts";
import { LOOKUP_OPTIONS_PATH } from "../../../../build/contract/published-paths.ts";
import { within } from "../access/scope.ts";
import { readParameters } from "../http/parameters.ts";
import type { Found, Operation } from "../operation.ts";
import { composed, readDocument } from "../published/documents.ts";

/** Narrowed to what the key may ask and to `state` and `program`. */
export const lookupOptions: Operation = ({ search, caller, platform }) => {
  const { state, program } = readParameters("lookup_options", search);
  return {
    states: state ? [state] : [],
    programs: program ? [program] : [],
    find: async (): Promise<Found> => {
      const { answer } = await readDocument(LOOKUP_OPTIONS_PATH, platform);
      const all = JSON.parse(answer) as LookupOptions;
      const narrowed: LookupOptions = { states: {} };
      for (const [abbr, programs] of Object.entries(all.states) as [State, LookupOptions["states"][string]][]) {
        if ((state && abbr !== state) || !within(caller!.states, abbr)) continue;
        narrowed.states[abbr] = Object.fromEntries(
          Object.entries(programs).filter(
            ([name]) => (!program || name === program) && within(caller!.programs, name as Program),
          ),
        );
      }
      return composed(narrowed);
    },
  };
};
