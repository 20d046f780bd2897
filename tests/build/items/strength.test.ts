/** Strengths that a text prints: lists of them share the unit of the last. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import { strengthInWords, strengthsIn } from "../../../build/contract/items/strength.ts";

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
];

for (const [text, strengths] of READ)
  test(`"${text}"`, () => {
    assert.equal(strengthsIn(text).map(strengthInWords), strengths);
  });

test.run();
