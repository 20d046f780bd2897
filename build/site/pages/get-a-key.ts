/** /get-a-key/: whom to write to, what it costs, what it allows, and what needs no key. */

import type { Operator } from "../../model/operator.ts";
import type { Page } from "../../render/page.ts";
import { dayInWords } from "../day-in-words.ts";
import { html, type Html } from "../html.ts";
import { sitePage } from "../layout.ts";
import { table } from "../table.ts";
import { operatorLine, sampleWarning } from "../operator-words.ts";

export function getAKeyPage(operator: Operator | undefined): Page {
  return sitePage({
    path: "/get-a-key/",
    title: "Get a key",
    description: "Whom to contact for a key, what it costs, what it allows, and what needs no key.",
    body: html`<h1>Get a key</h1>
<p class="lead">A key gives access to every answer: on this site in <a href="/explorer/">Look it up</a>, and in the API. Without
one, <a href="/explorer/">two dozen real answers</a> are open for you to try first.</p>
${sampleWarning(operator)}
<h2>How to get one</h2>
<ol>
<li>Write to ${operator ? html`<a href="mailto:${operator.email}">${operator.email}</a>` : "the operator"} and say who you
are, which states and programs you need, and about how many answers a month. Never write about a patient.</li>
<li>You get an answer${operator && html` within ${operator.answers_within}`}, with the terms and, once agreed, your
key. It is shown once: keep it like a password.</li>
<li>Paste it into <a href="/explorer/">Look it up</a>, or follow the
<a href="/docs/quick-start/">quick start</a> for programs. We replace a lost key; we cannot show it again.</li>
</ol>
${operator && offers(operator)}
<h2>What a key allows</h2>
<p>A subscription names states, programs and operations. A request outside it is refused with the reason, never answered
with a guess. Each answer counts once. <a href="/docs/rate-limits/">How answers are counted</a>;
<a href="/docs/authentication/">what a key may do</a>, and how to keep it safe.</p>
<h2>What needs no key</h2>
<p>The <a href="/explorer/">open answers</a>, the <a href="/coverage/">coverage</a> with counts and ages, the
<a href="/compliance/">compliance grids</a>, the <a href="/docs/">documentation</a> and the
<a href="/feed.atom">feed of changes</a>.</p>
<p class="soft small">${operatorLine(operator)} <a href="/terms/">Terms</a>&nbsp;· <a href="/privacy/">Privacy</a>&nbsp;·
<a href="/disclaimer/">Disclaimer</a></p>`,
  });
}

function offers({ offers: known, as_of }: Operator): Html {
  return html`<h2>What it costs</h2>
${table(
  { label: "What it costs", columns: ["Subscription", "Price", "Allows", "For"] },
  known.map(({ name, price, allows, suits }) => [name, price, allows, suits]),
)}
<p class="soft small">As of ${dayInWords(as_of)}.</p>`;
}
