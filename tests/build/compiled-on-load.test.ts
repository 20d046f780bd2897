/** The function's bundle, rewritten so that V8 compiles it on load, still does the same. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import { compiledOnLoad } from "../../build/compiled-on-load.ts";

const MODULE = `
export const said = [early(), sum(1, 2), [...upTo(2)], new Point(3).x, own.call({ x: 4 }), await later(5), counted(6, 7)];
function early(word = (() => "early")()) { return word; }
function sum(one, other) { const add = (a) => a + other; return add(one); }
function* upTo(end) { for (let n = 0; n < end; n++) yield n; }
function Point(x) { this.x = x; }
function Unused() {}
export const made = new Unused() instanceof Unused;
function own() { return (() => this.x)(); }
async function later(value) { return value; }
function counted() { return arguments.length; }
`;

const loaded = async (module: string) => import(`data:text/javascript,${encodeURIComponent(module)}`);

test("functions that speak of their caller, are constructed or yield stay functions; the others become arrows", async () => {
  const rewritten = compiledOnLoad(MODULE);
  const expected = { said: ["early", 3, [0, 1], 3, 4, 5, 2], made: true };
  assert.equal({ ...(await loaded(MODULE)) }, expected);
  assert.equal({ ...(await loaded(rewritten)) }, expected);
  assert.equal(
    [...rewritten.matchAll(/\b(\w+) = \((?:async )?function/g)].map(([, name]) => name),
    ["upTo", "Point", "Unused", "own", "counted"],
  );
});

test.run();
