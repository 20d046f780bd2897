/** Guesses of unknown keys: a supply for each network under one for all, in bounded memory. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import { networkOf } from "../../functions/edge/api/access/client-network.ts";
import { Guesses } from "../../functions/edge/api/access/guesses.ts";

const MINUTE = 60_000;

test("an IPv4 address counts alone, an IPv6 address with its /64, however it is written", () => {
  for (const [address, network] of [
    ["203.0.113.7", "203.0.113.7"],
    ["", ""],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:0DB8:0001:0002::", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["2001:db8:0:0:0:0:0:1", "2001:db8:0:0"],
    ["2001:db8:1:2::", "2001:db8:1:2"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["::1", "::1"],
    ["::ffff:203.0.113.7", "::ffff:203.0.113.7"],
    ["::ffff:cb00:7107", "::ffff:cb00:7107"],
  ] as const)
    assert.is(networkOf(address), network, address);
});

test("one network's supply ends before that of all, and takes nothing from it afterwards", () => {
  const guesses = new Guesses({ forEach: 2, forAll: 3, networks: 10 });
  const taken = (address: string | undefined, now = 0) => guesses.take(address, now);
  assert.equal([taken("a"), taken("a"), taken("a"), taken("a")], [undefined, undefined, "network", "network"]);
  assert.equal([taken(undefined), taken("c"), taken(undefined)], [undefined, "all", "all"]);
  assert.equal([taken("a", MINUTE), taken("a", MINUTE), taken("c", MINUTE)], [undefined, undefined, undefined]);
});

test("what is given back can be taken again, by the network and by all", () => {
  const guesses = new Guesses({ forEach: 1, forAll: 1, networks: 10 });
  for (let time = 0; time < 5; time++) {
    assert.is(guesses.take("a", 0), undefined);
    guesses.giveBack("a");
  }
  assert.is(guesses.take("a", 0), undefined);
  assert.equal([guesses.take("a", 0), guesses.take("b", 0)], ["network", "all"]);
});

test("of more networks than it tracks, those without a grant for the longest are dropped", () => {
  const guesses = new Guesses({ forEach: 2, forAll: 100, networks: 2 });
  for (const network of ["a", "b", "b", "a", "c"]) assert.is(guesses.take(network, 0), undefined);
  assert.equal([guesses.take("a", 0), guesses.take("b", 0)], ["network", undefined]);
});

test("networks that are granted nothing make it forget none", () => {
  const guesses = new Guesses({ forEach: 1, forAll: 2, networks: 2 });
  assert.equal(
    ["a", "b", "c", "d", "a"].map((network) => guesses.take(network, 0)),
    [undefined, undefined, "all", "all", "network"],
  );
});

test.run();
