/** The guides: each a page below /docs/ with a side navigation, and its Markdown twin. */

import { CORE_SCHEMA, load } from "js-yaml";
import { Marked, type Tokens } from "marked";
import { z } from "zod";
import type { Page } from "../../render/page.ts";
import { breakable } from "../breakable.ts";
import { escaped, html, trusted, type Html } from "../html.ts";
import { sitePage } from "../layout.ts";

/** `name` is that of the file without `.md`; `text` begins with a front matter. */
export type Guide = { name: string; text: string };

export type ReadGuide = { name: string; title: string; description: string; markdown: string };

/** In the order of the navigation; a guide that is not named here comes last. */
const ORDER = [
  "index",
  "quick-start",
  "authentication",
  "errors",
  "rate-limits",
  "caching",
  "versioning",
  "procedure-codes",
  "citing",
  "confidence",
  "changes",
  "changelog",
  "security",
];

const PARTS = /^---\n(?<frontMatter>[\s\S]+?\n)---\n+(?<markdown>[\s\S]+)$/;
const frontMatterSchema = z.strictObject({ title: z.string(), description: z.string() });

export function guidePages(guides: readonly Guide[]): Page[] {
  const read = readGuides(guides);
  return read.flatMap((guide) => [guidePage(guide, read), { path: twinPath(guide).slice(1), text: twin(guide) }]);
}

/** In the order of the navigation. Throws for a guide without a front matter. */
export function readGuides(guides: readonly Guide[]): ReadGuide[] {
  const place = ({ name }: Guide) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  return [...guides]
    .sort((a, b) => place(a) - place(b))
    .map(({ name, text }) => {
      const { frontMatter = "", markdown } = PARTS.exec(text)?.groups ?? {};
      const { data } = frontMatterSchema.safeParse(load(frontMatter, { schema: CORE_SCHEMA }));
      if (!data || !markdown)
        throw new Error(`the guide ${name}.md does not begin with title and description between --- lines`);
      return { name, ...data, markdown };
    });
}

/** Where the Markdown of a guide is served. */
export function twinPath({ name }: Pick<ReadGuide, "name">): string {
  return `/docs/${name}.md`;
}

function twin({ title, markdown }: ReadGuide): string {
  return `# ${title}\n\n${markdown}`;
}

function guidePage(guide: ReadGuide, all: readonly ReadGuide[]): Page {
  const { title, description, markdown } = guide;
  const next = all[all.indexOf(guide) + 1];
  return sitePage({
    path: pagePath(guide),
    title,
    description,
    wide: true,
    body: html`<div class="with-aside">
${sideNavigation(guide, all)}
<article>
<h1>${title}</h1>
<p class="lead">${description}</p>
${trusted(rendered(markdown))}
<hr>
<p class="small">${next && html`Next: <a href="${pagePath(next)}">${next.title}</a> · `}<a href="${twinPath(guide)}">This page as Markdown</a></p>
</article>
</div>`,
  });
}

function pagePath({ name }: ReadGuide): string {
  return name === "index" ? "/docs/" : `/docs/${name}/`;
}

function sideNavigation(current: ReadGuide, all: readonly ReadGuide[]): Html {
  return html`<nav class="aside" aria-label="Documentation"><ul>
${all.map(
  (
    guide,
  ) => html`<li><a href="${pagePath(guide)}"${guide === current && html` aria-current="page"`}>${guide.title}</a></li>
`,
)}<li><a href="/docs/api/">API reference</a></li>
</ul></nav>`;
}

/** A table with more has its rows as blocks there, each cell with the name of its column. */
const MOST_COLUMNS_ON_A_PHONE = 3;

const markdownToHtml = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${anchor(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    blockquote({ tokens }) {
      return `<div class="callout">${this.parser.parse(tokens)}</div>\n`;
    },
    table({ header, rows }) {
      if (header.length <= MOST_COLUMNS_ON_A_PHONE) return false;
      const cell = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens);
      const [, ...named] = header.map(({ text }) => escaped(text.replaceAll("`", "")));
      return `<table class="plain guide"><thead><tr>${header.map((one) => `<th scope="col">${cell(one)}</th>`).join("")}</tr></thead>
<tbody>${rows
        .map(
          ([head, ...cells]) =>
            `<tr><th scope="row">${cell(head!)}</th>${cells.map((one, place) => `<td data-column="${named[place]}">${cell(one)}</td>`).join("")}</tr>\n`,
        )
        .join("")}</tbody></table>\n`;
    },
    codespan({ text }) {
      return `<code>${breakable(text).html}</code>`;
    },
    code({ text, lang }) {
      return `<pre tabindex="0"><code${lang ? ` class="language-${lang}"` : ""}>${escaped(text)}\n</code></pre>\n`;
    },
  },
});

/** What may be wider than the screen scrolls by itself, and by keyboard too. */
function rendered(markdown: string): string {
  return markdownToHtml
    .parse(markdown, { async: false })
    .replaceAll(/<table[ >]/g, '<div class="scroll" tabindex="0">$&')
    .replaceAll("</table>", "</table></div>");
}

function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
