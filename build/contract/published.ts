/** The shapes of what is published: interface specification, "Resources and their fields", plus additions. */

import type { Basis, DrugClass, Kind, PaType, Program, ServiceCategory, State } from "./enumerations.ts";
import type { SpellingIndex } from "./spelling-index.ts";

/** `YYYY-MM-DD`, a calendar day; compares as text. */
export type Day = string;

/** Whether a text is a day of the calendar, written as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(moment.valueOf()) && moment.toISOString().startsWith(text);
}

/** What holds between two days, both included. */
export function holdsOn({ from, to }: { from: Day; to: Day }, day: Day): boolean {
  return from <= day && day <= to;
}

export type Citation = {
  title: string;
  publisher: string;
  url: string;
  kind: string;
  date: Day;
  date_kind: string;
  /** Where the text was read, when that was a copy of the canonical page. */
  read_url?: string;
  /** The verdict would not hold without it; absent where only the notes rest on it. */
  needed?: true;
};

/** PaRule of the specification, then our additions from `basis` on. */
export type PublishedRule = {
  pa_required: boolean;
  pa_type: PaType;
  confidence: number;
  notes: string;
  source_url: string;
  last_verified: Day;
  federal_override: string | false;
  basis: Basis;
  effective_from: Day | null;
  effective_to: Day | null;
  /** The oldest date among the texts that the verdict needs; never after `last_verified`. */
  oldest_evidence: Day;
  citations: Citation[];
};

/** NextStep of the specification, then the source that the step was read in, and further ones that its items rest on. */
export type NextStep = {
  step: number;
  title: string;
  items: string[];
  source_url: string;
  last_verified: Day;
  further_source_urls?: string[];
};

export type Query = { drug_class: DrugClass } | { service_category: ServiceCategory };

export function queryOf({ kind, code }: { kind: Kind; code: string }): Query {
  return (kind === "drug" ? { drug_class: code } : { service_category: code }) as Query;
}

/** PaLookupResponse of the specification, with `rule_id` added, and `resolved_from` when a drug's name was asked. */
export type LookupAnswer = {
  state: State;
  program: Program;
  query: Query;
  result: PublishedRule;
  next_steps: NextStep[];
  rule_id: string;
  resolved_from?: ResolvedDrug;
  served_from: "static" | "edge";
  timestamp: string;
};

/** How a brand or generic name became a drug class. */
export type ResolvedDrug = {
  asked: string;
  matched: "brand" | "generic";
  generic: string;
  drug_class: DrugClass;
  brands: string[];
  used_for?: string;
  /** The drug's other classes: ask for them by class when that is the use. */
  also_in: { drug_class: DrugClass; brands: string[]; used_for?: string }[];
};

/** Versions of a cell in order of time: `from` and `to` are the first and the last day in force. */
export type PublishedVersions = {
  pa_versions: 1;
  versions: { from: Day; to: Day; etag: string; answer: LookupAnswer }[];
};

/** Where a row stands in a column: `at` and `length` count UTF-16 units (as JavaScript slices text) from `rows_at` on. */
export type ColumnIndexEntry = {
  at: number;
  length: number;
  /** Changes with the text of the row. */
  etag: string;
  from: Day;
  to: Day;
  pa_required: boolean;
  pa_type: PaType;
  federal_override: boolean;
};

export type CrosswalkClass = { drug_class: DrugClass; brands: string[]; used_for?: string };

/** All jurisdictions of one (program, code), up to its rows. `dated` names the states whose rule begins or ends some day. */
export type ColumnHead = {
  pa_column: 1;
  rows_at: string;
  index: Partial<Record<State, ColumnIndexEntry>>;
  dated: State[];
};

/** Every name of a drug, searched as one text; the drugs themselves stand in files of {@link DRUGS_A_FILE}. */
export type PublishedDrugNames = {
  pa_drug_names: 1;
  /** Slugs (`zepbound_kwikpen`), separated by spaces. The lists below go by the place of a name. */
  names: string;
  /** What is left of a name without strengths, salts and dosage words, where that is something else. */
  plain: Record<number, string>;
  /** The number of its drug. */
  drugs: number[];
  /** The place in the drug's `classes` that the name stands for; -1 in none. */
  uses: number[];
  /** A letter for each name: `b` for a brand, `g` for a generic. */
  matched: string;
};

/**
 * The names of {@link PublishedDrugNames} by length and letters, for what is misspelled: each place in `names`, and
 * where a name has a plain form, the place less the number of names (a negative number) for that.
 */
export type PublishedDrugSpellings = { pa_drug_spellings: 1; spellings: SpellingIndex };

/** Drugs in a file; drug number 70 is the seventh of the second file. */
export const DRUGS_A_FILE = 192;

export type PublishedDrug = {
  generic: string;
  rxcui?: string;
  classes: CrosswalkClass[];
  source_url: string;
  last_verified: Day;
};

export type PublishedDrugs = { pa_drugs: 1; drugs: PublishedDrug[] };

/** A length of time as the law gives it; `business_days` leave out weekends and federal holidays. */
export type Duration = { hours: number } | { days: number } | { business_days: number };

export type Provenance = { source_url: string; last_verified: Day; further_source_urls?: string[] };

/** How soon a request must be decided, in the jurisdictions named (or all). */
export type PublishedClock = Provenance & {
  applies_to: Kind[];
  /** Only for these drug classes or service categories. */
  codes?: string[];
  urgency: "standard" | "expedited";
  within: Duration;
  emergency_supply?: Duration;
  starts: string;
  decides: string;
  effective_from?: Day;
  jurisdictions: "all" | State[];
  note?: string;
};

/** A level of the appeal ladder; level 0 comes before there is anything to appeal. */
export type PublishedLevel = Provenance & {
  level: number;
  name: string;
  decided_by: string;
  file_within?: Duration;
  counted_from?: "receipt" | "notice";
  presumed_receipt_days?: number;
  decision_within?: { standard?: Duration; expedited?: Duration };
  amount_in_controversy?: { usd: number; year: number };
  must_exhaust?: boolean;
  note?: string;
};

/** Whom to reach; what was read and dated, and nothing else. */
export type PublishedContact = Provenance & {
  purpose: string;
  programs: Program[];
  applies_to: Kind[];
  phone?: string;
  fax?: string;
  url?: string;
};

export type PublishedContacts = { pa_contacts: 1; states: Partial<Record<State, PublishedContact[]>> };

/** How many rules are in force, and how many of them require prior authorization. */
export type RuleCounts = { rules: number; pa_required: number };

/** Where a program has no rule it is left out. */
export type PublishedRuleCounts = { pa_rule_counts: 1; states: Record<State, Partial<Record<Program, RuleCounts>>> };

export type PublishedDeadlines = { pa_deadlines: 1; clocks: PublishedClock[]; ladder: PublishedLevel[] };

/** Days on which a program does not cover something at all, so that no prior authorization makes it payable. */
export type PublishedExclusion = {
  from: Day;
  to: Day;
  text: string;
  source_url: string;
  last_verified: Day;
  citations: Citation[];
};

/** What a 404 can say truthfully where no rule is verified; `not_covered` goes by cell id and names places in `exclusions`. */
export type PublishedAbsences = {
  pa_absences: 1;
  programs: Record<Program, { name: string; decided_by: string; source_url: string; last_verified: Day }>;
  without_programs: Partial<Record<State, Program[]>>;
  exclusions: PublishedExclusion[];
  not_covered: Record<string, number[]>;
  states: Record<State, string>;
};

/** Before the first and after the last day: a version without an end, or without a known beginning. */
export const FIRST_DAY: Day = "0001-01-01";
export const LAST_DAY: Day = "9999-12-31";

/** A day as it is published: null where there is no bound. */
export function bounded(day: Day): Day | null {
  return day === FIRST_DAY || day === LAST_DAY ? null : day;
}
