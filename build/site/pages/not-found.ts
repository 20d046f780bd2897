/** What a browser gets for an address that does not exist: where to go instead. The function serves it with status 404. */

import type { SampleName } from "../../contract/samples.ts";
import type { Page } from "../../render/page.ts";
import { html } from "../html.ts";
import { sitePage } from "../layout.ts";
import { openAnswer } from "../open-answers.ts";

const TO_TRY: readonly SampleName[] = ["ohio-suboxone-film", "washington-physical-therapy", "texas-botox-code"];

export function notFoundPage(): Page {
  return sitePage({
    path: "/not-found/",
    title: "Page not found",
    description: "There is no page at this address.",
    body: html`<h1>There is no page at this address</h1>
<p class="lead">The address may be mistyped, or the page has moved. This says nothing about any drug or service.</p>
<div class="actions"><a class="button" href="/explorer/">Look up a drug or service</a><a class="button quiet" href="/">Front page</a></div>
<h2>What you may be looking for</h2>
<ul>
<li><a href="/explorer/">Look it up</a>: one answer, states side by side, an action plan, a state's drug list</li>
<li><a href="/coverage/">Coverage</a>: what is verified in each state, and what is missing</li>
<li><a href="/compliance/">Compliance</a>: federal mandates, state by state</li>
<li><a href="/docs/">Docs</a> and <a href="/docs/api/">API reference</a>: every operation begins with <code>/v1/</code></li>
</ul>
<h2>Open answers, without a key</h2>
<div class="open-answers"><ul>
${TO_TRY.map(
  (name) => html`<li>${openAnswer(name)}</li>
`,
)}</ul></div>`,
  });
}
