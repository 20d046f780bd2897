/** The sentence patterns of the column "Code I": amounts, ages, labelers, supplies. */

import type { ListRow } from "../../../../build/model/list-row.ts";

type Quantity = NonNullable<ListRow["quantity"]>[number];

/** What a restriction leaves free. `labelers`: only their products. */
export type Restriction = {
  labelers?: string[];
  age?: NonNullable<ListRow["age"]>;
  quantity?: Quantity[];
  diagnosis?: string;
  /** Without authorization never, or not at the pharmacy. */
  status?: "requires PA" | "not a pharmacy benefit";
  /** Only in this circumstance, in our words: no fact of a question. */
  circumstance?: string;
  /** The longest supply of one dispensing. */
  days?: number;
  /** The Controlled Substance Policy of the general provisions holds. */
  controlled?: true;
  notes: string[];
  /** Texts that no pattern fits, or that name a form or strength no row has. */
  unread: string[];
};

export type Pattern = { fits: RegExp; read(match: Record<string, string>, restriction: Restriction): void };

const NUMBER = String.raw`\d+|one|two|three|four|five|six`;
const WORDS = ["zero", "one", "two", "three", "four", "five", "six"];
const numberOf = (text: string): number => (/^\d/.test(text) ? Number(text) : WORDS.indexOf(text.toLowerCase()));
const PERIOD = String.raw`(?<days>\d+)(?:-day period| days)|(?<year>12-month period)`;
const everyOf = ({ days, year }: Record<string, string>): string => (year ? "year" : `${days} days`);
const CONTINUOUS = String.raw` The maximum (?:supply|quantity) is intended for (?:clients|members) on (?:a )?continuous cycle\.`;
const TWICE_A_YEAR =
  String.raw` A 12-month supply of the same product of (?:oral contraceptive|contraceptive vaginal rings|contraceptive patches)` +
  String.raw` may be dispensed twice in one year\. A PA is required for the third supply of up to 12 months of the same` +
  String.raw` product requested within a year\.`;

/** They span several sentences: read before a text is taken apart. */
export const LONG_PATTERNS: Pattern[] = [
  {
    fits: /Meperidine HCL requires a PA\./,
    read: (_, restriction) => (restriction.status = "requires PA"),
  },
  {
    fits: /dispensing within 10 days following inpatient discharge .+? There is a maximum of 10 days' supply per dispensing within th(?:is|e) 10-day period\./,
    read(_, restriction) {
      restriction.days = 10;
      restriction.circumstance =
        "Only within 10 days after discharge from an acute care hospital in which the same infusion therapy began.";
    },
  },
  {
    fits: new RegExp(
      String.raw`maximum quantity of up to a 12-month supply per dispensing\.${CONTINUOUS}${TWICE_A_YEAR}`,
    ),
    read: (_, restriction) =>
      add(restriction, [
        { most: 12, unit: "month of supply", every: "fill" },
        { most: 2, unit: "12-month supply", every: "year" },
      ]),
  },
  {
    fits: new RegExp(
      String.raw`maximum dispensing quantity of up to (?<most>\d+) (?<unit>rings|patches) per client\.${CONTINUOUS}${TWICE_A_YEAR}`,
    ),
    read: ({ most, unit }, restriction) =>
      add(restriction, [
        { most: Number(most), unit: singular(unit!), every: "fill" },
        { most: 2, unit: "12-month supply", every: "year" },
      ]),
  },
  {
    fits: new RegExp(
      String.raw`maximum quantity of 1 ring per dispensing\.${CONTINUOUS} Restricted to a maximum of two dispensings in a` +
        String.raw` 12-month period\. A PA is required for a third dispensing of the same product requested within a 12-month period\.`,
    ),
    read: (_, restriction) =>
      add(restriction, [
        { most: 1, unit: "ring", every: "fill" },
        { most: 2, unit: "dispensing", every: "year" },
      ]),
  },
];

/** In this order: a pattern may rely on those before it having taken their part of the text away. */
export const PATTERNS: Pattern[] = [
  {
    fits: /Refer to the Controlled Substance Policy section for drug-specific limitations/,
    read: (_, restriction) => (restriction.controlled = true),
  },
  {
    fits: /claims submitted with a date of service on or after July 1, 2016,/,
    read: () => {},
  },
  {
    fits: /NDC labeler codes? (?<codes>\d{5}(?:,? (?:and )?\d{5})*)(?: for the non-brand name NDCs)?/,
    read({ codes }, restriction) {
      const labelers = codes!.match(/\d{5}/g)!;
      if (restriction.labelers) restriction.unread.push("a second labeler restriction for the same dosage");
      else restriction.labelers = labelers;
    },
  },
  // Quantities: an amount for each dispensing, then how many dispensings in what time.
  {
    fits: new RegExp(
      String.raw`(?:maximum (?:dispensing )?quantity|maximum|to)(?: per dispensing)?(?: of)? (?<most>${NUMBER}) (?<unit>[^.;]*?)` +
        String.raw` per dispensing(?:(?:,? and| with| and limited to|, not to exceed)(?: to)?(?: a maximum of)? (?<times>${NUMBER}) dispensings?` +
        String.raw` (?:in any|per any|in|every|per) (?:${PERIOD}))?(?![^.;]* or [^.;]*per dispensing)`,
    ),
    read({ most, unit, times, ...period }, restriction) {
      add(restriction, [{ most: numberOf(most!), unit: singular(unit!), every: "fill" }]);
      if (times) add(restriction, [{ most: numberOf(times), unit: "dispensing", every: everyOf(period) }]);
    },
  },
  {
    fits: new RegExp(String.raw`maximum (?:of )?(?<times>${NUMBER}) dispensings (?:in any|per any|in) (?:${PERIOD})`),
    read: ({ times, ...period }, restriction) =>
      add(restriction, [{ most: numberOf(times!), unit: "dispensing", every: everyOf(period) }]),
  },
  {
    fits: new RegExp(
      String.raw`maximum (?:dispensing )?quantity(?: per dispensing)? of (?<most>${NUMBER}) (?<unit>[^.;]*?)` +
        String.raw` (?:in any|per) (?:${PERIOD})(?: \(up to an 84-day supply\))?`,
    ),
    read: ({ most, unit, ...period }, restriction) =>
      add(restriction, [{ most: numberOf(most!), unit: singular(unit!), every: everyOf(period) }]),
  },
  // Ages.
  {
    fits: /(?:use )?(?:in )?(?:Medi-Cal )?(?:patients|members|individuals)(?: that are)? (?<from>\d+)(?:-| to )(?<to>\d+) years of age(?: with)?/,
    read: ({ from, to }, restriction) => setAge(restriction, { from: Number(from), to: Number(to) }),
  },
  {
    fits: /[Uu]se (?:of [a-z]+ )?(?:in|for) (?:Medi-Cal )?members younger than (?<from>\d+) years of age requires a PA(?: for all dosage forms)?/,
    read: ({ from }, restriction) => setAge(restriction, { from: Number(from) }),
  },
  {
    fits: /[Uu]se in (?:Medi-Cal )?members older than (?<to>\d+) years of age requires a PA/,
    read: ({ to }, restriction) => setAge(restriction, { to: Number(to) }),
  },
  {
    fits: /(?:use )?(?:in )?(?:Medi-Cal )?(?:patients|members|individuals)(?: that are)?(?: aged)? (?<from>\d+) years?(?: of age)? (?:and|or) older(?: to(?= reduce)| with| for(?= the treatment))?/,
    read: ({ from }, restriction) => setAge(restriction, { from: Number(from) }),
  },
  {
    fits: /members that are (?<to>\d+) years of age and younger/,
    read: ({ to }, restriction) => setAge(restriction, { to: Number(to) }),
  },
];

export function add(restriction: Restriction, quantities: Quantity[]): void {
  restriction.quantity = [...(restriction.quantity ?? []), ...quantities];
}

function setAge(restriction: Restriction, age: { from?: number; to?: number }): void {
  const { age: before } = restriction;
  if (before && JSON.stringify(before) !== JSON.stringify(age))
    restriction.unread.push("a second age restriction for the same dosage");
  else restriction.age = age;
}

function singular(unit: string): string {
  const [first, ...alternatives] = unit.split(/ or (?=one |1 )/);
  if (alternatives.length > 1)
    return [...new Set([first!, ...alternatives].map((one) => one.replace(/^(?:one|1) | ?\(.*/g, "")))].join(" or ");
  return /^[a-z]+s$/i.test(unit) ? unit.replace(/(?<=ch)es$|s$/, "") : unit;
}
