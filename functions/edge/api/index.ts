/**
 * The edge function on every path, default deny. A request is authenticated, understood, held to its scope,
 * counted and answered, in this order; whatever refuses it throws a Refusal, and all of them are sent here.
 */

import type { Config, Context } from "@netlify/edge-functions";
import { authenticate } from "./authenticate.ts";
import { spend } from "./limit.ts";
import { logRequest, type LogEntry } from "./log.ts";
import type { Platform } from "./platform.ts";
import { Refusal } from "./refusal.ts";
import { readBody } from "./request-body.ts";
import { publicFile } from "./public-file.ts";
import { answered, keeping, moved, notModified, preflight, refused } from "./responses.ts";
import { route } from "./routes.ts";
import { confine } from "./scope.ts";
import { openStores } from "./stores.ts";
import { meter } from "./usage.ts";

export default async function api(request: Request, context: Context): Promise<Response> {
  const started = Date.now();
  const entry: LogEntry = { request_id: context.requestId, operation: "none", status: 0, key_id: null, served_from: null, ms: 0 };
  const response = await respond(request, context, entry).catch((problem: unknown) => {
    if (!(problem instanceof Refusal)) console.error(JSON.stringify({ request_id: context.requestId, problem: "internal", reason: String(problem) }));
    return refused(request.method, context.requestId, problem);
  });
  logRequest(started, { ...entry, status: response.status, ms: Date.now() - started });
  return response;
}

async function respond(request: Request, context: Context, log: LogEntry): Promise<Response> {
  const { method } = request;
  const url = new URL(request.url);
  const taken = route(method, url.pathname);
  log.operation = taken.is === "operation" ? taken.entry.name : taken.is;
  if (taken.is === "public_file") return publicFile(context);
  if (taken.is === "redirect") return moved(context.requestId, taken.to);
  if (taken.is === "preflight") return preflight(context.requestId, taken.methods);

  const { entry: { access, keepSeconds, run }, rest } = taken;
  const endpoint = access === "any_key" || access === "public" ? undefined : access;
  const platform = platformOf(request, context);
  const caller = access === "public" ? undefined : await authenticate(request.headers.get("x-api-key"), platform);
  log.key_id = caller?.id ?? null;
  const prepared = run({ query: url.searchParams, rest, body: await readBody(request), caller, platform });
  if (caller) confine(caller, endpoint, prepared, platform.signupUrl);

  const found = await prepared.find();
  const cacheable = !(found instanceof Refusal) && found.etag ? { etag: `"${found.etag}"`, ...keeping(keepSeconds, !caller) } : keeping(0, !caller);
  if ("etag" in cacheable && holds(request.headers.get("if-none-match"), cacheable.etag)) return notModified(platform.requestId, cacheable);
  const limits = caller && endpoint ? await spend(caller, endpoint, platform) : {};
  if (caller && endpoint) meter(caller.id, endpoint, platform);
  if (found instanceof Refusal) throw new Refusal(found.status, found.body, { ...found.headers, ...limits });
  log.served_from = found.servedFrom;
  return answered(method, platform.requestId, found.body(new Date(platform.now()).toISOString()), { ...cacheable, ...limits });
}

/** Whether the caller's copies include this one (RFC 9110, 13.1.2: weak comparison). */
function holds(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag);
}

/** A file is fetched with a request of our own: none of the caller's headers reach it. */
function platformOf(request: Request, context: Context): Platform {
  return {
    now: Date.now,
    requestId: context.requestId,
    deployId: context.deploy.id,
    signupUrl: new URL("/#get-a-key", request.url).href,
    fetchFile: (path) => context.next(new Request(new URL(path, request.url))),
    later: (work) => context.waitUntil(work),
    ...openStores(context.deploy.context),
  };
}

export const config: Config = { path: "/*", onError: "fail" };
