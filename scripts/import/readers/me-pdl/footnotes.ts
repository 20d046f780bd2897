/**
 * What Maine's footnotes say of the preferred products that carry their number. Each class numbers its own footnotes,
 * so a number means nothing by itself: rows carry what its words mean. Of words that are not known here the mark says
 * only that there is a footnote, and the head that it is undecided.
 */

import type { ListRow } from "../../../../build/model/list-row.ts";

/** Marks of rows; the head explains them. */
const CLINICAL_PA = "PA required";
const DOSING_LIMITS = "Dosing limits";
const FOOTNOTE = "Footnote";

export type Effect = Pick<
  ListRow,
  "age" | "quantity" | "days_supply" | "parts" | "step" | "diagnosis" | "conditions" | "note"
> & {
  mark?: string;
};

const UNPRINTED = "not printed";

type Known = [words: RegExp, effect: Effect | ((found: RegExpExecArray) => Effect)];

const beyondAge = (age: { from?: number; to?: number }): Effect => ({
  conditions: [{ when: { age }, pa: "required" }],
});
const most = (count: number, unit: string, every: string): Effect => ({
  mark: DOSING_LIMITS,
  quantity: [{ most: count, unit, every }],
});

/** The first that fits decides. */
const KNOWN: Known[] = [
  [/^users over the age of (\d+) require a pa/i, ([, age]) => beyondAge({ from: Number(age) + 1 })],
  [/required for new users of preferred products if over (\d+)/i, ([, age]) => beyondAge({ from: Number(age) + 1 })],
  [/^pa required for members ≥ ?(\d+)/i, ([, age]) => beyondAge({ from: Number(age) })],
  [
    /required for preferred medications for members under the age of (\d+)/i,
    ([, age]) => beyondAge({ to: Number(age) - 1 }),
  ],
  [/pa will be required for members (\d+) years of age and older/i, ([, age]) => beyondAge({ from: Number(age) })],
  [/^users (\d+) or under, pa will not be required/i, ([, age]) => beyondAge({ from: Number(age) + 1 })],
  [
    /require pa for users over (\d+) y(?:ea)?rs of age/i,
    ([, age]) => ({
      conditions: [
        { when: { age: { from: Number(age) + 1 } }, pa: "required" },
        { when: { age: { from: Number(age), to: Number(age) } }, pa: "unknown" },
      ],
    }),
  ],
  [
    /^preferred for patients [<˂] ?(\d+) ?years?(?: of age)? for the treatment of (x-? ?linked hypophosphatemia)/i,
    ([, age]) => ({
      age: { to: Number(age) - 1 },
      diagnosis: { text: "X-linked hypophosphatemia" },
    }),
  ],
  [/^(?:clinical )?(?:pa|prior authorization) ?(?:is |will be )?(?:required|for|to)\b/i, { mark: CLINICAL_PA }],
  [
    /clinical (?:pa|prior authorization) (?:is )?required|will require clinical pa|require who group/i,
    { mark: CLINICAL_PA },
  ],
  [
    /^preferred stimulants will be available without pa if diagnosis of (adhd(?: or narcolepsy)?)/i,
    ([, text]) => ({
      diagnosis: { text: text!.replace(/narcolepsy/i, "narcolepsy") },
    }),
  ],
  [/^only preferred for post-? ?exposure prophylaxis/i, { diagnosis: { text: "post-exposure prophylaxis" } }],
  [/covered with diagnosis of cf/i, { diagnosis: { text: "cystic fibrosis" } }],
  [/^diagnosis of dialysis/i, { diagnosis: { text: "dialysis (renal failure)" } }],
  [
    /metformin, sulfonylurea or insulin are seen/i,
    {
      step: {
        of: "metformin, a sulfonylurea or insulin for 60 days within the past 18 months, in the member's profile",
      },
    },
  ],
  [
    /doses of metformin are seen/i,
    {
      step: { of: "metformin for 60 days within the past 18 months, or a phosphate binder, in the member's profile" },
    },
  ],
  [
    /^preferred without a pa only if patient on a diabetic therapy or prior ace/i,
    {
      step: { of: "a diabetic therapy or an ACE inhibitor" },
    },
  ],
  [
    /^preferred after single step therapy of short acting growth hormone/i,
    { step: { of: "short-acting growth hormone" } },
  ],
  [/^preferred (?:only )?after a trial and failure of tci/i, { step: { of: "a topical calcineurin inhibitor" } }],
  [
    /^preferred with a trial and fail either atomoxetine/i,
    {
      step: { of: "atomoxetine, or any 2 preferred ADHD agents" },
    },
  ],
  [/^approved after single step through preferred/i, { step: { of: "a preferred drug" } }],
  [/^prior treatment of nsaid and hormonal/i, { step: { of: "an NSAID and hormonal contraceptives" } }],
  [
    /^will require a step through one \(1\) preferred drug.*prior auth required for < ?(\d+) years/i,
    ([, age]) => ({ step: { first: 1, of: "preferred drug" }, ...beyondAge({ to: Number(age) - 1 }) }),
  ],
  [
    /^requires step through (?:1|one \(1\)) preferred drug/i,
    {
      step: { first: 1, of: "preferred drug (as an add-on in major depression: two antidepressants)" },
    },
  ],
  [/^only zolpidem trial/i, { step: { of: "zolpidem" } }],
  [/^at least 2 step 1's and step 3/i, { step: { of: "the preferred products in their order" } }],
  [
    /^will not require a pa if at least one systemic drug such as ([^)]*?)\)? (?:is|are) (?:seen )?in/i,
    ([, drugs]) => ({ step: { of: `a systemic drug such as ${drugs}, in the member's profile` } }),
  ],
  [
    /6 or older\. will be available without pa for this age.*limit of one capsule daily\. max dose of (\d+)mg/i,
    ([, mg]) => ({
      age: { from: 6 },
      mark: DOSING_LIMITS,
      quantity: [
        { most: 1, unit: "capsule", every: "day" },
        { most: Number(mg), unit: "mg", every: "day" },
      ],
    }),
  ],
  [
    /6 or older\. will be available without pa for this age group.*max dose of (\d+)mg/i,
    ([, mg]) => ({
      age: { from: 6 },
      ...most(Number(mg), "mg", "day"),
    }),
  ],
  [/^krintafel is preferred for ≥ ?(\d+)/i, ([, age]) => ({ age: { from: Number(age) } })],
  [
    /only indicated for use in patients (?:≥ )?(\d+) (?:years of age and older|yrs of age)/i,
    ([, age]) => ({ age: { from: Number(age) } }),
  ],
  [
    /(\d+mcg) will be limited to member between the ages of +(\d+)-(\d+) ?years/i,
    ([, strength, from, to]) => ({ parts: [{ strength: strength!, age: { from: Number(from), to: Number(to) } }] }),
  ],
  [
    /only be approved if between (?:the )?ages? of (\d+) ?(?:months)? ?- ?(\d+) ?months/i,
    ([, from, to]) => ({
      age: { from: Number(from), to: Number(to), unit: "months" },
    }),
  ],
  [
    /only be approved if between the ages? of (\d+)-(\d+) years/i,
    ([, from, to]) => ({
      age: { from: Number(from), to: Number(to) },
    }),
  ],
  [
    /^for (?:the treatment of )?(?:pediatric )?patients (?:≥ ?)?(\d+) ?months of age(?: and older)?/i,
    ([, from]) => ({
      age: { from: Number(from), unit: "months" },
    }),
  ],
  [
    /^for (?:the treatment of )?(?:pediatric )?patients (?:≥ ?)?(\d+) ?y(?:ea)?rs (?:of age|and older)( (and|or) older)?\.?$/i,
    ([, from]) => ({
      age: { from: Number(from) },
    }),
  ],
  [/^quantity limit of one (?:tablet )?(?:per day|daily)/i, most(1, UNPRINTED, "day")],
  [/^quantity limit of 1 inhalation daily\.?$/i, most(1, "inhalation", "day")],
  [
    /^quantity limit of 1 inhalation daily \(1 capsule/i,
    {
      ...most(1, "inhalation", "day"),
      conditions: [
        { when: { other: "with Combivent or Atrovent nebulizer solution in the member's profile" }, pa: "required" },
      ],
    },
  ],
  [/^quantity limit of 14 days supply within a 60[ -]?day period/i, most(14, "days of therapy", "60 days")],
  [/quantity limits allowing 30[ -]day supply without pa/i, { mark: DOSING_LIMITS, days_supply: 30 }],
  [/^quantity limit of one per 150ml bottle/i, { mark: DOSING_LIMITS }],
  [
    /^ql--?1\/every 7-day period/i,
    { mark: DOSING_LIMITS, quantity: [{ most: 1, unit: UNPRINTED, every: "7 days", strength: "150mg" }] },
  ],
  [/quantity limits? allowing 1 every 28 days/i, most(1, UNPRINTED, "28 days")],
  [/allowing 3 patches per 28 days/i, most(3, "patch", "28 days")],
  [/^allowed 2 tablets per 30 days/i, most(2, "tablet", "30 days")],
  [/dosing limits of 1 tab per day/i, most(1, "tab", "day")],
  [/quantity limits? will be allowed up to 30\/30/i, most(30, UNPRINTED, "30 days")],
  [/allowing one tablet daily of all strengths/i, most(1, "tablet", "day")],
  [/allowing 24 tablets for a 5[ -]day supply every 30 days/i, most(24, "tablet", "30 days")],
  [/allow(?:ing)? one package per month/i, most(1, "package", "month")],
  [/quantity limit[.:]? 5\/month/i, most(5, UNPRINTED, "month")],
  [
    /10 caps or 60cc's per month/i,
    {
      mark: DOSING_LIMITS,
      quantity: [
        { most: 10, unit: "caps", every: "month" },
        { most: 60, unit: "cc", every: "month" },
      ],
    },
  ],
  [/dosing limits will be set at a maximum of (\d+)mg daily/i, ([, mg]) => most(Number(mg), "mg", "day")],
  [/^max daily dose (?:of|allowed is) ?(\d+) ?mg\b/i, ([, mg]) => most(Number(mg), "mg", "day")],
  [/enoxaparin therapy durations greater than 7 days every 30 days/i, most(7, "days of therapy", "30 days")],
  [/maximum daily doses? (?:are|is|of)/i, { mark: DOSING_LIMITS }],
  [/max(?:imum)? daily dose (?:allowed is|of) (\d+) ?mg/i, ([, mg]) => most(Number(mg), "mg", "day")],
  [/^dosing limits(?: still)? apply|, \d+mcg\. dosing limits apply/i, { mark: DOSING_LIMITS }],
  [/^all drugs in this category have dosing limits|^quantity limits apply/i, { mark: DOSING_LIMITS }],
  [/^(?:375mg caps and 750mg tabs|please use multiples of the 20mg, the 40mg) (?:are|is still) non-preferred/i, {}],
  [/^recommend using|^as per recent fda alert|^the fda has issued|^avoid live vaccines|^strong caution/i, {}],
  [/^established users|^current users|grandfathered\.?$|^diag codes are no longer required/i, {}],
  [/^must fail .* before (?:the )?non-? ?preferred/i, {}],
  [/^if member experienced adverse reactions|^we ask physicians|^oxycodone\/acet 10\/650 is/i, {}],
  [/^please use multiples of the 20mg|^all of cough cold preparations are not covered/i, {}],
  [/^limited to 24 months due to the risk/i, { note: "Limited to 24 months, because of bone loss." }],
  [/^only 50 ct & 100 ct package size/i, { note: "Only packages of 50 and 100." }],
  [/^only specific ndcs available/i, { mark: FOOTNOTE, note: "Only certain NDCs; the list does not print them." }],
  [
    /^only preferred manufacturer's products/i,
    {
      mark: FOOTNOTE,
      note: "Free only from the preferred manufacturer, which the list does not name.",
    },
  ],
  [/^fda approval .* within dosing limits/i, { mark: FOOTNOTE }],
];

export function effectOf(footnote: string): Effect {
  for (const [words, effect] of KNOWN) {
    const found = words.exec(footnote);
    if (found) return typeof effect === "function" ? effect(found) : effect;
  }
  return { mark: FOOTNOTE };
}
