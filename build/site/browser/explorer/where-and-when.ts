/** Where a request goes and how long a decision may take, each with its source. */

import type { PublishedContact } from "../../../contract/shapes/contact.ts";
import type { DatedClock } from "../../../contract/shapes/deadlines.ts";
import { dayInWords, withDays } from "../../day-in-words.ts";
import { sourceNote } from "./citations.ts";
import { element, link, type Child } from "./elements.ts";
import { spoken } from "./words.ts";

const URGENCY_WORDS: Record<DatedClock["urgency"], string> = { standard: "Standard", expedited: "Expedited (urgent)" };

export function clockList(clocks: readonly DatedClock[]): Child {
  return (
    clocks.length > 0 &&
    element(
      "div",
      { class: "by-when" },
      element("h3", {}, "How long a decision may take"),
      element("ul", { class: "clocks" }, labeled(alike(clocks)).map(clockItem)),
    )
  );
}

/** Clocks that are the same for both urgencies are shown once. */
type StatedClock = { clock: DatedClock; urgencies: string; notes: readonly string[] };

function alike(clocks: readonly DatedClock[]): StatedClock[] {
  const print = ({ text, due_date, source_url, last_verified }: DatedClock) =>
    JSON.stringify([text, due_date, source_url, last_verified]);
  return clocks.flatMap((clock, place): StatedClock[] => {
    const same = clocks.filter((other) => print(other) === print(clock));
    if (same[0] !== clocks[place]) return [];
    const words = [...new Set(same.map(({ urgency }) => URGENCY_WORDS[urgency]))];
    return [
      {
        clock,
        urgencies: words.join(" and ").replace("and Exp", "and exp"),
        notes: [...new Set(same.flatMap(({ note }) => note ?? []))],
      },
    ];
  });
}

/** Where several limits run for one urgency, each says what it is for, or whose it is. */
function labeled(stated: readonly StatedClock[]): StatedClock[] {
  return stated.map((one) => {
    const isAlone = stated.every((other) => other === one || other.urgencies !== one.urgencies);
    return isAlone ? one : { ...one, urgencies: `${one.urgencies}, ${extent(one.clock)}` };
  });
}

function extent({ only_for: part, jurisdictions, wins }: DatedClock): string {
  const whose = part ? `for ${part}` : jurisdictions === "all" ? "federal limit" : "the state's own limit";
  return wins ? whose : `${whose}, but the shorter one counts`;
}

function clockItem({ clock, urgencies, notes }: StatedClock): HTMLElement {
  const { text, due_date, only_for: part, ...source } = clock;
  const isLabeled = part !== undefined && urgencies.endsWith(`for ${part}`);
  return element(
    "li",
    {},
    element(
      "p",
      {},
      `${urgencies}: `,
      isLabeled ? text.replace(`; only for ${part}.`, ".") : text,
      due_date && element("span", { class: "tag" }, `By ${dayInWords(due_date)}`),
    ),
    notes.length > 0 &&
      element(
        "details",
        {},
        element("summary", { class: "small" }, "When it applies"),
        notes.map((note) => element("p", { class: "small" }, withDays(note))),
      ),
    sourceNote(source),
  );
}

/** `shown`: the purposes of those that are shown already. */
export function contactList(contacts: readonly PublishedContact[], shown: readonly string[]): Child {
  const others = contacts.filter(({ purpose }) => !shown.includes(purpose));
  const heading = shown.length > 0 ? "Other contacts" : "Whom to contact";
  if (others.length === 0) return null;
  const list = element("ul", {}, others.map(contactItem));
  if (shown.length === 0) return [element("h3", {}, heading), list];
  return element("details", { class: "folded contacts" }, element("summary", {}, element("h3", {}, heading)), list);
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
