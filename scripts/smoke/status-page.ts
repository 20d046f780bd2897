/** The status page: what the smoke runs of the last weeks found, the newest first. */

import { html } from "../../build/site/html.ts";

/** What one run found; `failed` are the names of what was not right. `at` is ISO 8601. */
export type SmokeReport = { at: string; right: number; failed: string[] };

/** Runs that are kept: some months, as there is one a day and one for each deploy. */
const MOST_RUNS = 200;
const MOST_SHOWN = 60;

/** The runs with the newest first, at most 200. */
export function historyWith(history: readonly SmokeReport[], report: SmokeReport): SmokeReport[] {
  return [report, ...history].slice(0, MOST_RUNS);
}

/** One file that needs nothing else: it must be readable while the service is not. */
export function statusPage([newest, ...earlier]: readonly SmokeReport[]): string {
  const runs = [newest!, ...earlier].slice(0, MOST_SHOWN);
  const isRight = newest!.failed.length === 0;
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Status: ${isRight ? "operational" : "problems"}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}td,th{text-align:left;padding:.2rem 1rem .2rem 0;vertical-align:top}</style>
<h1>${isRight ? "Operational" : "There are problems"}</h1>
<p>The prior authorization rules service is tested from outside each day and after each deploy: its pages, its answers, and that nothing opens without a key. Last run: ${newest!.at}.</p>
<table>
<tr><th scope="col">Run</th><th scope="col">Right</th><th scope="col">Not right</th></tr>
${runs.map(
  ({ at, right, failed }) => html`<tr><td>${at}</td><td>${right}</td><td>${failed.join("; ") || "nothing"}</td></tr>
`,
)}</table>
</html>
`.html;
}
