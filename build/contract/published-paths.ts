/** Where each published file is below the rules directory. Lower-case ASCII only, because Netlify folds case. */

import type { Kind, Program, State } from "./enumerations.ts";

/** One (state, program, drug class or service category): the unit that is looked up. */
export type Cell = { state: State; program: Program; kind: Kind; code: string };

/** The identity of a cell, also published as `rule_id`: `oh/medicaid_mco/drug/hepatitis_c`. */
export function cellId(cell: Cell): string {
  return `${cell.state.toLowerCase()}/${cell.program}/${cell.kind}/${cell.code}`;
}

export function rowPath(cell: Cell): string {
  return `${cellId(cell)}.json`;
}

/** All dated versions of a cell; written only if a version begins or ends. */
export function versionsPath(cell: Cell): string {
  return `${cellId(cell)}.versions.json`;
}

/** All jurisdictions of one (program, code). */
export function columnPath(program: Program, kind: Kind, code: string): string {
  return `columns/${program}/${kind}/${code}.json`;
}

export const DRUG_NAMES_PATH = "meta/drug-names.json";
export const DRUG_SPELLINGS_PATH = "meta/drug-spellings.json";
/** All that a question in text is understood by: the vocabulary, the names of drugs, the words of labels. */
export const QUESTIONS_PATH = "meta/questions.json";
export const ABSENCES_PATH = "meta/absences.json";

/** Exclusions in a file: their texts are long, and few are asked about. */
export const EXCLUSIONS_A_FILE = 8;

/** Files count from 0. */
export function exclusionsPath(file: number): string {
  return `meta/exclusions/${file}.json`;
}

export const MANIFEST_PATH = "meta/manifest.json";
export const LOOKUP_OPTIONS_PATH = "meta/lookup-options.json";
/** Where each drug class and service category has a rule in force. */
export const RULE_PLACES_PATH = "meta/rule-places.json";
export const TOPICS_PATH = "meta/topics.json";
export const STATES_PATH = "meta/states.json";
/** Rules by state and program, for keys that see some programs. */
export const RULE_COUNTS_PATH = "meta/rule-counts.json";
/** Which months and programs have changes, and on how many pages. */
export const CHANGES_INDEX_PATH = "meta/changes.json";
export const BUILD_STAMP_PATH = "meta/build.json";

/** Which files there are, in parts (file-index.ts). */
export function fileIndexPath(part: string): string {
  return `${FILE_INDEXES}${part}.json`;
}

export const FILE_INDEXES = "meta/files/";

/** Drugs in a file; drug number 30 is in the second one. A question reads a file for each of its drugs. */
export const DRUGS_A_FILE = 24;

/** Some of the crosswalk's names and their meanings; files count from 0. */
export function namedDrugsPath(file: number): string {
  return `names/by-slug/${file}.json`;
}

/** Drugs of the crosswalk, a part of them in each file; files count from 0. */
export function drugsPath(file: number): string {
  return `meta/drugs/${file}.json`;
}

/** Changes of a month (`2026-11`) and a program; pages count from 1. */
export function changesPath(month: string, program: Program, page: number): string {
  return `meta/changes/${month}/${program}${page > 1 ? `-${page}` : ""}.json`;
}

/** The long fields of the same changes, page by page. */
export function changeTextsPath(month: string, program: Program, page: number): string {
  return changesPath(`${month}/texts`, program, page);
}

/** The products that moved in a drug list: the list's change by its place among those of the month, parts from 1. */
export function listMovesPath(month: string, place: number, part: number): string {
  return `meta/changes/${month}/lists/${place}-${part}.json`;
}

export const COMPLIANCE_INDEX_PATH = "meta/compliance.json";

/** The grid of a federal mandate; its id is upper case (`CMS-0057-F`), its file is not. */
export function compliancePath(ruleId: string): string {
  return `meta/compliance/${ruleId.toLowerCase()}.json`;
}

export function stateDetailPath(state: State): string {
  return `meta/states/${state.toLowerCase()}.json`;
}

/** Heads of lists, clocks, appeals and contacts of a program in a state. */
export function contextPath(state: State, program: Program): string {
  return `${state.toLowerCase()}/${program}/context-of-rules.json`;
}

/** The heads of lists alone, of a program in half of the states: of ten states two files. */
export function listHeadsPath(state: State, program: Program): string {
  return `lists/heads/${program}-${halfOf(state)}.json`;
}

/** Half of the states: what is asked for of many states at once is in two files. */
export function halfOf(state: State): 1 | 2 {
  return state < "MO" ? 1 : 2;
}

/** The rows of drugs on the lists of half of the states (drug-rows.ts); files count from 0. */
export function drugRowsPath(half: 1 | 2, file: number): string {
  return `lists/rows/${half}-${file}.json`;
}

/** The lists of procedure codes that bind a program in a state. */
export function codesPath(state: State, program: Program): string {
  return `${state.toLowerCase()}/${program}/codes-of-lists.json`;
}

/** What codes and everyday words for services mean. */
export const CODE_NAMES_PATH = "names/codes.json";

/** The names of the plans that are offered in a state. */
export function plansPath(state: State): string {
  return `plans/${state.toLowerCase()}.json`;
}

/** The heads of a plan's own lists. */
export function planListsPath(plan: string): string {
  return `plans/lists/${plan}.json`;
}

/** A part of the rows of a list, or of those that {@link drugRowsPath} does not have; files count from 0. */
export function listItemsPath(list: string, file: number): string {
  return `lists/${list}/${file}.json`;
}

/** The same rows in brief, for pages of the list; files count from 0. */
export function listingPath(list: string, file: number): string {
  return `lists/${list}/listing/${file}.json`;
}

export const PRODUCT_WORDS_PATH = "names/words.json";

/** Names of products whose first words are neighbours; files count from 0. */
export function productNamesPath(file: number): string {
  return `names/by-word/${file}.json`;
}

/** The same names by their last letters. */
export function productEndingsPath(file: number): string {
  return `names/by-ending/${file}.json`;
}

export function rxcuisPath(file: number): string {
  return `names/rxcui/${file}.json`;
}
