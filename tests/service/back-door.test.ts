/** Rule files cannot be read around the function; the smoke script proves it, and fails where a door is open. */

import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { smoke } from "../../scripts/smoke/smoke.ts";
import { runService, type RunningService } from "../helpers/running-service.ts";

let service: RunningService;

test.before(async () => {
  service = await runService();
});
test.after(() => service?.stop());

test("every spelling of every rule path is the same 404 as a path that does not exist", async () => {
  const { key } = await service.issue();
  const narrow = await service.issue({ states: ["OH"] });
  const results = await smoke({ url: service.url, rulesDirectory: service.rulesDirectory, key, narrowKey: narrow.key });
  assert.equal(
    results.filter(({ ok }) => !ok),
    [],
  );
  assert.ok(results.length > 25);
});

test("a server that lost its function fails the smoke test", async () => {
  const open = await leakyCopy();
  const results = await smoke({ url: open.url, rulesDirectory: service.rulesDirectory });
  open.stop();
  const shut = results.find(({ name }) => name.includes("/<rules directory>/oh/"));
  assert.is(shut?.ok, false, "smoke must notice a server that serves dist/ as it is");
  assert.match(shut!.detail, /gives 200/);
  assert.is(results.find(({ name }) => name === "no key: 401")?.ok, false);
});

/** What Netlify would serve if the function had lost its route. */
async function leakyCopy(): Promise<{ url: string; stop(): void }> {
  const server = createServer((request, response) => {
    readFile(join(service.dist, decodeURIComponent(request.url!.split("?")[0]!).toLowerCase()))
      .then((bytes) => response.writeHead(200, { "content-type": "application/json" }).end(bytes))
      .catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://localhost:${(server.address() as { port: number }).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test.run();
