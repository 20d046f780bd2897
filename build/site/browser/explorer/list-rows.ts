/** The rows of the list that binds a program, narrowed by text and status, page by page. */

import type { DrugListAnswer, ListedItem } from "../../../contract/shapes/drug-list-answer.ts";
import { ask, type Refusal, type Reply } from "./api.ts";
import { element, type Child } from "./elements.ts";
import { statusInWords } from "./printed-row.ts";
import { problemCard } from "./problem.ts";
import { verdictTag } from "./rule-facts.ts";
import { table, tableRow } from "./table.ts";
import { counted, dayInWords } from "./words.ts";

type Narrowed = { q: string; status: string; cursor: string };
export type Place = { state: string; program: string; list?: string };

const COLUMNS = ["Row", "Prior authorization", "Form, strength", "Status", "Page"];

/** Rows to gather before the reader is asked whether to go on; each page of the API looks through a part of the list. */
const ENOUGH_ROWS = 50;
const MOST_PAGES = 8;

let made = 0;

/** Asks for nothing until the reader wants the rows. `about` is what they are narrowed to first. */
export function listRows(place: Place, about: string, key: string): HTMLElement {
  const box = element("section", { class: "list-rows no-print" });
  const open = element(
    "button",
    { type: "button", class: "quiet" },
    about ? `Show the list's rows with “${about}”` : "Show the rows of the state's list",
  );
  open.addEventListener("click", () => {
    const browser = rowBrowser(place, about, key);
    box.replaceChildren(browser);
    browser.querySelector("input")!.focus();
  });
  box.append(open);
  return box;
}

function rowBrowser(place: Place, about: string, key: string): HTMLElement {
  const id = `list-${++made}`;
  const text = element("input", { id: `${id}-text`, value: about, maxlength: "60", autocomplete: "off" });
  const status = element("select", { id: `${id}-status` }, element("option", { value: "" }, "Every status"));
  const said = element("p", { class: "small soft", role: "status" });
  const found = element("div", {});
  const more = element("button", { type: "button", class: "quiet", hidden: true }, "Show more rows");
  const form = element(
    "form",
    { class: "inline typed" },
    element("div", {}, element("label", { for: text.id }, "Row or drug holds"), text),
    element("div", {}, element("label", { for: status.id }, "Status, as printed"), status),
    element("button", { class: "quiet" }, "Filter"),
  );
  let running = new AbortController();
  // A further page continues what was asked for, whatever the fields say meanwhile.
  let narrowed = { q: "", status: "" };

  const show = async (cursor: string) => {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    const isFirst = cursor === "";
    if (isFirst) {
      narrowed = { q: text.value.trim(), status: status.value };
      found.replaceChildren();
      more.hidden = true;
    }
    said.textContent = "Reading the list.";
    const gathered = await gather(place, { ...narrowed, cursor }, { key, signal });
    if (!gathered || signal.aborted) return;
    if ("refusal" in gathered) {
      said.textContent = "";
      found.append(noList(gathered.refusal));
      return;
    }
    fillStatuses(status, gathered.list);
    const body = isFirst ? undefined : found.querySelector("tbody");
    if (body) body.append(...gathered.items.map((item) => tableRow(COLUMNS, cellsOf(item))));
    else if (gathered.items.length > 0) found.replaceChildren(rowTable(gathered.items));
    const count = found.querySelectorAll("tbody tr").length;
    said.textContent = summary(count, gathered);
    const wasFocused = document.activeElement === more;
    more.hidden = gathered.cursor === null;
    if (more.hidden && wasFocused) found.querySelector<HTMLElement>("[role=region]")?.focus();
    more.onclick = () => void show(gathered.cursor!);
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void show("");
  });
  void show("");
  return element("div", {}, element("h3", {}, "The list's rows"), form, said, found, more);
}

type Gathered = { items: ListedItem[]; list: DrugListAnswer["list"]; cursor: string | null };

/** Undefined where the reader asked for something else meanwhile. */
async function gather(
  place: Place,
  { q, status, cursor }: Narrowed,
  asking: { key: string; signal: AbortSignal },
): Promise<Gathered | { refusal: Refusal } | undefined> {
  const items: ListedItem[] = [];
  let next: string | null = cursor;
  for (let pages = 1; ; pages++) {
    const parameters: Record<string, string> = {
      ...place,
      ...(q && { q }),
      ...(status && { status }),
      ...(next && { cursor: next }),
    };
    const reply: Reply<DrugListAnswer> | undefined = await ask<DrugListAnswer>(
      "/v1/drug-list",
      parameters,
      asking,
    ).catch(() => undefined);
    if (!reply || "refusal" in reply) return reply;
    items.push(...reply.answer.items);
    next = reply.answer.next_cursor;
    if (next === null || items.length >= ENOUGH_ROWS || pages === MOST_PAGES)
      return { items, list: reply.answer.list, cursor: next };
  }
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

function summary(count: number, { list, cursor }: Gathered): string {
  const where = `${list.title}, as of ${dayInWords(list.date)}, has ${list.rows.toLocaleString("en-US")} rows in all.`;
  if (count === 0) return `${cursor === null ? "No row" : "No row so far"} fits. ${where}`;
  return `${counted(count, "row")} shown${cursor === null ? "" : ", and there may be more"}. ${where}`;
}

/** The words of the list are known once it was read. */
function fillStatuses(select: HTMLSelectElement, { statuses }: DrugListAnswer["list"]): void {
  if (select.options.length === 1)
    select.append(...Object.keys(statuses).map((word) => element("option", { value: word }, statusInWords(word))));
}

function noList(refusal: Refusal): HTMLElement {
  return refusal.code === "no_list"
    ? element("p", {}, "No list that binds this program in this state was read row by row yet.")
    : problemCard(refusal);
}
