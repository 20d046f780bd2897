/** What is verified in one state and what is missing, program by program, from the public coverage. */

import { DRUG_CLASSES, OHIO_SERVICE_CATEGORIES, SERVICE_CATEGORIES } from "../../../contract/enumerations.ts";
import type { PublicCoverage } from "../../../contract/shapes/coverage.ts";

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
  place.append(paragraph(listsOf(coverage, state)));
  const cards = document.createElement("div");
  cards.className = "cards programs";
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
    cards.append(card);
  }
  place.append(cards);
}

function cardOf(answered: Record<string, string | null>, state: string, ages: readonly string[]): HTMLElement[] {
  const codes = [...DRUG_CLASSES, ...SERVICE_CATEGORIES].filter((code) => state === "OH" || !ELSEWHERE.includes(code));
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

/** Programs for which a state's list of drugs may bind. */
const WITH_LISTS = ["medicaid_ffs", "medicaid_mco", "chip"];

/** Whether a list answers for single drugs, whatever is known of their classes. */
function listNote({ lists }: PublicCoverage, state: string, program: string): HTMLElement[] {
  if (!WITH_LISTS.includes(program)) return [];
  const binding = lists.filter((list) => list.state === state && (list.programs as string[]).includes(program));
  const words = binding.map(({ title, date, rows }) => `${title} (${date}, ${rows.toLocaleString("en-US")} rows)`);
  return [
    paragraph(
      words.length > 0
        ? `Single drugs are looked up on the list that binds this program: ${words.join("; ")}.`
        : "No drug list that we have read row by row binds this program.",
    ),
  ];
}

function listsOf({ lists }: PublicCoverage, state: string): string {
  const own = lists.filter((list) => list.state === state);
  if (own.length === 0) return "No drug list of this state has been read row by row yet.";
  const words = own.map(({ title, date, rows, programs }) => {
    const bound = programs.map(programName).join(", ");
    return `${title} (${date}, ${rows.toLocaleString("en-US")} rows), which binds ${bound} only`;
  });
  return `Drug lists read row by row: ${words.join("; ")}. A list answers for single drugs, row by row; the topics below are whole classes and categories.`;
}

function programName(code: string): string {
  const option = [...(document.getElementById("program") as HTMLSelectElement).options].find(
    ({ value }) => value === code,
  );
  return option?.text ?? code;
}

function paragraph(text: string): HTMLElement {
  const made = document.createElement("p");
  made.textContent = text;
  return made;
}

function nameOf(code: string): string {
  return names.get(code) ?? code;
}
