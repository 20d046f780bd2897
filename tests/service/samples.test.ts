/** GET /v1/samples/{name}: the chosen questions are answered for everybody as for a key, and nothing else is. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import { OPERATIONS } from "../../build/contract/operations.ts";
import { MOST_SAMPLES, SAMPLES, sampleOf, type SampleName } from "../../build/contract/samples.ts";
import { get, runService, type Answer, type RunningService } from "../helpers/running-service.ts";

const NAMES = Object.keys(SAMPLES) as SampleName[];

let service: RunningService;

test.before(async () => {
  service = await runService();
});
test.after(() => service?.stop());

const sample = (name: string, init: RequestInit = {}) => get(`${service.url}/v1/samples/${name}`, undefined, init);

/** The same question, asked of its operation with a key. */
async function askedWithKey(name: SampleName): Promise<Answer> {
  const { operation, parameters } = sampleOf(name);
  const path = service.url + OPERATIONS[operation].paths[0];
  if (operation !== "checks") return get(`${path}?${parameters}`, service.demoKey);
  const { states, ...question } = Object.fromEntries(parameters) as { states: string };
  const questions = states.split(",").map((state) => ({ ...question, state }));
  return get(path, service.demoKey, { method: "POST", body: JSON.stringify({ questions }) });
}

/** Without what differs from one request to the next. */
function lasting(json: object): unknown {
  return JSON.parse(JSON.stringify(json), (name, value) =>
    ["timestamp", "request_id"].includes(name) ? undefined : value,
  );
}

test("each sample is answered without a key, as the operation answers it with one", async () => {
  for (const name of NAMES) {
    const [open, keyed] = [await sample(name), await askedWithKey(name)];
    assert.is(open.status, keyed.status, name);
    assert.equal(lasting(open.json), lasting(keyed.json), name);
    assert.ok([200, 404].includes(open.status), name);
  }
});

test("the samples show what answers there are: every verdict, and every kind of page", async () => {
  const verdicts = new Set<string>();
  for (const name of NAMES) {
    const { json } = await sample(name);
    for (const one of json.answers ?? [json]) verdicts.add(one.verdict ?? one.result?.pa_type ?? one.code ?? "none");
  }
  for (const verdict of ["not_required", "required", "depends", "not_verified", "not_covered", "conditional"])
    assert.ok(verdicts.has(verdict), verdict);
  const operations = new Set(NAMES.map((name) => sampleOf(name).operation));
  assert.equal([...operations].sort(), ["action_plan", "check", "checks", "compare", "drug_list", "lookup"]);
});

test("there are two dozen of them, and not many more", () => {
  assert.ok(NAMES.length >= 24 && NAMES.length <= MOST_SAMPLES, `${NAMES.length} samples`);
});

test("nothing of a sample's request changes its question, and no other question is answered", async () => {
  const changed = await sample("ohio-suboxone-film?state=TX");
  assert.equal([changed.status, changed.json.code], [400, "bad_request"]);
  const other = await sample("ohio-suboxone-fil");
  assert.equal(
    [other.status, other.json.code, other.json.did_you_mean, other.json.allowed],
    [404, "unknown_sample", "ohio-suboxone-film", NAMES],
  );
  for (const name of ["", "constructor", "__proto__", "toString", "check", "ohio-suboxone-film/"])
    assert.is((await sample(name)).status, 404, name);
  assert.is((await sample("ohio-suboxone-film", { method: "POST", body: "{}" })).status, 405);
  const { operation, parameters } = sampleOf("ohio-suboxone-film");
  assert.is((await get(`${service.url}${OPERATIONS[operation].paths[0]}?${parameters}`)).status, 401);
});

test("anybody may keep a sample, and a copy is compared for free", async () => {
  const { headers } = await sample("texas-medical-equipment");
  assert.match(headers.get("cache-control") ?? "", "public, max-age=300");
  const again = await sample("texas-medical-equipment", { headers: { "if-none-match": headers.get("etag")! } });
  assert.is(again.status, 304);
});

test.run();
