/** `npm run openapi:examples`: asks the running code for real answers and keeps them as the examples of /openapi.json. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { issueKey } from "./keys/key-operations.ts";
import { openKeyStore } from "./keys/key-store.ts";
import { startService } from "./local/service.ts";

const project = resolve(import.meta.dirname, "..");
const MOST_ITEMS = 2;

const QUESTIONS: Record<string, string> = {
  paLookup: "/v1/pa-lookup?state=TX&program=medicare_traditional&service=outpatient_surgery",
  compare: "/v1/compare?states=OH,TX,NY&program=medicare_traditional&service=home_health",
  actionPlan: "/v1/action-plan?state=TX&program=medicare_traditional&service=outpatient_surgery&stage=denied&date=2026-06-01",
  drugCrosswalk: "/v1/drug-crosswalk?q=ozempik%201%20mg",
  statesSummary: "/api/states-summary",
  states: "/v1/states?state=TX",
  manifest: "/v1/manifest",
  lookupOptions: "/v1/lookup-options?state=TX",
  topics: "/v1/topics",
  changes: "/v1/changes?since=2026-11-01",
  compliance: "/api/v1/compliance/CMS-0057-F",
  ask: "/v1/ask",
  me: "/v1/me",
};

const QUESTION = { question: "Does original Medicare in Texas need PA for a hospital outpatient procedure?" };

const scratch = mkdtempSync(join(tmpdir(), "pa-examples-"));
const service = await startService({ port: 0, dist: join(scratch, "dist"), store: join(scratch, "store"), say: () => {} });
const examples: Record<string, unknown> = {};
for (const [operation, path] of Object.entries(QUESTIONS)) {
  const asked = operation === "ask" ? { method: "POST", body: JSON.stringify(QUESTION) } : {};
  const response = await fetch(service.url + path, { headers: { "x-api-key": service.demoKey }, ...asked });
  if (response.status !== 200) throw new Error(`${path} gives ${response.status}: ${await response.text()}`);
  examples[operation] = shortened(await response.json());
}
const keys = await openKeyStore({ root: project, store: join(scratch, "store") });
const subscription = { label: "examples", states: "all" as const, programs: "all" as const, endpoints: "all" as const, admin: false, plan: { calls: 5_000, overage: true }, limits: {}, expires: null };
const { key: narrow } = await issueKey(keys, { ...subscription, states: ["OH"] }, new Date());
const { key: spent } = await issueKey(keys, { ...subscription, limits: { lookup: 0 } }, new Date());
const lookup = "/v1/pa-lookup?state=TX&program=medicare_traditional&service=laboratory";
for (const [name, status, path, key, method] of [
  ["BadRequest", 400, "/v1/pa-lookup?state=tx&program=chip&drug_class=biosimilars", service.demoKey, "GET"],
  ["Unauthorized", 401, lookup, "00000000-0000-4000-8000-000000000000", "GET"],
  ["Forbidden", 403, lookup, narrow, "GET"],
  ["NotFound", 404, "/v1/pa-lookup?state=WY&program=part_d&drug=biosimilars", service.demoKey, "GET"],
  ["MethodNotAllowed", 405, lookup, service.demoKey, "DELETE"],
  ["TooManyRequests", 429, lookup, spent, "GET"],
] as const) {
  const response = await fetch(service.url + path, { method, headers: { "x-api-key": key } });
  if (response.status !== status) throw new Error(`${path} gives ${response.status}, not ${status}`);
  examples[name] = shortened(await response.json());
}
await service.stop();
rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
writeFileSync(join(project, "build/openapi/examples.json"), `${JSON.stringify(examples, null, 2)}\n`.replaceAll(service.url, "https://example.org"));
console.log(`${Object.keys(examples).length} examples kept`);
process.exit(0);

/** Long lists are cut: an example shows the shape. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner)]));
}
