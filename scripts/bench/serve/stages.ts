/**
 * Runs in Deno: what each stage of a request costs by itself, in microseconds, warm and in a loop. Prints one JSON line
 * a stage. The stages together cost less than a served request: the rest is Deno's server and the kernel.
 */

import type { Context } from "@netlify/edge-functions";
import { authenticate } from "../../../functions/edge/api/access/authenticate.ts";
import { compare } from "../../../functions/edge/api/rules/compare.ts";
import { spend } from "../../../functions/edge/api/limits/limit.ts";
import { logRequest } from "../../../functions/edge/api/http/log.ts";
import { lookup } from "../../../functions/edge/api/rules/lookup.ts";
import { momentOf } from "../../../functions/edge/api/shared/moment.ts";
import type { Found } from "../../../functions/edge/api/operation.ts";
import { RequestPlatform } from "../../../functions/edge/api/netlify/request-platform.ts";
import { targetOf } from "../../../functions/edge/api/http/request-target.ts";
import { answered } from "../../../functions/edge/api/http/responses.ts";
import { isOperation, route } from "../../../functions/edge/api/routes.ts";
import { confine } from "../../../functions/edge/api/access/scope.ts";
import { meter } from "../../../functions/edge/api/limits/usage.ts";

declare const Deno: {
  args: string[];
  env: { get(name: string): string | undefined };
  readFile(path: string): Promise<Uint8Array<ArrayBuffer>>;
  exit(code: number): never;
};

const WARM_UP = 30_000;
const TIMES = 100_000;
const [directory, key, lookupPath, comparePath] = Deno.args as [string, string, string, string];
(globalThis as { netlifyBlobsContext?: string }).netlifyBlobsContext = Deno.env.get("PA_BLOBS_CONTEXT")!;
const next = async (request: Request) =>
  new Response(await Deno.readFile(directory + new URL(request.url).pathname), {
    headers: { "content-type": "application/json" },
  });
const context = {
  requestId: crypto.randomUUID(),
  deploy: { context: "dev", id: "bench" },
  next,
  waitUntil: (work: Promise<unknown>) => void work.catch(() => {}),
} as unknown as Context;
const address = `http://127.0.0.1:9999${lookupPath}`;
const request = new Request(address, { headers: { "x-api-key": key } });
const platform = new RequestPlatform(request, context, Date.now);
const caller = await authenticate(key, platform);
const [search, compareSearch] = [new URL(lookupPath, address).search, new URL(comparePath, address).search];
const ask = { rest: "", body: "", caller, platform };
const found = (await (await lookup({ ...ask, search })).find()) as Found;
const compared = (await (await compare({ ...ask, search: compareSearch })).find()) as Found;
const cachePolicy = { etag: `"${found.etag}"`, keepSeconds: 300, isPublic: false };
const limits = (await spend(caller, "lookup", platform))?.headers;
const print = console.log;
console.log = () => {};

await stage("address to path and query", () => targetOf(address, isOperation));
await stage("route", () => route("GET", "/v1/pa-lookup"));
await stage("what a request needs of Netlify", () => new RequestPlatform(request, context, Date.now));
await stage("known key", () => authenticate(key, platform));
await stage("question understood", () => lookup({ ...ask, search }));
await stage("scope", () => confine(caller, "lookup", { states: ["OH"], programs: ["medicaid_ffs"] }, platform));
await stage("warm row found", async () => (await lookup({ ...ask, search })).find());
await stage("rate limit spent", () => spend(caller, "lookup", platform));
await stage("use metered", () => meter(caller.id, "lookup", platform));
await stage("timestamp into the row", () => found.body(momentOf(Date.now())).length);
await stage("line logged", () =>
  logRequest(
    Date.now(),
    {
      request_id: context.requestId,
      operation: "lookup",
      status: 200,
      key_id: caller.id,
      served_from: "static",
      calls: 1,
      ms: 0,
    },
    () => {},
  ),
);
await stage("response with its headers", () => answered("GET", context.requestId, "{}", cachePolicy, limits));
await stage("compare: ten rows found", async () => (await compare({ ...ask, search: compareSearch })).find());
await stage("compare: ten rows joined", () => compared.body(momentOf(Date.now())).length);
Deno.exit(0);

async function stage(name: string, run: () => unknown): Promise<void> {
  for (let time = 0; time < WARM_UP; time++) await run();
  const started = performance.now();
  for (let time = 0; time < TIMES; time++) await run();
  print(JSON.stringify({ name, us: ((performance.now() - started) / TIMES) * 1000 }));
}
