/** A change of the published interface that would break a client fails here, unless it is declared. */

import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Promises } from "../../scripts/interface/promises.ts";
import { command } from "../helpers/command.ts";
import { PROJECT } from "../helpers/running-service.ts";

const KEPT = join(PROJECT, ".published/interface.json");

test("the interface keeps every promise that was published, or says which it breaks on purpose", async () => {
  const { status, stderr } = await command("scripts/interface.ts", ["--check"]);
  assert.equal([status, stderr], [0, ""]);
  const { requests } = JSON.parse(readFileSync(KEPT, "utf8")) as Promises;
  assert.is(requests["GET /v1/pa-lookup program=medicaid_ffs"], "code", "each code of an enumeration is a promise");
});

/** A project whose published promises are as `change` leaves them: the code then breaks what was promised. */
async function checked(change: (kept: Promises) => void, declared?: object[]) {
  const root = mkdtempSync(join(tmpdir(), "pa-interface-"));
  mkdirSync(join(root, ".published"));
  cpSync(KEPT, join(root, ".published/interface.json"));
  const kept = JSON.parse(readFileSync(KEPT, "utf8")) as Promises;
  change(kept);
  writeFileSync(join(root, ".published/interface.json"), JSON.stringify(kept));
  if (declared) writeFileSync(join(root, ".published/declared-breaks.json"), JSON.stringify(declared));
  return command("scripts/interface.ts", ["--check", "--root", root]);
}

const BROKEN: [what: string, change: (kept: Promises) => void][] = [
  ["PaRule.gone is no longer in answers", ({ answers }) => void (answers["PaRule.gone"] = "always string")],
  [
    "MeResponse.label was always integer, and is always string",
    ({ answers }) => void (answers["MeResponse.label"] = "always integer"),
  ],
  ["GET /v1/gone is no longer accepted", ({ requests }) => void (requests["GET /v1/gone"] = "operation")],
  [
    "GET /v1/pa-lookup state was optional State, and is required State",
    ({ requests }) => void (requests["GET /v1/pa-lookup state"] = "optional State"),
  ],
  [
    "GET /v1/pa-lookup program=gone is no longer accepted",
    ({ requests }) => void (requests["GET /v1/pa-lookup program=gone"] = "code"),
  ],
  ["GET /v1/pa-lookup state is new and required", ({ requests }) => void delete requests["GET /v1/pa-lookup state"]],
  [
    "AskRequest.question is new and required",
    ({ requests }) => void (delete requests["AskRequest.question"], (requests["AskRequest.old"] = "optional string")),
  ],
];

for (const [what, change] of BROKEN) {
  test(`undeclared, it fails: ${what}`, async () => {
    const { status, stderr } = await checked(change);
    assert.is(status, 1);
    assert.match(stderr, `interface: breaks clients: ${what}`);
  });
}

test("what was added, or became surer or freer, breaks nobody; what is declared may break", async () => {
  const added = await checked(({ answers, requests }) => {
    delete answers["MeResponse.binding"];
    delete requests["GET /health"];
    answers["MeResponse.label"] = "sometimes string";
    requests["GET /v1/pa-lookup as_of"] = "required Day";
  });
  assert.equal([added.status, added.stderr], [0, ""]);
  const [what, change] = BROKEN[0]!;
  const declared = await checked(change, [{ what, since: "2027-01-01", why: "It was never filled." }]);
  assert.is(declared.status, 0, declared.stderr);
});

test.run();
