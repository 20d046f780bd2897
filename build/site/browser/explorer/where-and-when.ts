/** Where a request goes and how long a decision may take, each with its source. */

import type { PublishedContact } from "../../../contract/shapes/contact.ts";
import type { DatedClock } from "../../../contract/shapes/deadlines.ts";
import type { AnswerRoute } from "../../../contract/shapes/route.ts";
import { sourceNote } from "./citations.ts";
import { element, link, type Child } from "./elements.ts";
import { dayInWords, spoken, withDays } from "./words.ts";

const URGENCY_WORDS: Record<DatedClock["urgency"], string> = { standard: "Standard", expedited: "Expedited (urgent)" };

export function clockList(clocks: readonly DatedClock[]): Child {
  return (
    clocks.length > 0 && [
      element("h3", {}, "How long a decision may take"),
      element(
        "ul",
        { class: "clocks" },
        clocks.map((clock) => clockItem(clock, clocks.filter(({ text }) => text === clock.text).length > 1)),
      ),
    ]
  );
}

/** `isTwin`: another clock has the same words, so that only the urgency tells them apart. */
function clockItem({ text, urgency, due_date, note, ...source }: DatedClock, isTwin: boolean): HTMLElement {
  return element(
    "li",
    {},
    element(
      "p",
      {},
      isTwin && `${URGENCY_WORDS[urgency]}: `,
      text,
      due_date && element("span", { class: "tag" }, `By ${dayInWords(due_date)}`),
    ),
    note &&
      element(
        "details",
        {},
        element("summary", { class: "small" }, "When it holds"),
        element("p", { class: "small" }, withDays(note)),
      ),
    sourceNote(source),
  );
}

/** Those that the route does not show already. */
export function contactList(contacts: readonly PublishedContact[], route: AnswerRoute | null): Child {
  const others = contacts.filter(({ purpose }) => purpose !== route?.about);
  const heading = route ? "Others to reach" : "Whom to reach";
  return others.length > 0 && [element("h3", {}, heading), element("ul", {}, others.map(contactItem))];
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
