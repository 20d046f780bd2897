/** HTML as values: whatever is put into a template is escaped, unless it is HTML already. */

export type Html = { readonly html: string };

type Part = Html | string | number | null | undefined | false | readonly Part[];

/** A template whose parts are escaped; lists are joined, null, undefined and false are left out. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: texts.reduce((whole, text, at) => whole + text + (at < parts.length ? written(parts[at]) : ""), "") };
}

/** HTML that we wrote ourselves, or that a library made from our own text. */
export function trusted(text: string): Html {
  return { html: text };
}

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (typeof part === "object") return "html" in part ? part.html : part.map(written).join("");
  return escaped(String(part));
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
