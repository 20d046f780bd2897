/** A few thousand hostile requests; `npm run bench -- hostile` sends a hundred thousand. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import { OPERATION_LIST } from "../../build/contract/operations.ts";
import { hostileCampaign } from "../../scripts/bench/hostile/bench.ts";
import { realBuild } from "../../scripts/library/testing/real-build.ts";

const seed = 7;

test(`no 5xx, no rule without a key, no answer outside its schema (seed ${seed})`, async () => {
  const { byStatus, problems, answered } = await hostileCampaign({
    requests: 5_000,
    seed,
    published: await realBuild(),
  });
  assert.equal(problems.slice(0, 5), []);
  for (const status of ["200", "400", "401", "403", "404", "405"])
    assert.ok((byStatus.get(status) ?? 0) > 0, `none was answered ${status}`);
  // An answer that never came was never held against its schema.
  for (const path of OPERATION_LIST.flatMap(({ paths }) => paths).filter((name) => !name.endsWith("/")))
    assert.ok(answered.has(path), `${path} was never answered`);
});

test.run();
