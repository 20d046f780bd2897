/** Compare: the map of a class, how the states diverge, one state's rule on demand, and a table behind it all. */

import { series } from "../../../contract/series.ts";
import type { State } from "../../../contract/enumerations.ts";
import { dayInWords, withDays } from "../../day-in-words.ts";
import { exclusion } from "./absence.ts";
import type { Asking, AnswerView } from "./asking.ts";
import { placeOf } from "./check.ts";
import { citationList, sourceName } from "./citations.ts";
import { compareStates, divergence, fewOrCount, statesAsked, type Entry } from "./comparison.ts";
import { element, link, type Child } from "./elements.ts";
import { keyScope } from "./key.ts";
import { headingOf, understood } from "./lookup.ts";
import { legend, map } from "./map.ts";
import { nameOf } from "./names.ts";
import { noteList } from "./notes.ts";
import { addressOf, parametersOf, type Question } from "./question.ts";
import { ruleFacts, VERDICT_WORDS, verdictLine } from "./rule-facts.ts";
import { sheet } from "./sheet.ts";
import { table } from "./table.ts";
import { confidenceInWords, counted } from "./words.ts";

export async function compare(question: Question, asking: Asking): Promise<AnswerView> {
  const states = statesAsked(question.states, (await keyScope())?.states ?? "all");
  const { states: _asked, ...parameters } = parametersOf(question);
  const compared = await compareStates(states, parameters, asking);
  if ("refusal" in compared) return compared;
  const { resolved } = compared;
  return {
    shown: sheet(
      {
        heading: `${headingOf(question)}, ${counted(states.length, "state")} compared`,
        place: placeOf(question),
        address: addressOf(question),
      },
      understood(resolved),
      comparedRules(compared.entries, question),
    ),
  };
}

export function comparedRules(unsorted: readonly Entry[], question: Question): Child {
  const entries = byStateName(unsorted);
  const detail = element("div", { class: "state-detail" });
  return [
    element(
      "p",
      { class: "divergence" },
      divergence(entries, (state) => nameOf("state", state)),
    ),
    inReadingOrder(
      entries.length,
      [map(entries, (entry) => detail.replaceChildren(stateDetail(entry, question))), legend(entries), detail],
      comparedTable(entries, question),
    ),
    whatItSays(entries),
    unverified(entries),
    sources(entries),
  ];
}

/** With these many states the table is read at a glance, with more the map. */
const FEW_STATES = 12;

/** A map with most of its tiles empty would show nothing. */
export function inReadingOrder(count: number, picture: Child, rows: Child): Child {
  return count > FEW_STATES ? [picture, rows] : rows;
}

/** The name of a state, which leads to its answer alone. */
export function stateLink(question: Question, state: State): HTMLElement {
  return element("a", { href: addressOf({ ...question, mode: "lookup", state }) }, nameOf("state", state));
}

/** For the printed sheet: each text once, with the states that it holds for. */
function whatItSays(entries: readonly Entry[]): Child {
  const states = new Map<string, string[]>();
  for (const { state, rule, exclusion: excluded } of entries) {
    const text = rule?.notes ?? excluded?.text;
    if (text) states.set(text, [...(states.get(text) ?? []), nameOf("state", state)]);
  }
  return (
    states.size > 0 &&
    element(
      "section",
      { class: "compared-texts" },
      element("h3", {}, "What it says"),
      [...states].map(([text, names]) =>
        element("p", {}, element("strong", {}, `${fewOrCount(names)}: `), withDays(text)),
      ),
    )
  );
}

export function byStateName<Entry extends { state: State }>(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((one, other) => nameOf("state", one.state).localeCompare(nameOf("state", other.state)));
}

function stateDetail(entry: Entry, question: Question): HTMLElement {
  const alone = addressOf({ ...question, mode: "lookup", state: entry.state });
  return element(
    "section",
    { class: "callout" },
    element("h3", {}, nameOf("state", entry.state)),
    entry.rule
      ? [ruleFacts(entry.rule), citationList(entry.rule.citations)]
      : entry.exclusion
        ? exclusion(entry.exclusion)
        : [
            verdictLine("not_verified"),
            element("p", {}, "No verified rule. Prior authorization may still be required."),
          ],
    element(
      "p",
      {},
      element(
        "a",
        { href: alone },
        entry.rule
          ? "Open this answer on its own page, with next steps"
          : "Open this answer on its own page, with who decides",
      ),
    ),
  );
}

function comparedTable(entries: readonly Entry[], question: Question): Child {
  const numbers = numberedSources(entries);
  const verified = entries.filter(({ verdict }) => verdict !== "not_verified");
  return (
    verified.length > 0 &&
    table(
      {
        label: "The states as a table",
        columns: ["State", "Prior authorization", "What it says", "Source"],
        tall: verified.length > FEW_STATES,
        kind: "rules",
      },
      verified.map((entry) => cellsOf(entry, numbers, question)),
    )
  );
}

function cellsOf(
  { state, verdict, rule, exclusion }: Entry,
  numbers: ReadonlyMap<string, number>,
  question: Question,
): Child[] {
  const from = rule ?? exclusion;
  const confidence = rule && confidenceInWords(rule.confidence).replace(/:.*/, "");
  return [
    stateLink(question, state),
    [
      element("span", { class: `tag ${verdict}` }, VERDICT_WORDS[verdict]),
      confidence && element("span", { class: "soft" }, ` Confidence ${confidence}`),
    ],
    noteList(rule?.notes ?? exclusion?.text ?? ""),
    from && [
      link(from.source_url, sourceName(from.source_url)),
      element("span", { class: "citation-number" }, ` [${numbers.get(from.source_url)}] `),
      element(
        "span",
        { class: "soft" },
        element("span", { class: "no-print" }, "As of "),
        dayInWords(from.last_verified),
      ),
    ],
  ];
}

export function unverified(entries: readonly Pick<Entry, "state" | "verdict">[]): Child {
  const names = entries.filter(({ verdict }) => verdict === "not_verified").map(({ state }) => nameOf("state", state));
  return (
    names.length > 0 &&
    element("p", { class: "small" }, `No verified rule (prior authorization may still be required): ${series(names)}.`)
  );
}

/** Each source once, in the order of the states. */
function numberedSources(entries: readonly Entry[]): Map<string, number> {
  const urls = new Set(entries.flatMap(({ rule, exclusion }) => rule?.source_url ?? exclusion?.source_url ?? []));
  return new Map([...urls].map((url, place) => [url, place + 1]));
}

/** The sources behind the table, for the printed sheet. */
function sources(entries: readonly Entry[]): Child {
  const titles = new Map(
    entries.flatMap(({ rule }) =>
      (rule?.citations ?? []).map(({ url, title, publisher }) => [url, `${title}, ${publisher}`] as const),
    ),
  );
  const numbered = [...numberedSources(entries).keys()];
  return (
    numbered.length > 0 &&
    element(
      "section",
      { class: "compared-sources" },
      element("h3", {}, "Sources"),
      element(
        "ol",
        { class: "citations" },
        numbered.map((url) => element("li", {}, link(url, titles.get(url) ?? sourceName(url)))),
      ),
    )
  );
}
