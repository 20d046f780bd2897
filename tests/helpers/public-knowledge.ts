/**
 * What a visitor without a key can read about each cell: every value that a public file states of a jurisdiction, a program
 * or a code, whatever the file is. JSON is read by its keys, everything else by its lines and table rows.
 */

import { DRUG_CLASSES, PROGRAMS, SERVICE_CATEGORIES, STATES, isOneOf } from "../../build/contract/enumerations.ts";
import type { Vocabulary } from "../../build/model/corpus.ts";
import { renumbered, type Coded } from "./guessing.ts";

export type PlacedCell = { state: string; program: string; code: string };

/** For each attribute its value for each cell, in numbers; saying nothing is a value too. */
export type PublicKnowledge = Map<string, Coded>;

/** What a value is about; empty where the place does not say. */
type About = { state: string; program: string; code: string };

const CODES: readonly string[] = [...DRUG_CLASSES, ...SERVICE_CATEGORIES];
const NOTHING: About = { state: "", program: "", code: "" };
const LONGEST_VALUE = 60;
/** A line that names more is a list of all that there is, and separates nothing. */
const [MOST_PLACES, LONGEST_LINE] = [100, 2_000];

export function publicKnowledge(
  files: ReadonlyMap<string, string>,
  cells: readonly PlacedCell[],
  vocabulary: Vocabulary,
): PublicKnowledge {
  const said = new Map<string, Map<string, Set<string>>>();
  const note = (attribute: string, { state, program, code }: About, value: string) => {
    if (!state && !program && !code) return;
    const name = `${attribute} by ${[state && "state", program && "program", code && "code"].filter(Boolean).join(", ")}`;
    const places = said.get(name) ?? said.set(name, new Map()).get(name)!;
    const place = `${state}/${program}/${code}`;
    places.set(place, (places.get(place) ?? new Set()).add(value));
  };
  const names = namesIn(vocabulary);
  for (const [file, text] of files) {
    if (file.endsWith(".json")) readJson(JSON.parse(text), file, NOTHING, note, names);
    else readLines(text, file, note, names);
  }
  const cellsAt = cellsByPlace(cells);
  return new Map([...said].map(([name, places]) => [name, valueOfCells(places, cellsAt, cells.length)]));
}

/** All places of an attribute name the same of state, program and code: a cell lies in at most one of them. */
function valueOfCells(
  places: ReadonlyMap<string, ReadonlySet<string>>,
  cellsAt: ReadonlyMap<string, readonly number[]>,
  count: number,
): Coded {
  const values = new Map<string, number>();
  const made = new Int32Array(count);
  for (const [place, said] of places) {
    const text = [...said].sort().join("|");
    const value = values.get(text) ?? values.set(text, values.size + 1).get(text)!;
    for (const cell of cellsAt.get(place) ?? []) made[cell] = value;
  }
  return renumbered(made, values.size + 1);
}

function cellsByPlace(cells: readonly PlacedCell[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [index, cell] of cells.entries()) {
    for (const place of placesOf(cell)) (found.get(place) ?? found.set(place, []).get(place)!).push(index);
  }
  return found;
}

type Note = (attribute: string, about: About, value: string) => void;

/** Every place that holds a cell, from `state//` to `state/program/code`. */
function placesOf({ state, program, code }: PlacedCell): string[] {
  return [state, ""].flatMap((first) =>
    [program, ""].flatMap((second) => [code, ""].map((third) => `${first}/${second}/${third}`)),
  );
}

function readJson(value: unknown, path: string, about: About, note: Note, names: Names): void {
  if (Array.isArray(value)) {
    for (const item of value) {
      const listed = typeof item === "string" ? placed(about, item) : about;
      if (listed === about) readJson(item, `${path}[]`, about, note, names);
      else note(`${path}[] listed`, listed, "yes");
    }
  } else if (typeof value === "object" && value !== null) {
    const here = ownPlace(value as Record<string, unknown>, about);
    for (const [key, item] of Object.entries(value)) {
      const inner = placed(here, key);
      readJson(item, inner === here ? `${path}.${key}` : `${path}.*`, inner, note, names);
    }
  } else if (typeof value === "string" && value.length > LONGEST_VALUE) {
    for (const line of value.split("\n")) readProse(line, path, about, note, names);
  } else {
    note(path, about, String(value));
  }
}

/** What an object says of itself: `state`, `program`, `code`, `rule_id`, `query`. */
function ownPlace(object: Record<string, unknown>, about: About): About {
  const { state, state_abbr, jurisdiction, program, code, drug_class, service_category, rule_id, query } = object;
  const [ofState, ofProgram, , ofCode] = typeof rule_id === "string" ? rule_id.split("/") : [];
  const words = [
    state,
    state_abbr,
    jurisdiction,
    program,
    code,
    drug_class,
    service_category,
    ofState?.toUpperCase(),
    ofProgram,
    ofCode,
  ];
  const asked = typeof query === "object" && query !== null ? Object.values(query) : [];
  return [...words, ...asked].reduce<About>(
    (place, word) => (typeof word === "string" ? placed(place, word) : place),
    about,
  );
}

function placed(about: About, word: string): About {
  if (isOneOf(STATES, word)) return { ...about, state: word };
  if (isOneOf(PROGRAMS, word)) return { ...about, program: word };
  return CODES.includes(word) ? { ...about, code: word } : about;
}

function readLines(text: string, file: string, note: Note, names: Names): void {
  for (const [, row] of text.matchAll(/<tr\b[^>]*>(.*?)<\/tr>/gs)) {
    const abouts = names.places(plain(row!));
    const columns = [...row!.matchAll(/<t[hd]\b[^>]*>(.*?)<\/t[hd]>/gs)].map(([, content]) => plain(content!));
    for (const about of abouts)
      for (const [place, content] of columns.entries())
        if (content.length <= LONGEST_VALUE) note(`${file} column ${place}`, about, content);
  }
  for (const line of text.replace(/<\/(tr|li|p|h\d|dt|dd|section|summary|td|th)>/g, "\n").split("\n"))
    readProse(plain(line), file, NOTHING, note, names);
}

/** Each word of a text that names a jurisdiction, a program or a code, or is below one. */
function readProse(text: string, path: string, about: About, note: Note, names: Names): void {
  const words = new Set(text.toLowerCase().match(/[a-z]{4,}/g) ?? []);
  if (words.size === 0) return;
  for (const place of about === NOTHING ? names.places(text) : [about])
    for (const word of words) note(`${path} word ${word}`, place, "yes");
}

function plain(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
}

type Names = { places(text: string): About[] };

function namesIn({ jurisdictions, programs, drugClasses, serviceCategories }: Vocabulary): Names {
  const named = (entries: [string, { name: string }][]) =>
    entries.map(([code, { name }]): [string, RegExp] => [
      code,
      new RegExp(`\\b(${[code, name].map(escaped).join("|")})(?!\\w)`),
    ]);
  const [states, known, codes] = [
    named(Object.entries(jurisdictions)),
    named(Object.entries(programs)),
    named([...Object.entries(drugClasses), ...Object.entries(serviceCategories)]),
  ];
  const found = (patterns: [string, RegExp][], text: string) =>
    patterns.filter(([, pattern]) => pattern.test(text)).map(([code]) => code);
  const orNone = (list: string[]) => (list.length > 0 ? list : [""]);
  return {
    places: (text) => {
      const [where, which, what] = [found(states, text), found(known, text), found(codes, text)];
      if (where.length * which.length * what.length > MOST_PLACES || text.length > LONGEST_LINE) return [];
      return orNone(where).flatMap((state) =>
        orNone(which).flatMap((program) => orNone(what).map((code) => ({ state, program, code }))),
      );
    },
  };
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
