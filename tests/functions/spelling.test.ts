/** The index of spellings finds exactly what counting the typos to every spelling finds. */

import fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { typos } from "../../build/contract/nearest.ts";
import { indexSpellings, nearestIn } from "../../build/contract/spelling-index.ts";

const NAMES = (
  "ozempic wegovy mounjaro zepbound humira enbrel stelara dupixent skyrizi biktarvy insulin_glargine insulin_lispro adalimumab " +
  "adalimumab_atto etanercept abacavir_lamivudine 8_mop h_p_acthar b_12 kansas arkansas north_carolina south_carolina"
).split(" ");
const index = indexSpellings(NAMES.map((name, place) => [place, name]));
const letter = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz0123456789_");
/** A name with up to four letters put in, left out or replaced. */
const misspelled = fc
  .tuple(
    fc.constantFrom(...NAMES),
    fc.array(fc.tuple(fc.nat(20), fc.constantFrom(0, 1), fc.option(letter)), { maxLength: 4 }),
  )
  .map(([name, edits]) =>
    edits.reduce((text, [at, out, put]) => text.slice(0, at) + (put ?? "") + text.slice(at + out), name),
  );

function nearestByCounting(asked: string, most: number): number[] {
  const distances = NAMES.map((name) => typos(asked, name));
  const least = Math.min(...distances);
  return least > most ? [] : [...distances.keys()].filter((place) => distances[place] === least);
}

test("misspelled names and any other words, up to any number of typos", () => {
  const words = fc.oneof(
    misspelled,
    fc.array(letter, { maxLength: 30 }).map((letters) => letters.join("")),
  );
  fc.assert(
    fc.property(words, fc.nat(10), (asked, most) => {
      assert.equal(
        nearestIn(index, asked, most, (place) => NAMES[place]),
        nearestByCounting(asked, most),
      );
    }),
    { numRuns: 5_000 },
  );
});

test("names without a spelling are skipped", () => {
  assert.equal(
    nearestIn(index, "ozempik", 3, () => undefined),
    [],
  );
});

test.run();
