/** /docs/api/: every operation in a plain list that reads without scripts, and a viewer to try them. */

import { OPERATIONS, type DescribedOperation } from "../../openapi/operations.ts";
import type { Page } from "../../render/page.ts";
import { html, type Html } from "../html.ts";
import { sitePage } from "../layout.ts";
import { breakable } from "../breakable.ts";
import { table } from "../table.ts";

export function apiReferencePage(): Page {
  return sitePage({
    path: "/docs/api/",
    title: "API reference",
    description: "Every operation of the API with its parameters, and a form to try it with your key.",
    wide: true,
    scripts: ["api-reference.js"],
    styles: ["api-reference.css"],
    body: html`<h1>API reference</h1>
<p class="lead">Every operation, as <a href="/openapi.json">OpenAPI 3.1</a> describes it. New here? The <a href="/docs/quick-start/">quick start</a> takes two minutes.</p>
<ul>
<li>Send your key in the header <code>x-api-key</code>: <a href="/docs/authentication/">Authentication</a>.</li>
<li>Every status and code: <a href="/docs/errors/">Errors</a>. What a request costs: <a href="/docs/rate-limits/">Rate limits</a>.</li>
<li>Never send personal health information: no parameter asks for it.</li>
</ul>
<section id="try-it" hidden>
<h2>Try it</h2>
<p id="open-viewer-line"><button type="button" id="open-viewer">Open the form (half a megabyte)</button></p>
<p class="text">Select Authorize and enter your key, open an operation, and select Execute. The key stays in this page until you leave it. Each answer counts against your limits as usual.</p>
<div id="swagger"></div>
</section>
<details id="plain-list" open>
<summary>All operations as a plain list</summary>
${tags().map(
  (tag) => html`<h2>${tag}</h2>
${OPERATIONS.filter((operation) => operation.tag === tag).map(describe)}`,
)}
</details>`,
  });
}

function tags(): string[] {
  return [...new Set(OPERATIONS.map(({ tag }) => tag))];
}

function describe({ id, paths, body, summary, description, parameters, access }: DescribedOperation): Html {
  const method = body ? "POST" : "GET";
  const [path, ...aliases] = paths;
  return html`<section class="operation" id="${id}">
<h3>${summary}</h3>
<p><code>${method} ${path}</code>${aliases.map((alias) => html`, also <code>${method} ${alias}</code>`)}${access === "public" && html` <span class="tag">no key needed</span>`}</p>
<p>${description}</p>
${
  body &&
  html`<p>The body is JSON, such as:</p>
<pre tabindex="0"><code>${JSON.stringify(body.example)}</code></pre>`
}
${
  parameters.length > 0 &&
  table(
    { label: `Parameters: ${summary}`, columns: ["Parameter", "Required", "Meaning"] },
    parameters.map(({ name, required, description: meaning, example }) => [
      html`<code>${name}</code>`,
      required ? "yes" : "no",
      html`${breakable(meaning)}${example && html` Example: <code>${example}</code>`}`,
    ]),
  )
}
</section>
`;
}
