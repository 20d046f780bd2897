/** What is verified in one state and what is missing, program by program, from the public coverage. */

import { DRUG_CLASSES, OHIO_SERVICE_CATEGORIES, SERVICE_CATEGORIES } from "../../../contract/enumerations.ts";
import type { PublicCoverage } from "../../../contract/shapes/coverage.ts";
import { dayInWords } from "../../day-in-words.ts";
import { agesPicture, type Lane } from "./ages-picture.ts";
import { made, tableOf } from "./made.ts";

/** Codes that there are only in Ohio are missing nowhere else. */
const ELSEWHERE: readonly string[] = OHIO_SERVICE_CATEGORIES;

const names = new Map(
  [...(document.getElementById("code") as HTMLSelectElement).options].map(({ value, text }) => [value, text]),
);

/** Shows the chosen state, and the one that the address names. */
export function startMissing(coverage: PublicCoverage): void {
  const select = document.getElementById("state") as HTMLSelectElement;
  document.getElementById("missing")!.hidden = false;
  select.addEventListener("change", () => {
    const address = new URL(location.href);
    address.search = select.value ? `?state=${select.value}` : "";
    address.hash = select.value ? "missing" : "";
    history.replaceState(null, "", address);
    show(coverage, select.value);
  });
  select.value = new URL(location.href).searchParams.get("state") ?? "";
  if (select.value) {
    show(coverage, select.value);
    if (location.hash === "#missing") document.getElementById("missing")!.scrollIntoView();
  }
}

function show(coverage: PublicCoverage, state: string): void {
  const place = document.getElementById("state-programs")!;
  place.replaceChildren();
  if (!state) return;
  place.append(...overview(coverage, state));
  // What the state decides stands in one row, what is decided nationally in another.
  const [ofStates, national] = [
    made("div", { class: "cards programs" }),
    made("div", { class: "cards programs four" }),
  ];
  for (const template of document.querySelectorAll<HTMLTemplateElement>("template[data-program]")) {
    const { program, missing } = template.dataset;
    const card = (template.content.cloneNode(true) as DocumentFragment).firstElementChild!;
    if (missing!.split(" ").includes(state))
      card.replaceChildren(card.firstElementChild!, paragraph("There is no such program in this state."));
    else
      card.lastElementChild!.before(
        ...cardOf(coverage.cells[state]?.[program!] ?? {}, state, Object.keys(coverage.by_age)),
        ...listNote(coverage, state, program!),
      );
    (OF_STATES.includes(program!) ? ofStates : national).append(card);
  }
  place.append(ofStates, national);
}

function topicsOf(state: string): string[] {
  return [...DRUG_CLASSES, ...SERVICE_CATEGORIES].filter((code) => state === "OH" || !ELSEWHERE.includes(code));
}

/** For what the state decides: how much is verified, how old it is, and which lists have been read. */
function overview(coverage: PublicCoverage, state: string): HTMLElement[] {
  const lanes = lanesOf(coverage, state);
  const [topics, missing] = (["topics", "missing"] as const).map((of) =>
    lanes.reduce((sum, lane) => sum + lane[of], 0),
  ) as [number, number];
  const lists = coverage.lists.filter((list) => list.state === state);
  return [
    made(
      "p",
      {},
      made("strong", {}, `${missing} of ${topics} topics of Medicaid and CHIP are not verified`),
      ` in ${stateName(state)} for a whole class or category. The bars count those that are, by the age of the deciding source: the older, the further to the left.`,
    ),
    ...agesPicture(
      lanes,
      lists.map((list) => ({ ...list, isPast: isPast(list.id) })),
      coverage.built_for,
    ),
    ...listsOf(lists),
    made("h3", {}, "Program by program"),
  ];
}

function lanesOf({ cells }: PublicCoverage, state: string): Lane[] {
  const topics = topicsOf(state);
  return OF_STATES.filter((program) => !isWithout(program, state)).map((program) => {
    const answered = cells[state]?.[program] ?? {};
    const ages: Record<string, number> = {};
    for (const code of topics) if (answered[code]) ages[answered[code]] = (ages[answered[code]] ?? 0) + 1;
    const verified = Object.values(ages).reduce((sum, count) => sum + count, 0);
    return { name: shortName(programName(program)), ages, topics: topics.length, missing: topics.length - verified };
  });
}

function isWithout(program: string, state: string): boolean {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-program="${program}"]`);
  return template?.dataset.missing!.split(" ").includes(state) ?? false;
}

function cardOf(answered: Record<string, string | null>, state: string, ages: readonly string[]): HTMLElement[] {
  const codes = topicsOf(state);
  const verified = codes.filter((code) => code in answered);
  const meter = document.createElement("meter");
  meter.max = codes.length;
  meter.value = verified.length;
  meter.setAttribute("aria-label", `${verified.length} of ${codes.length} topics verified`);
  const missing = codes.filter((code) => !(code in answered));
  return [
    paragraph(`Verified for the whole class or category: ${verified.length} of ${codes.length} topics.`),
    meter,
    ...group(`Not verified (${missing.length})`, missing.map(nameOf), missing.length <= 12),
    ...byAge(verified, answered, ages).flatMap(([age, found]) => group(`${age} (${found.length})`, found.map(nameOf))),
  ];
}

/** The youngest first. Where a program is decided nationally, only the program as a whole has ages. */
function byAge(
  codes: readonly string[],
  answered: Record<string, string | null>,
  ages: readonly string[],
): [age: string, codes: string[]][] {
  return [...ages, null].flatMap((age) => {
    const found = codes.filter((code) => answered[code] === age);
    const title = age === null ? "Verified, the same in all states" : `Verified, source ${age} old`;
    return found.length > 0 ? [[title, found] as [string, string[]]] : [];
  });
}

function group(title: string, texts: readonly string[], open = false): HTMLElement[] {
  if (texts.length === 0) return [];
  const details = document.createElement("details");
  details.open = open;
  const summary = document.createElement("summary");
  summary.textContent = title;
  details.append(summary, paragraph(`${texts.join(", ")}.`));
  return [details];
}

/** Programs that states decide, for which a state's list of drugs may bind. */
const OF_STATES = ["medicaid_ffs", "medicaid_mco", "chip"];

/** Whether a list answers for single drugs, whatever is known of their classes. */
function listNote({ lists }: PublicCoverage, state: string, program: string): HTMLElement[] {
  if (!OF_STATES.includes(program)) return [];
  const binding = lists.filter(
    ({ id, programs, ...list }) => list.state === state && (programs as string[]).includes(program) && !isPast(id),
  );
  const words = binding.map(
    ({ title, date, rows }) => `${title} (${dayInWords(date)}, ${rows.toLocaleString("en-US")} rows)`,
  );
  return [
    paragraph(
      words.length > 0
        ? `Single drugs are looked up on the list that binds this program: ${words.join("; ")}.`
        : "No drug list that we have read row by row binds this program.",
    ),
  ];
}

/** Whether the list is no longer in force. */
function isPast(list: string): boolean {
  return document.getElementById("missing")!.dataset.past!.split(" ").includes(list);
}

function listsOf(lists: PublicCoverage["lists"]): HTMLElement[] {
  if (lists.length === 0) return [paragraph("No drug list of this state has been read row by row yet.")];
  return [
    made("h3", {}, "Drug lists read row by row"),
    paragraph("A list answers for single drugs, row by row; the topics below are whole classes and categories."),
    tableOf(
      ["List", "Date", "Rows", "Programs"],
      lists.map(({ id, title, url, date, rows, programs }) => [
        made("a", { href: url }, title),
        made("span", {}, made("span", { class: "date" }, dayInWords(date)), isPast(id) ? " (no longer in force)" : ""),
        rows.toLocaleString("en-US"),
        programs.map(programName).join(", "),
      ]),
    ),
  ];
}

function stateName(code: string): string {
  return optionText("state", code);
}

function programName(code: string): string {
  return optionText("program", code);
}

/** An abbreviation where the name gives one, for want of room. */
function shortName(name: string): string {
  return /\(([A-Z]+)\)$/.exec(name)?.[1] ?? name;
}

function optionText(select: string, code: string): string {
  const { options } = document.getElementById(select) as HTMLSelectElement;
  return [...options].find(({ value }) => value === code)?.text ?? code;
}

function paragraph(text: string): HTMLElement {
  const made = document.createElement("p");
  made.textContent = text;
  return made;
}

function nameOf(code: string): string {
  return names.get(code) ?? code;
}
