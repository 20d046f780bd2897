/** A page from another origin, in a real browser, can ask and read the answers: preflight, answer, errors, headers. */

import { createServer, type Server } from "node:http";
import type { BrowserContext, Page } from "playwright-core";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { openBrowser } from "../helpers/browser.ts";
import { runService, type RunningService } from "../helpers/running-service.ts";

const TEXAS = "/v1/pa-lookup?state=TX&program=medicare_traditional&service=outpatient_surgery";

let service: RunningService;
let elsewhere: Server;
let browser: BrowserContext;
let page: Page;

test.before(async () => {
  service = await runService();
  elsewhere = createServer((_, response) =>
    response.writeHead(200, { "content-type": "text/html" }).end("<title>another origin</title>"),
  );
  await new Promise<void>((listening) => elsewhere.listen(0, "127.0.0.1", listening));
  browser = await openBrowser();
  page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as { port: number }).port}/`);
});
test.after(async () => {
  await browser?.close();
  elsewhere?.closeAllConnections();
  elsewhere?.close();
  await service?.stop();
});

/** What a script of that page sees. */
const ask = (path: string, headers: Record<string, string>) =>
  page.evaluate(
    async ({ url, headers }) => {
      const response = await fetch(url, { headers });
      const names = ["etag", "ratelimit", "ratelimit-policy", "retry-after", "x-request-id"];
      return {
        status: response.status,
        body: await response.json(),
        headers: Object.fromEntries(names.map((name) => [name, response.headers.get(name)])),
      };
    },
    { url: service.url + path, headers },
  );

test("the answer and its exposed headers can be read", async () => {
  const { status, body, headers } = await ask(TEXAS, { "x-api-key": service.demoKey });
  assert.equal([status, body.state, body.result.pa_required], [200, "TX", true]);
  assert.match(headers.etag!, /^"[0-9a-f]{32}"$/, "strong, although the browser offers to decompress");
  assert.match(headers.ratelimit!, /"lookup";r=\d+/);
  assert.ok(headers["x-request-id"]);
});

test("errors can be read too", async () => {
  const statuses = [
    await ask(TEXAS, {}),
    await ask("/v1/pa-lookup?state=TX", { "x-api-key": service.demoKey }),
    await ask("/nothing", {}),
  ];
  assert.equal(
    statuses.map(({ status }) => status),
    [401, 400, 404],
  );
  assert.ok(statuses.every(({ body }) => typeof body.error === "string"));
});

test("429 can be read, with its Retry-After", async () => {
  const { key } = await service.issue({ limits: { lookup: 0 } });
  const { status, body, headers } = await ask(TEXAS.replace("TX", "OH"), { "x-api-key": key });
  assert.equal([status, body.window, headers["retry-after"]], [429, "1 hour", String(body.retry_after_seconds)]);
});

test("the browser's own copy is revalidated for another key, and a 304 serves it", async () => {
  const first = await ask(TEXAS, { "x-api-key": service.demoKey });
  const { key } = await service.issue();
  const again = await ask(TEXAS, { "x-api-key": key });
  assert.equal([again.status, again.body], [200, first.body]);
  const narrow = await service.issue({ states: ["OH"] });
  assert.is((await ask(TEXAS, { "x-api-key": narrow.key })).status, 403, "a copy does not widen a key");
});

test.run();
