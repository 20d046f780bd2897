/** How the service says that it runs, how old its answers are, what it counted, and where to report a vulnerability. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import { health } from "../../build/contract/shapes/health.ts";
import { smoke } from "../../scripts/smoke/smoke.ts";
import { eventually, get, runService, type RunningService } from "../helpers/running-service.ts";
import { rule, writeSample } from "../helpers/sample-content.ts";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const LOOKUP = "/v1/pa-lookup?state=OH&program=medicaid_ffs&drug=hepatitis_c";

const services: RunningService[] = [];
const builtFor = async (today: string) => {
  const root = writeSample({ "states/OH/drugs/hepatitis_c.yaml for medicaid_ffs": rule() });
  const service = await runService({ root, today });
  services.push(service);
  return service;
};
test.after(async () => void (await Promise.all(services.map((service) => service.stop()))));

test("a build of today is healthy, and no answer says otherwise", async () => {
  const service = await builtFor(daysAgo(0));
  const { status, json, headers } = await get(`${service.url}/health`);
  assert.equal([status, headers.get("cache-control")], [200, "no-store"]);
  assert.is(health.safeParse(json).success, true, JSON.stringify(json));
  assert.equal([json.status, json.built_for, json.build_age_days], ["ok", daysAgo(0), 0]);
  assert.is((await get(service.url + LOOKUP, service.demoKey)).headers.get("x-stale-build"), null);
  assert.is((await get(`${service.url}/health?key=1`)).status, 400);
});

test("the third day is not too old; from the fourth on every answer says so, and the smoke run fails", async () => {
  assert.is((await get(`${(await builtFor(daysAgo(3))).url}/health`)).json.status, "ok");
  const service = await builtFor(daysAgo(4));
  const { json } = await get(`${service.url}/health`);
  assert.equal([json.status, json.built_for, json.build_age_days], ["stale", daysAgo(4), 4]);
  const etag = (await get(service.url + LOOKUP, service.demoKey)).headers.get("etag")!;
  const answers = [
    await get(service.url + LOOKUP, service.demoKey),
    await get(service.url + LOOKUP, service.demoKey, { headers: { "if-none-match": etag } }),
    await get(service.url + LOOKUP.replace("OH", "TX"), service.demoKey),
  ];
  assert.equal(
    answers.map(({ status, headers }) => [status, headers.get("x-stale-build")]),
    [200, 304, 404].map((status) => [status, daysAgo(4)]),
  );
  assert.match(answers[0]!.headers.get("access-control-expose-headers")!, "x-stale-build");
  const failed = (await smoke({ url: service.url })).filter(({ ok }) => !ok);
  assert.equal(
    failed.map(({ name }) => name),
    ["what is served was built in the last three days"],
  );
  assert.match(failed[0]!.detail, `built for ${daysAgo(4)}`);
});

test("security.txt names a page of this site, and expires", async () => {
  const [service] = services;
  const { status, text, headers } = await get(`${service!.url}/.well-known/security.txt`);
  assert.equal([status, headers.get("content-type")], [200, "text/plain; charset=utf-8"]);
  const fields = Object.fromEntries(
    text
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/)),
  );
  assert.is(fields.Contact, `${service!.url}/docs/security/`);
  assert.is((await get(fields.Contact)).status, 200);
  const days = (Date.parse(fields.Expires) - Date.now()) / DAY_MS;
  assert.ok(days > 150 && days < 365, `expires in ${days} days`);
});

/** The value of a sample of the exposition; undefined where there is none. */
const valueOf = (text: string, sample: string) =>
  text
    .split("\n")
    .find((line) => line.startsWith(`${sample} `))
    ?.split(" ")
    .at(-1);

test("metrics count requests, statuses, durations, limits met and cells without a rule, for administrators only", async () => {
  const service = await builtFor(daysAgo(0));
  const two = await runService({ store: service.store, dist: service.dist, root: writeSample(), today: daysAgo(0) });
  services.push(two);
  const { key: admin } = await service.issue({ admin: true });
  const { key, id } = await service.issue({ limits: { lookup: 4 } });
  const missing = LOOKUP.replace("OH", "TX");
  for (const question of [LOOKUP, LOOKUP, missing]) await get(service.url + question, key);
  await get(two.url + missing, admin);
  await get(`${service.url}/v1/pa-lookup?state=OH&program=medicaid_ffs&drug=peter_pan_of_ohio`, key);
  await get(service.url + LOOKUP, key);

  assert.equal(
    [(await get(`${service.url}/v1/metrics`)).status, (await get(`${service.url}/v1/metrics`, key)).status],
    [401, 403],
  );
  // The other process writes its counts with the usage, seconds after its request.
  const answer = await eventually(
    () => get(`${service.url}/v1/metrics`, admin),
    ({ text }) => valueOf(text, 'pa_misses_total{program="medicaid_ffs",state="TX",code="hepatitis_c"}') === "2",
    8,
  );
  const { status, text, headers } = answer;
  assert.equal([status, headers.get("content-type")], [200, "text/plain; version=0.0.4; charset=utf-8"]);
  const expected = {
    'pa_requests_total{operation="lookup",status="200"}': "2",
    'pa_requests_total{operation="lookup",status="404"}': "3",
    'pa_requests_total{operation="lookup",status="429"}': "1",
    'pa_limits_met_total{limit="lookup"}': "1",
    'pa_misses_total{program="medicaid_ffs",state="TX",code="hepatitis_c"}': "2",
    'pa_request_duration_seconds_count{operation="lookup"}': "6",
    'pa_request_duration_seconds_bucket{operation="lookup",le="+Inf"}': "6",
    pa_build_age_days: "0",
  };
  assert.equal(Object.fromEntries(Object.keys(expected).map((sample) => [sample, valueOf(text, sample)])), expected);
  for (const secret of [key, admin, id, "peter", "127.0.0.1"]) assert.not.match(text, secret);
  const sample = /^(# (HELP|TYPE) pa_\w+ .+|pa_\w+(\{(\w+="[^"\\]*",?)+\})? [\d.]+)$/;
  assert.equal(
    text
      .trimEnd()
      .split("\n")
      .filter((line) => !sample.test(line)),
    [],
    "Prometheus' text format",
  );
});

test.run();
