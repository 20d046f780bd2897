/** `npm run openapi:examples`: asks the running code for real answers and keeps them as the examples of /openapi.json. */

import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OPERATIONS } from "../build/openapi/operations.ts";
import { issueKey } from "./keys/key-operations.ts";
import { openKeyStore } from "./keys/key-store.ts";
import { startService, type Service } from "./library/local/service.ts";
import { inScratch } from "./library/scratch.ts";
import { PROJECT } from "../build/project.ts";

const MOST_ITEMS = 2;

const LOOKUP = "/v1/pa-lookup?state=TX&program=medicare_traditional&service=laboratory";
const REFUSALS = [
  ["BadRequest", 400, "demo", "GET", "/v1/pa-lookup?state=tx&program=chip&drug_class=biosimilars"],
  ["Unauthorized", 401, "unknown", "GET", LOOKUP],
  ["Forbidden", 403, "narrow", "GET", LOOKUP],
  ["NotFound", 404, "demo", "GET", "/v1/pa-lookup?state=WY&program=part_d&drug=biosimilars"],
  ["MethodNotAllowed", 405, "demo", "DELETE", LOOKUP],
  ["TooManyRequests", 429, "spent", "GET", LOOKUP],
] as const;

await inScratch(async () => {
  const store = join(tmpdir(), "store");
  const service = await startService({ port: 0, dist: join(tmpdir(), "dist"), store, say: () => {} });
  const examples = { ...(await answers(service)), ...(await refusals(service, store)) };
  await service.stop();
  writeFileSync(
    join(PROJECT, "build/openapi/examples.json"),
    `${JSON.stringify(examples, null, 2)}\n`.replaceAll(service.url, "https://example.org"),
  );
  console.log(`${Object.keys(examples).length} examples kept`);
});
process.exit(0);

async function answers(service: Service): Promise<Record<string, unknown>> {
  const examples: Record<string, unknown> = {};
  for (const { id, method, exampleRequest, body, contentType } of OPERATIONS) {
    if (contentType) continue; // no JSON
    examples[id] = await example(service.url + exampleRequest, 200, {
      method,
      headers: { "x-api-key": service.demoKey },
      ...(body ? { body: JSON.stringify(body.example) } : {}),
    });
  }
  return examples;
}

async function refusals(service: Service, store: string): Promise<Record<string, unknown>> {
  const keys = await openKeyStore({ root: PROJECT, store });
  const subscription = {
    label: "examples",
    states: "all" as const,
    programs: "all" as const,
    endpoints: "all" as const,
    admin: false,
    plan: { calls: 5_000, overage: true },
    limits: {},
    expires: null,
  };
  const key = {
    demo: service.demoKey,
    unknown: "00000000-0000-4000-8000-000000000000",
    narrow: (await issueKey(keys, { ...subscription, states: ["OH"] }, new Date())).key,
    spent: (await issueKey(keys, { ...subscription, limits: { lookup: 0 } }, new Date())).key,
  };
  const examples: Record<string, unknown> = {};
  for (const [name, status, holder, method, path] of REFUSALS) {
    examples[name] = await example(service.url + path, status, { method, headers: { "x-api-key": key[holder] } });
  }
  return examples;
}

/** The answer, shortened; throws when the service answers with another status than the example is for. */
async function example(url: string, status: number, request: RequestInit): Promise<unknown> {
  const response = await fetch(url, request);
  if (response.status !== status)
    throw new Error(`${url} gives ${response.status}, not ${status}: ${await response.text()}`);
  return shortened(await response.json());
}

/** Long lists are cut: an example shows the shape. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner)]));
}
