/** Where the request goes and by when it is decided: the receiver with its channels, and the clocks, as a block that can be copied. */

import { capitalized } from "../../../contract/items/circumstance-words.ts";
import type { DatedClock } from "../../../contract/shapes/deadlines.ts";
import type { AnswerRoute, Channel } from "../../../contract/shapes/route.ts";
import { CHANNEL_WORDS, channelInWords, NO_CHANNEL } from "../../../contract/routing/channel-words.ts";
import { dayInWords, withDays } from "../../day-in-words.ts";
import { sourceNote } from "./citations.ts";
import { copyButton } from "./copy-button.ts";
import { breakable, element, link, type Child } from "./elements.ts";
import { clockList } from "./where-and-when.ts";

/**
 * What the block says beside the route: the answer, for the copy, how soon a decision is due, and when the request goes
 * there, if it may go elsewhere.
 */
type Beside = { about: string; clocks: readonly DatedClock[]; when?: string | undefined };

export function routeBlock(route: AnswerRoute | null | undefined, { about, clocks, when }: Beside): Child {
  if (!route) return clockList(clocks);
  return element(
    "section",
    { class: "route" },
    element("h3", {}, ["Where it goes", when].filter(Boolean).join(" ")),
    routeParts(route),
    clockList(clocks),
    copyButton(
      "Copy",
      [
        about,
        [route.receiver, when].filter(Boolean).join(", "),
        route.about,
        ...route.channels.map(channelInWords),
        ...new Set(clocks.map(deadline)),
      ].join("\n"),
    ),
  );
}

function routeParts({
  receiver,
  about,
  channels,
  plans,
  exceptions,
  since,
  confirm,
  note,
  ...source
}: AnswerRoute): Child {
  return [
    element("p", { class: "receiver" }, element("strong", {}, capitalized(receiver))),
    element("p", { class: "small soft" }, `${about}.`),
    channels.length === 0 && plans.length === 0 && element("p", {}, NO_CHANNEL),
    channels.length > 0 && element("ul", { class: "channels" }, channels.map(channelItem)),
    plans.length > 0 && planTable(plans),
    exceptions.map(({ only_for: part, receiver: other, channels: known }) =>
      element("p", {}, `Only for ${part}: ${other}. `, known.map(channelInWords).join("; ") || NO_CHANNEL),
    ),
    since &&
      element("p", { class: "small" }, `Since ${dayInWords(since)}; numbers from before that date are out of date.`),
    confirm &&
      element(
        "p",
        { class: "callout warning" },
        "The source is more than three years old or quotes another text: confirm before use.",
      ),
    note && element("p", { class: "small" }, withDays(note)),
    sourceNote(source),
  ];
}

function deadline({ text, due_date }: DatedClock): string {
  return due_date ? `${text} (by ${dayInWords(due_date)})` : text;
}

function channelItem({ kind, name, number, url, address, hours, only_for: part }: Channel): HTMLElement {
  const what = [name, number && element("span", { class: "number" }, number), address].filter(Boolean);
  return element(
    "li",
    {},
    `${CHANNEL_WORDS[kind]}${what.length > 0 || url ? ": " : ""}`,
    what.map((part, place) => [place > 0 && ", ", part]),
    url && [what.length > 0 ? " " : "", link(url, breakable(url))],
    [hours, part].filter(Boolean).map((more) => element("span", { class: "soft" }, `; ${more}`)),
  );
}

function planTable(plans: AnswerRoute["plans"]): Child {
  return element(
    "table",
    { class: "plans" },
    element("caption", {}, "Plans whose channels are known; others are on the member's card"),
    element(
      "tbody",
      {},
      [...byChannels(plans).values()].map((same) =>
        element(
          "tr",
          {},
          element(
            "th",
            { scope: "row" },
            same.map(({ plan }) => element("div", {}, plan)),
          ),
          element("td", {}, element("ul", { class: "channels" }, same[0]!.channels.map(channelItem))),
        ),
      ),
    ),
  );
}

/** Plans of one company often take requests at one place: one row names them all. */
function byChannels(plans: AnswerRoute["plans"]): Map<string, AnswerRoute["plans"]> {
  const groups = new Map<string, AnswerRoute["plans"]>();
  for (const plan of plans) {
    const where = JSON.stringify(plan.channels);
    groups.set(where, [...(groups.get(where) ?? []), plan]);
  }
  return groups;
}
