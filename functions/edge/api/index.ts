/**
 * The edge function on every path, default deny. A request is authenticated, understood, held to its scope,
 * counted and answered, in this order; whatever refuses it throws a Refusal, and all of them are sent here.
 */

import type { Config, Context } from "@netlify/edge-functions";
import { authenticate } from "./authenticate.ts";
import { spend } from "./limit.ts";
import { logRequest, type LogEntry } from "./log.ts";
import { momentOf } from "./moment.ts";
import { Refusal } from "./refusal.ts";
import { readBody } from "./request-body.ts";
import { publicFile } from "./public-file.ts";
import { answered, moved, notModified, preflight, refused } from "./responses.ts";
import { RequestPlatform } from "./request-platform.ts";
import { targetOf } from "./request-target.ts";
import { isOperation, route } from "./routes.ts";
import { confine } from "./scope.ts";
import { meter } from "./usage.ts";

export default async function api(request: Request, context: Context): Promise<Response> {
  const started = Date.now();
  const entry: LogEntry = { request_id: context.requestId, operation: "none", status: 0, key_id: null, served_from: null, ms: 0 };
  let response: Response;
  try {
    response = await respond(request, context, entry);
  } catch (problem) {
    if (!(problem instanceof Refusal)) console.error(JSON.stringify({ request_id: context.requestId, problem: "internal", reason: String(problem) }));
    response = refused(request.method, context.requestId, problem);
  }
  entry.status = response.status;
  entry.ms = Date.now() - started;
  logRequest(started, entry, (work) => context.waitUntil(work));
  return response;
}

async function respond(request: Request, context: Context, log: LogEntry): Promise<Response> {
  const { method } = request;
  const { path, search } = targetOf(request.url, isOperation);
  const taken = route(method, path);
  log.operation = taken.is === "operation" ? taken.entry.name : taken.is;
  if (taken.is === "public_file") return publicFile(context);
  if (taken.is === "redirect") return moved(context.requestId, taken.to + search);
  if (taken.is === "preflight") return preflight(context.requestId, taken.methods);

  const { entry: { access, keepSeconds, run }, rest } = taken;
  const endpoint = access === "any_key" || access === "public" ? undefined : access;
  const platform = new RequestPlatform(request, context, Date.now);
  // Most of what follows is known at once: only what is not is waited for.
  const admitted = access === "public" ? undefined : authenticate(request.headers.get("x-api-key"), platform);
  const caller = admitted instanceof Promise ? await admitted : admitted;
  log.key_id = caller?.id ?? null;
  const understood = run({ search, rest, body: method === "POST" ? await readBody(request) : "", caller, platform });
  const prepared = understood instanceof Promise ? await understood : understood;
  if (caller) confine(caller, endpoint, prepared, platform);

  const finding = prepared.find();
  const found = finding instanceof Promise ? await finding : finding;
  const etag = found instanceof Refusal || !found.etag ? undefined : `"${found.etag}"`;
  const keeping = { etag, keepSeconds, isPublic: !caller };
  if (etag && holds(request.headers.get("if-none-match"), etag)) return notModified(platform.requestId, keeping);
  const spending = caller && endpoint ? spend(caller, endpoint, platform) : undefined;
  const limits = spending instanceof Promise ? await spending : spending;
  if (caller && endpoint) meter(caller.id, endpoint, platform);
  if (found instanceof Refusal) throw new Refusal(found.status, found.body, { ...found.headers, ...limits });
  log.served_from = found.servedFrom;
  return answered(method, platform.requestId, found.body(momentOf(platform.now())), keeping, limits);
}

/** Whether the caller's copies include this one (RFC 9110, 13.1.2: weak comparison). */
function holds(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag);
}

export const config: Config = { path: "/*", onError: "fail" };
