/** Where a request goes and how long a decision may take, each with its source. */

import type { PublishedContact } from "../../../contract/shapes/contact.ts";
import type { DatedClock } from "../../../contract/shapes/deadlines.ts";
import { sourceNote } from "./citations.ts";
import { element, link, type Child } from "./elements.ts";
import { dayInWords, spoken, withDays } from "./words.ts";

export function clockList(clocks: readonly DatedClock[]): Child {
  return (
    clocks.length > 0 && [
      element("h3", {}, "How long a decision may take"),
      element("ul", { class: "clocks" }, clocks.map(clockItem)),
    ]
  );
}

function clockItem({ text, due_date, note, ...source }: DatedClock): HTMLElement {
  return element(
    "li",
    {},
    element("p", {}, text, due_date && element("span", { class: "tag" }, `By ${dayInWords(due_date)}`)),
    note && element("p", { class: "small" }, withDays(note)),
    sourceNote(source),
  );
}

export function contactList(contacts: readonly PublishedContact[]): Child {
  return contacts.length > 0 && [element("h3", {}, "Whom to reach"), element("ul", {}, contacts.map(contactItem))];
}

function contactItem({ purpose, phone, fax, url, ...source }: PublishedContact): HTMLElement {
  return element(
    "li",
    {},
    element(
      "p",
      {},
      `${spoken(purpose)}: `,
      [phone && `phone ${phone}`, fax && `fax ${fax}`].filter(Boolean).join(", "),
      url && [" ", link(url, url)],
    ),
    sourceNote(source),
  );
}
