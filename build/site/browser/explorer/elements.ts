/** Elements of the page, made from texts and other elements: data never becomes markup. */

export type Child = Node | string | null | undefined | false | readonly Child[];

type Attributes = Record<string, string | boolean | undefined | ((event: Event) => void)>;

/** Attributes that are functions listen (`onclick`); true is an empty attribute; false and undefined are left out. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes,
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(attribute.slice(2), value);
    else if (value !== undefined && value !== false) made.setAttribute(attribute, value === true ? "" : value);
  }
  fill(made, children);
  return made;
}

function fill(parent: Node, children: readonly Child[]): void {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (Array.isArray(child)) fill(parent, child);
    else parent.appendChild(typeof child === "string" ? document.createTextNode(child) : (child as Node));
  }
}

/** An address of the web as a link; anything else stays text. */
export function link(url: string, text: Child): HTMLElement {
  return /^https?:\/\//.test(url) ? element("a", { href: url, rel: "noreferrer" }, text) : element("span", {}, text);
}

/** A code or an address whose line breaks between its words. */
export function breakable(text: string): Child[] {
  return text
    .split(/(?<=[_&?=,+]|[^:/]\/)(?=\w)/)
    .flatMap((part, place) => (place > 0 ? [element("wbr", {}), part] : [part]));
}

/** What the page has by that id. */
export function byId<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found as Kind;
}
