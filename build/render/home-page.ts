/** The public front page: what this is and how far it reaches, with numbers from the corpus. */

import type { Day } from "../contract/published.ts";
import { ruleOn, type ExpandedCell } from "../expand/expand.ts";
import type { Page } from "./page.ts";

export function renderHomePage(cells: readonly ExpandedCell[], today: Day): Page {
  const standing = cells.filter((cell) => ruleOn(cell, today));
  const states = new Set(standing.map(({ state }) => state)).size;
  const text = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Prior authorization rules</title>
<style>
  :root { color-scheme: light dark; font: 1.05rem/1.6 system-ui, sans-serif; }
  body { margin: 3rem auto; max-width: 42rem; padding: 0 1.25rem; }
  h1 { line-height: 1.2; }
  pre { overflow-x: auto; padding: 1rem; border: 1px solid; border-radius: 0.4rem; font-size: 0.9rem; }
</style>
<main>
<h1>Does this drug or service need prior authorization here?</h1>
<p>An API that answers with the rule, the source somebody read, the date that source carries, and what to do next.
No verified rule means no answer: we do not guess.</p>
<p><strong>${standing.length.toLocaleString("en-US")} verified rules</strong> in ${states} jurisdictions are in force on ${today}.</p>
<pre>curl -H "x-api-key: &lt;API_KEY&gt;" \\
  "&lt;this address&gt;/v1/pa-lookup?state=TX&amp;program=medicare_traditional&amp;service=outpatient_surgery"</pre>
<h2 id="get-a-key">Get a key</h2>
<p>Keys are issued per subscription by whoever runs this service. A key opens the states, programs and endpoints of its
subscription. Never send personal health information: no parameter asks for it.</p>
</main>
</html>
`;
  return { path: "index.html", text };
}
