/** Elements of the coverage page, made from texts: data never becomes markup. */

export function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children);
  return element;
}

/** A table of the site (`build/site/table.ts`): the first cell of a row heads it, each other one names its column. */
export function tableOf(columns: readonly string[], rows: readonly (readonly (Node | string)[])[]): HTMLElement {
  const head = made("thead", {}, made("tr", {}, ...columns.map((name) => made("th", { scope: "col" }, name))));
  const body = made(
    "tbody",
    {},
    ...rows.map(([first, ...cells]) =>
      made(
        "tr",
        {},
        made("th", { scope: "row" }, first!),
        ...cells.map((cell, place) => made("td", { "data-column": columns[place + 1]! }, cell)),
      ),
    ),
  );
  return made("div", { class: "scroll" }, made("table", { class: "plain" }, head, body));
}
