/** The rows of the list that binds a program, narrowed by class, text and status, page by page. */

import { series } from "../../../contract/series.ts";
import type { DrugListAnswer, ListedItem } from "../../../contract/shapes/drug-list-answer.ts";
import { dayInWords } from "../../day-in-words.ts";
import { ask, type Refusal, type Reply } from "./api.ts";
import { element, type Child } from "./elements.ts";
import { nameOf } from "./names.ts";
import { statusInWords } from "./printed-row.ts";
import { problemCard } from "./problem.ts";
import { unknownOfFilter } from "./recognition.ts";
import { verdictTag } from "./rule-facts.ts";
import { table, tableRow } from "./table.ts";
import { counted } from "./words.ts";

type Narrowed = { q: string; status: string; drug_class: string; cursor: string };
/** Where, another list than the one that binds, and the class where only its rows are wanted. */
export type Place = { state: string; program: string; list?: string; drug_class?: string };

const COLUMNS = ["Row", "Prior authorization", "Form, strength", "Status", "Page"];

let made = 0;

/** Asks for nothing until the reader wants the rows; there are none without a key. `about` is what they are narrowed to first. */
export function listRows(place: Place, about: string, key: string): Child {
  if (!key) return null;
  const box = element("section", { class: "list-rows no-print" });
  const open = element(
    "button",
    { type: "button", class: "quiet" },
    place.drug_class
      ? `Show the list's rows: ${nameOf("category", place.drug_class)}`
      : about
        ? `Show the list's rows with “${about}”`
        : "Show the rows of the state's list",
  );
  open.addEventListener("click", () => {
    const browser = rowBrowser(place, about, key);
    box.replaceChildren(browser);
    browser.querySelector("input")!.focus();
  });
  box.append(open);
  return box;
}

/** A form that narrows the rows, and the rows page by page. `first`: a page that was read already. */
export function rowBrowser(place: Place, about: string, key: string, first?: DrugListAnswer): HTMLElement {
  const id = `list-${++made}`;
  const text = element("input", { id: `${id}-text`, value: about, maxlength: "60", autocomplete: "off" });
  const status = element("select", { id: `${id}-status` }, element("option", { value: "" }, "Every status"));
  const drugClass = place.drug_class ? undefined : classChoice(`${id}-class`);
  const said = element("p", { class: "small soft", role: "status" });
  const found = element("div", {});
  const more = element("button", { type: "button", class: "quiet", hidden: true }, "Show more rows");
  const form = element(
    "form",
    { class: "inline typed" },
    element("div", {}, element("label", { for: text.id }, "Row or drug contains"), text),
    element("div", {}, element("label", { for: status.id }, "Status, as printed"), status),
    drugClass && element("div", {}, element("label", { for: drugClass.id }, "Drug class"), drugClass),
    element("button", { class: "quiet" }, "Filter"),
  );
  let running = new AbortController();
  // A further page continues what was asked for, whatever the fields say meanwhile.
  let narrowed = { q: "", status: "", drug_class: place.drug_class ?? "" };

  const show = async (cursor: string) => {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    const isFirst = cursor === "";
    if (isFirst) {
      const drug_class = place.drug_class ?? drugClass?.value ?? "";
      narrowed = { q: text.value.trim(), status: status.value, drug_class };
      found.replaceChildren();
      more.hidden = true;
    }
    said.textContent = "Loading the list.";
    const reply = await readPage(place, { ...narrowed, cursor }, { key, signal });
    if (!reply || signal.aborted) return;
    if ("answer" in reply) return add(reply.answer, isFirst);
    said.textContent = "";
    found.append(noList(reply.refusal));
  };
  const add = (answer: DrugListAnswer, isFirst: boolean) => {
    fillStatuses(status, answer.list);
    const body = isFirst ? undefined : found.querySelector("tbody");
    if (body) body.append(...answer.items.map((item) => tableRow(COLUMNS, cellsOf(item))));
    else if (answer.items.length > 0) found.replaceChildren(rowTable(answer.items));
    const count = found.querySelectorAll("tbody tr").length;
    said.textContent = summary(count, answer, Object.values(narrowed).some(Boolean));
    const wasFocused = document.activeElement === more;
    more.hidden = answer.next_cursor === null || !key;
    if (more.hidden && wasFocused) found.querySelector<HTMLElement>("[role=region]")?.focus();
    more.onclick = () => void show(answer.next_cursor!);
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void unknownOfFilter(text.value, found.textContent).then((unknown) => {
      if (unknown.length === 0) return show("");
      said.textContent = notSent(unknown);
      text.focus();
    });
  });
  if (first) add(first, true);
  else void show("");
  return element("div", {}, element("h3", {}, "The list's rows"), key && form, said, found, more);
}

/** The classes of the page's own form. */
function classChoice(id: string): HTMLSelectElement {
  const classes = document.querySelectorAll<HTMLOptionElement>('#category [data-kind="drug"] option');
  return element(
    "select",
    { id },
    element("option", { value: "" }, "Every class"),
    [...classes].map(({ value }) => element("option", { value }, nameOf("category", value))),
  );
}

/** Undefined where the reader asked for something else meanwhile. */
function readPage(
  place: Place,
  { cursor, ...narrowed }: Narrowed,
  asking: { key: string; signal: AbortSignal },
): Promise<Reply<DrugListAnswer> | undefined> {
  const given = Object.entries({ ...narrowed, cursor }).filter(([, value]) => value);
  const parameters = { ...place, ...Object.fromEntries(given) };
  return ask<DrugListAnswer>("/v1/drug-list", parameters, asking).catch(() => undefined);
}

function rowTable(items: readonly ListedItem[]): HTMLElement {
  return table({ label: "Rows of the list", columns: COLUMNS, tall: items.length > 12 }, items.map(cellsOf));
}

function cellsOf({ label, generic, form, strength, maker, status, marks, verdict, page }: ListedItem): Child[] {
  return [
    [label, generic && element("span", { class: "soft" }, ` ${generic}`)],
    verdictTag(verdict),
    [form, strength, maker].filter(Boolean).join(", "),
    [statusInWords(status), ...marks].join(", "),
    String(page),
  ];
}

/** How much of the list is shown. `isNarrowed`: the reader asked for some of its rows. */
function summary(count: number, { list, next_cursor }: DrugListAnswer, isNarrowed: boolean): string {
  const [shown, all] = [count.toLocaleString("en-US"), counted(list.rows, "row")];
  const where = `on the list of ${dayInWords(list.date)}`;
  if (next_cursor !== null && count > 0)
    return isNarrowed ? `The first ${shown} that match, of ${all} ${where}.` : `The first ${shown} of ${all} ${where}.`;
  if (next_cursor !== null) return `No match so far among ${all} ${where}: show more rows to keep searching.`;
  if (!isNarrowed) return `All ${all} ${where}.`;
  return `${count === 0 ? "None" : shown} of ${all} ${where} ${count === 1 ? "matches" : "match"}.`;
}

function notSent(unknown: readonly string[]): string {
  const words = series(unknown.map((word) => `“${word}”`));
  return `Not sent: no drug that we know begins with ${words}. Do not type names of persons, dates of birth or record numbers.`;
}

/** The words of the list are known once it was read. */
function fillStatuses(select: HTMLSelectElement, { statuses }: DrugListAnswer["list"]): void {
  if (select.options.length === 1)
    select.append(...Object.keys(statuses).map((word) => element("option", { value: word }, statusInWords(word))));
}

function noList(refusal: Refusal): HTMLElement {
  return refusal.code === "no_list"
    ? element("p", {}, "No list that binds this program in this state has been read row by row yet.")
    : problemCard(refusal);
}
