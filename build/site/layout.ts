/** What every page of the site has: head, header with navigation, main, footer. Reads without JavaScript. */

import type { Page } from "../render/page.ts";
import { html, type Html } from "./html.ts";

export type SitePage = {
  /** The address, such as `/coverage/`; the file is its `index.html`. */
  path: string;
  title: string;
  /** One sentence for search engines and link previews. */
  description: string;
  body: Html;
  /** Scripts below /assets, loaded as modules after the page. */
  scripts?: readonly string[];
  /** Style sheets below /assets besides site.css. */
  styles?: readonly string[];
  /** Wide pages use the whole window. */
  wide?: boolean;
};

const NAVIGATION = [
  ["/explorer/", "Look it up"],
  ["/coverage/", "Coverage"],
  ["/compliance/", "Compliance"],
  ["/docs/", "Docs"],
  ["/docs/api/", "API"],
] as const;

const FOOTER = [
  ["/get-a-key/", "Get a key"],
  ["/how-a-rule-is-made/", "How a rule is made"],
  ["/terms/", "Terms"],
  ["/privacy/", "Privacy"],
  ["/disclaimer/", "Disclaimer"],
  ["/feed.atom", "What changed"],
  ["/openapi.json", "OpenAPI"],
  ["/llms.txt", "llms.txt"],
  ["/coverage.json", "coverage.json"],
  ["/assets/licenses.txt", "Licenses"],
] as const;

export function sitePage({ path, title, description, body, scripts = [], styles = [], wide = false }: SitePage): Page {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${path === "/" ? title : `${title} · Prior authorization rules`}</title>
<meta name="description" content="${description}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/site.css">
${styles.map(
  (name) => html`<link rel="stylesheet" href="/assets/${name}">
`,
)}<link rel="alternate" type="application/atom+xml" title="What changed in the rules" href="/feed.atom">
${scripts.map(
  (name) => html`<script type="module" src="/assets/${name}"></script>
`,
)}</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="site-header"><div>
<a class="brand" href="/"><img src="/assets/icon.svg" alt="" width="28" height="28"><span>Prior authorization rules</span></a>
<nav aria-label="Site"><ul>
${NAVIGATION.map(
  ([
    address,
    name,
  ]) => html`<li><a href="${address}"${address === sectionOf(path) ? html` aria-current="page"` : ""}>${name}</a></li>
`,
)}</ul></nav>
</div></header>
<main id="main"${wide ? html` class="wide"` : ""}>
${body}
</main>
<footer class="site-footer"><div>
<p>No cookies, no tracking, no requests to third parties. Never send personal health information: nothing here asks for it.</p>
<ul>${FOOTER.map(([address, name]) => html`<li><a href="${address}">${name}</a></li>`)}</ul>
</div></footer>
</body>
</html>
`;
  return { path: `${path.slice(1)}index.html`, text: page.html };
}

/** The entry of the navigation that a page belongs to: the longest that its path begins with. */
function sectionOf(path: string): string | undefined {
  return NAVIGATION.map(([address]) => address)
    .filter((address) => path.startsWith(address))
    .sort((a, b) => b.length - a.length)[0];
}
