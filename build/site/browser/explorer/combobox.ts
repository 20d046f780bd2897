/**
 * A text field that offers suggestions while a user types: the combobox of the ARIA Authoring Practices, with a
 * list and manual selection. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */

import { element } from "./elements.ts";
import { counted } from "./words.ts";

/** What the field holds once it is chosen, and a word that distinguishes it from others. */
export type Option = { value: string; note?: string };

/** What is offered for a text, the best first; `more` were left out. */
export type Offer = { options: readonly Option[]; more: number };

export const NOTHING_OFFERED: Offer = { options: [], more: 0 };

/** Takes what was chosen; the field holds it already. */
type Chosen = (option: Option) => void;

export function startCombobox(
  field: HTMLInputElement,
  name: string,
  offerFor: (typed: string) => Promise<Offer>,
  whenChosen: Chosen = () => {},
): void {
  const list = element("ul", { id: `${field.id}-offer`, class: "offer", role: "listbox", "aria-label": name });
  const said = element("p", { class: "visually-hidden", role: "status" });
  list.hidden = true;
  for (const [attribute, value] of Object.entries({
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": "false",
    "aria-controls": list.id,
  }))
    field.setAttribute(attribute, value);
  field.after(list, said);

  let offered: readonly Option[] = [];
  let active = -1;
  let isTaking = false;
  /** Counts what was typed and closed: an offer that comes after is no longer wanted. */
  let turn = 0;

  const close = () => {
    turn += 1;
    list.hidden = true;
    active = -1;
    said.textContent = "";
    field.setAttribute("aria-expanded", "false");
    field.removeAttribute("aria-activedescendant");
  };
  const activate = (place: number) => {
    list.children[active]?.setAttribute("aria-selected", "false");
    active = place;
    const option = list.children[active];
    if (!option) return field.removeAttribute("aria-activedescendant");
    option.setAttribute("aria-selected", "true");
    option.scrollIntoView({ block: "nearest" });
    field.setAttribute("aria-activedescendant", option.id);
  };
  const take = (option: Option) => {
    isTaking = true;
    field.value = option.value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    isTaking = false;
    close();
    whenChosen(option);
  };
  const open = async () => {
    const mine = ++turn;
    const { options, more } = field.value.trim() === "" ? NOTHING_OFFERED : await offerFor(field.value);
    if (mine !== turn) return;
    close();
    offered = options;
    if (options.length === 0) return;
    list.replaceChildren(...options.map((option, place) => optionItem(list.id, option, place)));
    list.scrollTop = 0;
    list.hidden = false;
    // Below the edge of the window nobody would see that something is offered.
    list.scrollIntoView({ block: "nearest" });
    field.setAttribute("aria-expanded", "true");
    said.textContent = `${counted(options.length, "suggestion")}${more > 0 ? `, and ${more} more if you keep typing` : ""}. Arrow keys choose.`;
  };

  field.addEventListener("input", () => {
    if (!isTaking) void open();
  });
  field.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const isOpen = !list.hidden;
    if (event.key === "Escape") {
      if (isOpen) event.preventDefault();
      close();
    } else if (event.key === "Enter" && isOpen && active >= 0) {
      event.preventDefault();
      // The field's own keys come after this one.
      event.stopImmediatePropagation();
      take(offered[active]!);
    } else if (event.key === "Enter" || event.key === "Tab") close();
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!isOpen) return void open();
      if (event.altKey) return event.key === "ArrowUp" ? close() : undefined;
      // One place before the first is the text itself.
      const places = offered.length + 1;
      const step = event.key === "ArrowDown" ? 1 : -1;
      activate(((active + 1 + step + places) % places) - 1);
    }
  });
  field.addEventListener("blur", close);
  // The field keeps the focus while the list is scrolled or pressed.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const place = [...list.children].indexOf((event.target as Element).closest("[role=option]")!);
    if (offered[place]) take(offered[place]);
  });
}

function optionItem(list: string, { value, note }: Option, place: number): HTMLElement {
  return element(
    "li",
    { id: `${list}-${place}`, role: "option", "aria-selected": "false" },
    element("span", {}, value),
    note && element("span", { class: "soft small" }, ` ${note}`),
  );
}
