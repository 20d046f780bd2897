/** The plan's field: suggests the names on cards, and a name that is known picks its state and program. */

import { planSlug } from "../../../contract/plan-name.ts";
import type { PublicPlanNames } from "../../../contract/shapes/health-plan.ts";
import { choiceButtons } from "./choices.ts";
import { startCombobox, type Offer } from "./combobox.ts";
import { byId, element } from "./elements.ts";
import { nameOf } from "./names.ts";
import { placeOfName, typedWords, wordsLeft } from "./typed-words.ts";

type Place = { state: string; program: string };
type Named = { name: string; places: Place[] };

/** By the slug of the name; read when the field is first used. */
let reading: Promise<Map<string, Named>> | undefined;

const field = () => byId<HTMLInputElement>("plan");
const chosen = (select: "state" | "program") => byId<HTMLSelectElement>(select);

export function startPlanField(): void {
  field().addEventListener("focus", () => void names());
  field().addEventListener("input", () => void understand());
  startCombobox(field(), "Plan suggestions", offerFor);
}

/** All names on cards, as they are written. */
export async function planNames(): Promise<string[]> {
  return [...(await names()).values()].map(({ name }) => name);
}

/** The name on cards that is spelled so. */
export async function planNamed(typed: string): Promise<string | undefined> {
  return (await names()).get(planSlug(typed))?.name;
}

/** As if it had been typed. */
export function usePlan(name: string): void {
  field().value = name;
  field().dispatchEvent(new Event("input"));
}

/** More are typed further rather than read. */
const MOST_OFFERED = 40;

/** Those of the chosen state where one is chosen and has any; all others otherwise. */
async function offerFor(typed: string): Promise<Offer> {
  const words = typedWords(typed);
  const named = [...(await names()).values()]
    .filter(({ name }) => wordsLeft(words, typedWords(name)).length === 0)
    .sort((one, other) => placeOfName(one.name, typed) - placeOfName(other.name, typed));
  const state = chosen("state").value;
  const here = named.filter(({ places }) => places.some((place) => place.state === state));
  const fitting = here.length > 0 ? here : named;
  return {
    options: fitting.slice(0, MOST_OFFERED).map(({ name, places }) => ({ value: name, note: statesOf(places) })),
    more: Math.max(0, fitting.length - MOST_OFFERED),
  };
}

function statesOf(places: readonly Place[]): string {
  const states = [...new Set(places.map(({ state }) => nameOf("state", state)))];
  return states.length > 3 ? `${states.length} states` : states.join(", ");
}

function names(): Promise<Map<string, Named>> {
  return (reading ??= readNames().catch(() => {
    // Without suggestions the field takes any name; it is read again at the next use.
    reading = undefined;
    return new Map<string, Named>();
  }));
}

async function readNames(): Promise<Map<string, Named>> {
  const response = await fetch("/plan-names.json", { credentials: "omit" });
  const { names: published } = (await response.json()) as PublicPlanNames;
  const read = published.map(({ name, places }): Named => ({
    name,
    places: places.flatMap(({ state, programs }) => programs.map((program) => ({ state, program }))),
  }));
  return new Map(read.map((one) => [planSlug(one.name), one]));
}

/** What is chosen already is never changed without a word: the places of the name are buttons then. */
async function understand(): Promise<void> {
  const typed = field().value;
  const named = (await names()).get(planSlug(typed));
  if (field().value !== typed) return;
  byId("plan-choice").replaceChildren();
  if (!named) return;
  const [state, program] = [chosen("state").value, chosen("program").value];
  const left = named.places.filter(
    (place) => (state === "" || place.state === state) && (program === "" || place.program === program),
  );
  if (left.length === 1) return take(left[0]!);
  offer(named, left.length > 0 ? left : named.places);
}

function offer({ name }: Named, offered: readonly Place[]): void {
  byId("plan-choice").replaceChildren(
    element("p", { class: "small" }, `${name} is a name of:`),
    choiceButtons(offered.map((place) => [inWords(place), () => take(place)]))!,
  );
}

function take(place: Place): void {
  for (const select of ["state", "program"] as const) chosen(select).value = place[select];
  chosen("state").dispatchEvent(new Event("change", { bubbles: true }));
  byId("plan-choice").replaceChildren(element("p", { class: "small" }, inWords(place)));
}

function inWords({ state, program }: Place): string {
  return `${nameOf("state", state)} · ${nameOf("program", program)}`;
}
