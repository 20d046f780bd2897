/** Strengths that a text prints: lists of them share the unit of the last. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  compareDoses,
  compareStrengths,
  loneNumbers,
  strengthInWords,
  strengthsIn,
} from "../../../build/contract/items/strength.ts";

const READ: [text: string, strengths: string[]][] = [
  ["metformin 500, 850, 1000mg", ["500 mg", "850 mg", "1000 mg"]],
  ["metformin 500,850,1000 mg", ["500 mg", "850 mg", "1000 mg"]],
  ["lamotrigine 5,10mg", ["5 mg", "10 mg"]],
  ["temazepam 15 & 30 mg", ["15 mg", "30 mg"]],
  ["Alphagan P 0.1 & 0.15%", ["0.1 %", "0.15 %"]],
  ["12.5, 25, 50 and 100 mg", ["12.5 mg", "25 mg", "50 mg", "100 mg"]],
  ["amoxicillin 125, 250 mg/5ml", ["125 mg/5 ml", "250 mg/5 ml"]],
  ["2.5 mg, 5 mg", ["2.5 mg", "5 mg"]],
  ["calcium 1,250 mg", ["1250 mg"]],
  ["nystatin 100,000 units/ml", ["100000 unit/1 ml"]],
  ["buprenorphine 8-2 mg", ["8-2 mg"]],
  ["LOESTRIN 1/20-21", ["1-20"]],
  ["1 mg-20 mcg/7 Fe tablets", ["1-0.02 mg"]],
  ["7x0.5 mg/35 mcg 7x0.75 mg/35mcg", ["0.5-0.035 mg", "0.75-0.035 mg"]],
  ["3,000 USP units of lipase; 10,000 USP units of protease; 14,000 USP units of amylase", ["3000 unit"]],
];

for (const [text, strengths] of READ)
  test(`"${text}"`, () => {
    assert.equal(strengthsIn(text).map(strengthInWords), strengths);
  });

const compared = (printed: string, asked: string) => compareStrengths(strengthsIn(printed), strengthsIn(asked));

test("a combination without units may be of milligrams and micrograms, and is no other", () => {
  assert.is(compared("AUROVELA 1 MG-20 MCG TABLET", "aurovela 1/20"), "same");
  assert.is(compared("AUROVELA 1.5 MG-30 MCG TAB", "aurovela 1/20"), "different");
  assert.is(compared("DESCOVY 120-15 MG TABLET", "descovy 200/25"), "different");
  assert.is(compared("Hydrocodone-Acetaminophen 7.5-325 mg/15 mL", "hydrocodone/apap 7.5/325"), "same");
  assert.is(compared("Hydrocodone-Acetaminophen 5-217 mg/10 mL", "hydrocodone/apap 7.5/325"), "unknown");
});

test("a dose a day is that of a capsule", () => {
  assert.is(compareDoses(strengthsIn("4 mg/day; 10 mg/day"), strengthsIn("Lenvima 10 mg")), "same");
});

test("numbers without a unit are neither counts nor parts of others", () => {
  assert.equal(loneNumbers("Zenpep 25,000"), [25_000]);
  assert.equal(loneNumbers("Xarelto 20 30 tablets"), [20]);
  assert.equal(loneNumbers("Loestrin 1/20"), []);
  assert.equal(loneNumbers("Tylenol #3"), []);
});

test.run();
