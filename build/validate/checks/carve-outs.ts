/** What is carved out of a state's plans names the routes that its requests take, or says why there is none. */

import { nearest } from "../../contract/nearest.ts";
import type { State } from "../../contract/enumerations.ts";
import type { Corpus } from "../../model/corpus.ts";
import type { Check } from "../check.ts";

export const carveOuts: Check = {
  name: "carve-outs",
  run({ part, corpus, report }) {
    for (const [state, { value, file }] of part.profiles) {
      const known = requestsIn(state, corpus);
      for (const [index, { routes, no_route: none }] of (value.carve_outs ?? []).entries()) {
        const path = ["carve_outs", index];
        if (!routes && !none)
          report(
            { file, path },
            "a carve-out names no route, and does not say why there is none",
            `add routes: with what a route of ${state} is about, or no_route: with the reason`,
          );
        if (routes && none)
          report({ file, path: [...path, "no_route"] }, "a carve-out with routes says no_route", "keep one of the two");
        for (const [place, about] of (routes ?? []).entries()) {
          if (known.includes(about)) continue;
          const guess = nearest(about, known);
          report(
            { file, path: [...path, "routes", place] },
            `no request of ${state} in content/routes is about "${about}"`,
            guess ? `did you mean "${guess}"?` : "write it as the route's about, or add the route",
          );
        }
      }
    }
  },
};

function requestsIn(state: State, { routes }: Pick<Corpus, "routes">): string[] {
  return routes
    .filter(
      ({ about, value: { purpose, jurisdictions } }) =>
        purpose === "request" &&
        (about === state || (about === "federal" && (jurisdictions === "all" || jurisdictions?.includes(state)))),
    )
    .map(({ value }) => value.about);
}
