/** The text that a page or PDF is about: navigation, headers, footers and scripts left out. */

import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { extractText, getDocumentProxy } from "unpdf";

const FURNITURE =
  "script, style, noscript, template, nav, header, footer, aside, form, iframe, svg, [role=navigation], [role=banner], [role=contentinfo], [role=search], [aria-hidden=true]";
const BLOCKS = "p, div, section, article, li, tr, h1, h2, h3, h4, h5, h6, br, dt, dd, pre, blockquote";
const CELLS = "td, th";

/** Throws for what is neither HTML, PDF nor plain text. */
export async function textOf(bytes: Uint8Array, contentType: string): Promise<string> {
  if (contentType.includes("pdf") || isPdf(bytes)) return textOfPdf(bytes);
  const text = new TextDecoder(charsetOf(contentType)).decode(bytes);
  if (contentType.includes("html") || /^\s*(<!doctype html|<html)/i.test(text)) return textOfHtml(text);
  if (/text|json|xml/.test(contentType)) return text;
  throw new Error(`its content type is ${contentType || "not base"}`);
}

type Body = ReturnType<typeof parseHTML>["document"]["body"];
type ReadableDocument = ConstructorParameters<typeof Readability>[0];

/** The article of the page; where no article can be made out, everything but the page's furniture. */
function textOfHtml(html: string): string {
  const whole = blockText(withoutFurniture(html).body);
  const article = new Readability(withoutFurniture(html) as unknown as ReadableDocument, {
    charThreshold: 200,
  }).parse();
  const main = article?.content ? blockText(withoutFurniture(`<html><body>${article.content}</body></html>`).body) : "";
  return main.length >= whole.length / 2 ? main : whole;
}

function withoutFurniture(html: string): ReturnType<typeof parseHTML>["document"] {
  const { document } = parseHTML(/<body[\s>]/i.test(html) ? html : `<html><body>${html}</body></html>`);
  for (const node of document.querySelectorAll(FURNITURE)) node.remove();
  return document;
}

/** Text with a line break between blocks; a table row is one line, so that a drug stays beside its mark. */
function blockText(root: Body): string {
  for (const node of root.querySelectorAll(CELLS)) node.append(" | ");
  for (const node of root.querySelectorAll(BLOCKS)) node.append("\n");
  return root.textContent ?? "";
}

async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text;
}

function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.slice(0, 5)) === "%PDF-";
}

function charsetOf(contentType: string): string {
  const charset = /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? "utf-8";
  try {
    new TextDecoder(charset);
    return charset;
  } catch {
    return "utf-8";
  }
}
