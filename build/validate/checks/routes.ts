/** Routes reach jurisdictions once: a state's by its path, a federal one by name; and programs that exist there. */

import { nearest } from "../../contract/nearest.ts";
import { plansOfRoute } from "../../model/route.ts";
import type { Check } from "../check.ts";

export const routes: Check = {
  name: "routes",
  run({ part, corpus, report }) {
    const plans = new Map(corpus.plans.map(({ value }) => [value.plan, value.programs]));
    const lists = corpus.codeLists.flatMap(({ value }) => value.requests_only_for ?? []);
    for (const { value, about, file, path } of part.routes) {
      const isFederal = about === "federal";
      for (const plan of plansOfRoute(value)) {
        const served = plans.get(plan);
        if (value.programs.some((program) => served?.includes(program))) continue;
        const at = { file, path: [...path, "plan"] };
        const guess = nearest(plan, [...plans.keys()]);
        if (served)
          report(
            at,
            `the plan "${plan}" serves none of the route's programs: ${value.programs.join(", ")}`,
            `it serves ${served.join(", ")}: name one of these, or another plan`,
          );
        else
          report(
            at,
            `"${plan}" is not a plan in content/plans`,
            guess ? `did you mean "${guess}"?` : "give the id of a plan there, or add the plan",
          );
      }
      for (const [index, list] of (value.for_lists ?? []).entries())
        if (!lists.includes(list))
          report(
            { file, path: [...path, "for_lists", index] },
            `no code list says requests_only_for: ${list}`,
            "write it as the list does",
          );
      if (value.channels.length === 0 && !value.note)
        report(
          { file, path: [...path, "channels"] },
          "a route without a channel has no note",
          "say in a note that none was read, or add the channel",
        );
      for (const [index, { kind, name, url }] of value.channels.entries())
        if ((kind === "portal" || kind === "form") && !name && url && isHomePage(url))
          report(
            { file, path: [...path, "channels", index] },
            `the ${kind} is the home page ${url}, which does not say what starts there`,
            "give the page itself, or the name of the portal or form that the home page leads to; without either, leave it out",
          );
      if (isFederal && !value.jurisdictions)
        report({ file, path }, "a federal route does not say where it applies", "add jurisdictions: all, or [XX, XX]");
      if (!isFederal && value.jurisdictions)
        report(
          { file, path: [...path, "jurisdictions"] },
          "a state's route names jurisdictions",
          "the path already names the state: remove it, or move the route to content/routes/federal.yaml",
        );
      if (value.since && value.until && value.since > value.until)
        report(
          { file, path: [...path, "until"] },
          `"until" ${value.until} is before "since" ${value.since}`,
          "swap them, or correct one",
        );
      if (isFederal) continue;
      const jurisdiction = corpus.vocabulary.jurisdictions?.[about];
      for (const [index, program] of value.programs.entries())
        if (jurisdiction?.without_programs?.includes(program))
          report(
            { file, path: [...path, "programs", index] },
            `${jurisdiction.name} has no ${program} program`,
            `remove it, or correct without_programs of ${about} in content/vocabulary/jurisdictions.yaml`,
          );
    }
  },
};

function isHomePage(url: string): boolean {
  const { pathname, search, hash } = new URL(url);
  return pathname === "/" && search === "" && hash === "";
}
