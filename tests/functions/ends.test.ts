/** An operation that will end says so in every answer, from the table of operations. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import { OPERATION_LIST, type Operation } from "../../build/contract/operations.ts";
import { faultyWorld, type FaultyWorld } from "../helpers/faulty-world.ts";

let world: FaultyWorld;
const quiet = { log: console.log, error: console.error };
const topics = OPERATION_LIST.find(({ name }) => name === "topics") as Operation;

test.before(async () => {
  world = await faultyWorld();
  console.log = (line: unknown) => (String(line).startsWith('{"time"') ? undefined : quiet.log(line));
});
test.after(() => {
  delete topics.ends;
  Object.assign(console, quiet);
  world.close();
  setTimeout(() => process.exit(), 500).unref();
});

test("Deprecation, Sunset and Link in answers and refusals of an operation that ends, and of no other", async () => {
  const key = await world.issue();
  topics.ends = { deprecated: "2027-01-01", sunset: "2027-07-01", instead: "GET /v1/manifest" };
  for (const [query, status] of [
    ["", 200],
    ["nonsense=1", 400],
  ] as const) {
    const { headers, ...answer } = await world.ask(query, key, "/v1/topics");
    assert.is(answer.status, status);
    assert.equal(
      [headers.get("deprecation"), headers.get("sunset"), headers.get("link")],
      ["@1798761600", "Thu, 01 Jul 2027 00:00:00 GMT", '</docs/versioning/#ends>; rel="deprecation"; type="text/html"'],
    );
  }
  const { headers } = await world.ask("", key, "/v1/manifest");
  assert.equal([headers.get("deprecation"), headers.get("sunset")], [null, null]);
});

test("an operation ends at the earliest 180 days after it says so", () => {
  delete topics.ends;
  for (const { name, ends } of OPERATION_LIST)
    if (ends) assert.ok(Date.parse(ends.sunset) - Date.parse(ends.deprecated) >= 180 * 86_400_000, name);
});

test.run();
