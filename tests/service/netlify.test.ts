/** The same requests against our host and against Netlify's emulator: our host must never drift from the platform. */

import { cpSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { functionPath } from "../../build/function-bundle.ts";
import { localStoreDirectory } from "../../scripts/library/local/blobs.ts";
import { openKeyStore } from "../../scripts/keys/key-store.ts";
import { issueKey } from "../../scripts/keys/key-operations.ts";
import { startNetlify, type NetlifyService } from "../../scripts/library/local/netlify-service.ts";
import { realBuild } from "../../scripts/library/testing/real-build.ts";
import { get, PROJECT, runService, type RunningService } from "../helpers/running-service.ts";

const TEXAS = "state=TX&program=medicare_traditional&service=outpatient_surgery";

let ours: RunningService;
let netlifys: NetlifyService;
let narrow: string;
let spent: string;
const lines: string[] = [];

test.before(async () => {
  const site = mkdtempSync(join(tmpdir(), "pa-netlify-"));
  // Both use the same store, so one key opens both.
  ours = await runService({ store: localStoreDirectory(site) });
  cpSync(join(PROJECT, "netlify.toml"), join(site, "netlify.toml"));
  cpSync(functionPath(PROJECT), functionPath(site));
  symlinkSync(await realBuild(), join(site, "dist"), "dir");
  netlifys = await startNetlify({ port: 0, site, built: true, say: (line) => void lines.push(line) });
  const keys = await openKeyStore({ root: site, local: true });
  const subscription = {
    label: "fidelity test",
    states: ["OH" as const],
    programs: "all" as const,
    endpoints: "all" as const,
    admin: false,
    plan: { calls: 100, overage: false },
    limits: {},
    expires: new Date(Date.now() + 3_600_000).toISOString(),
  };
  narrow = (await issueKey(keys, subscription, new Date())).key;
  spent = (await issueKey(keys, { ...subscription, states: "all", limits: { lookup: 0 } }, new Date())).key;
  void keys.close();
});
test.after(async () => {
  await ours?.stop();
  await netlifys?.stop();
  // The emulator leaves workers behind that would keep this process alive.
  setTimeout(() => process.exit(), 1_000).unref();
});

const key = () => ours.demoKey;
const CASES: [string, string, () => RequestInit & { key?: string }, number][] = [
  ["an answer", `/v1/pa-lookup?${TEXAS}`, () => ({ key: key() }), 200],
  ["its other name", `/v1/pauth-lookup?${TEXAS}`, () => ({ key: key() }), 200],
  ["a drug by name", "/v1/pa-lookup?state=OH&program=medicaid_ffs&drug=ozempic", () => ({ key: key() }), 200],
  ["HEAD", `/v1/pa-lookup?${TEXAS}`, () => ({ key: key(), method: "HEAD" }), 200],
  ["several problems", "/v1/pa-lookup?state=tx&drug_class=x", () => ({ key: key() }), 400],
  ["no key", `/v1/pa-lookup?${TEXAS}`, () => ({}), 401],
  ["an unknown key", `/v1/pa-lookup?${TEXAS}`, () => ({ key: "00000000-0000-4000-8000-000000000000" }), 401],
  ["out of scope", `/v1/pa-lookup?${TEXAS}`, () => ({ key: narrow }), 403],
  ["no verified rule", "/v1/pa-lookup?state=WY&program=part_d&drug=biosimilars", () => ({ key: key() }), 404],
  ["an unknown path", "/v2/anything", () => ({ key: key() }), 404],
  [
    "a program that is not there",
    "/v1/pa-lookup?state=AL&program=medicaid_mco&drug=hepatitis_c",
    () => ({ key: key() }),
    404,
  ],
  ["another method", `/v1/pa-lookup?${TEXAS}`, () => ({ key: key(), method: "POST", body: "{}" }), 405],
  ["a limit that is used up", `/v1/pa-lookup?${TEXAS}`, () => ({ key: spent }), 429],
  [
    "a preflight",
    `/v1/pa-lookup?${TEXAS}`,
    () => ({
      method: "OPTIONS",
      headers: {
        origin: "https://example.org",
        "access-control-request-method": "GET",
        "access-control-request-headers": "x-api-key",
      },
    }),
    204,
  ],
  [
    "a comparison",
    "/v1/compare?states=OH,NY&program=medicare_traditional&service=home_health",
    () => ({ key: key() }),
    200,
  ],
  [
    "a question",
    "/v1/ask",
    () => ({
      key: key(),
      method: "POST",
      body: JSON.stringify({ question: "Does Ohio Medicaid FFS need PA for Mavyret?" }),
    }),
    200,
  ],
  ["an action plan", `/v1/action-plan?${TEXAS}&stage=denied&date=2026-06-01`, () => ({ key: key() }), 200],
  ["a compliance grid", "/api/v1/compliance/CMS-0057-F", () => ({}), 200],
  ["the description", "/openapi.json", () => ({}), 200],
  ["the coverage", "/coverage.json", () => ({}), 200],
  ["the front page", "/", () => ({}), 200],
];

for (const [name, path, init, status] of CASES) {
  test(`${status}: ${name}, alike in both`, async () => {
    const { key: with_, ...rest } = init();
    const [one, other] = await Promise.all([ours.url, netlifys.url].map((url) => get(url + path, with_, rest)));
    assert.equal([one!.status, other!.status], [status, status]);
    assert.is(stable(other!.text), stable(one!.text));
    for (const header of [
      "content-type",
      "etag",
      "allow",
      "access-control-allow-origin",
      "access-control-allow-headers",
      "access-control-expose-headers",
      "access-control-max-age",
      "ratelimit-policy",
      "x-content-type-options",
    ]) {
      assert.is(other!.headers.get(header), one!.headers.get(header), header);
    }
    if (!["/", "/openapi.json", "/coverage.json"].includes(path))
      for (const { headers } of [one!, other!]) assert.ok(headers.get("x-request-id"));
    if (status === 429) assert.is(one!.headers.get("retry-after"), String(one!.json.retry_after_seconds));
  });
}

test("304 in both, for one ETag", async () => {
  const { headers } = await get(`${ours.url}/v1/pa-lookup?${TEXAS}`, key());
  for (const url of [ours.url, netlifys.url]) {
    const { status, text } = await get(`${url}/v1/pa-lookup?${TEXAS}`, key(), {
      headers: { "if-none-match": headers.get("etag")! },
    });
    assert.equal([status, text], [304, ""]);
  }
});

test("a rule file is a 404 in the emulator too, whatever headers are forged", async () => {
  const missing = await get(`${netlifys.url}/nothing`);
  for (const path of [`/${ours.rulesDirectory}/meta/build.json`, `//${ours.rulesDirectory}/meta/build.json`]) {
    for (const headers of [{}, { "x-nf-passthrough": "1" }]) {
      const { status, text } = await get(netlifys.url + path, undefined, {
        headers: headers as Record<string, string>,
      });
      assert.equal([status, stable(text)], [404, stable(missing.text)], `${path} ${JSON.stringify(headers)}`);
    }
  }
});

/** Without what differs from moment to moment or from host to host. */
function stable(text: string): string {
  return text
    .replace(/"timestamp":"[^"]*"/, '"timestamp":""')
    .replace(/"request_id":"[^"]*"/, '"request_id":""')
    .replace(/"signup_url":"[^"]*"/, '"signup_url":""')
    .replace(/"retry_after_seconds":\d+/, '"retry_after_seconds":0');
}

test.run();
