/** Which rows name the supply that was asked for (contract/items/supply-words.ts). */

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { brandOfSupply, sameSupply } from "../../../build/contract/items/supply-words.ts";

const test = suite("supply words");

const ROWS = [
  "FORA GD20 BLOOD GLUCOSE MONITORING SYSTEM",
  "FORA GD20 BLOODGLUCOSE TEST STRIPS",
  "FORA GD20 PRO BLOOD GLUCOSE METER",
  "SURE COMFORT PEN NEEDLES32GX6MM",
  "SURE COMFORT PEN NEEDLES 32GX4MM",
  'TRUEPLUS INSULIN SYRINGE/U-100/1ML/30G X 5/16"',
  "PENTIPS 32GX4MM",
];
const named = (asked: string) => sameSupply(asked, ROWS, (label) => label);

test("a meter, its strips and another model are told apart, however the label is spaced", () => {
  assert.equal(named("Fora GD20 glucose meter"), [ROWS[0]]);
  assert.equal(named("fora gd20 test strips"), [ROWS[1]]);
  assert.equal(named("Fora glucose meter"), [ROWS[0], ROWS[2]]);
});

test("sizes are compared, and words for the type may be missing in the row", () => {
  assert.equal(named("Sure Comfort pen needles 32G x 6 mm"), [ROWS[3]]);
  assert.equal(named("Sure Comfort pen needles 31G x 6 mm"), []);
  assert.equal(named('TRUEplus insulin syringe U-100 1 mL 30G x 5/16"'), [ROWS[5]]);
  assert.equal(named("Pentips 32G 4mm pen needle"), [ROWS[6]]);
  assert.equal(named("Pentips 32G 4mm syringe"), [ROWS[6]]);
});

test("words that name no maker find nothing", () => {
  assert.equal([brandOfSupply("insulin pen needles 31g"), brandOfSupply("BD pen needles")], [undefined, "bd"]);
});

test.run();
