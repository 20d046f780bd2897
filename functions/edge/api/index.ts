/**
 * The edge function on every path, default deny. A request is authenticated, parsed, held to its scope, counted and
 * answered, in this order: a used-up key costs no work and reveals nothing. Whatever refuses a request throws
 * an HttpError, and all of them are sent here.
 */

import type { Config, Context } from "@netlify/edge-functions";
import type { Endpoint } from "../../../build/contract/enumerations.ts";
import { authenticate } from "./access/authenticate.ts";
import type { KeyRecord } from "./access/key-record.ts";
import { requireAllowance, spend, spendFree, type Spent } from "./limits/limit.ts";
import { logProblem, logRequest, type LogEntry } from "./http/log.ts";
import { momentOf } from "./shared/moment.ts";
import { ANSWERED_BY } from "./operations.ts";
import type { Found, Missing } from "./operation.ts";
import type { Platform } from "./shared/platform.ts";
import { HttpError } from "./shared/http-error.ts";
import { MOST_BYTES, readBody } from "./http/request-body.ts";
import { announceEnd, type OperationEnd } from "./http/announced-end.ts";
import { missingPage } from "./http/missing-page.ts";
import { publicFile } from "./http/public-file.ts";
import { securityTxt } from "./http/security-txt.ts";
import { answered, moved, notFound, notModified, preflight, refused } from "./http/responses.ts";
import { RequestPlatform } from "./netlify/request-platform.ts";
import { targetOf } from "./http/request-target.ts";
import { isOperation, route } from "./routes.ts";
import { confine, requireAdmin } from "./access/scope.ts";
import { staleBuild } from "./shared/build-day.ts";
import { count } from "./shared/counters.ts";
import { countDuration } from "./shared/latency.ts";
import { meter } from "./limits/usage.ts";

/** Characters of an address with its query; no question of ours needs a tenth of them. */
const LONGEST_ADDRESS = 8_192;

/** Refusals that cost nothing of an allowance, and have a ceiling of their own. 401 has no caller, 429 is a ceiling. */
const FREE_REFUSALS = [400, 403, 405, 408, 413];

/**
 * Filled in as it becomes known: what is logged of a request, who sent it, what was spent on one that then failed, and
 * whether what was asked will end.
 */
type Arrival = {
  log: LogEntry;
  caller?: KeyRecord;
  spentInVain?: Spent | undefined;
  ends?: OperationEnd | undefined;
};

export default async function api(request: Request, context: Context): Promise<Response> {
  const started = Date.now();
  const log: LogEntry = {
    request_id: context.requestId,
    operation: "none",
    status: 0,
    key_id: null,
    served_from: null,
    calls: 0,
    ms: 0,
  };
  const arrival: Arrival = { log };
  let response: Response;
  try {
    response = await respond(request, context, arrival);
  } catch (problem) {
    if (!(problem instanceof HttpError))
      logProblem({ request_id: context.requestId, problem: "internal", reason: String(problem) });
    response =
      (await missingPage(request, context, problem)) ??
      refused(request.method, context.requestId, await counted(problem, request, context, arrival));
  }
  if (arrival.ends) announceEnd(response.headers, arrival.ends);
  const stale = staleBuild(started);
  if (stale !== undefined) response.headers.set("x-stale-build", stale);
  log.status = response.status;
  log.ms = Date.now() - started;
  count(`requests|${log.operation}|${log.status}`);
  countDuration(log.operation, log.ms);
  logRequest(started, log, (work) => context.waitUntil(work));
  return response;
}

async function respond(request: Request, context: Context, arrival: Arrival): Promise<Response> {
  const { method, url } = request;
  const { log } = arrival;
  if (url.length > LONGEST_ADDRESS) throw addressTooLong();
  const { path, search } = targetOf(url, isOperation);
  const taken = route(method, path);
  log.operation = taken.is === "operation" ? taken.operation.name : taken.is;
  if (taken.is === "public_file") return publicFile(context);
  if (taken.is === "redirect") return moved(context.requestId, taken.to + search);
  if (taken.is === "preflight") return preflight(context.requestId, taken.methods);
  if (taken.is === "security_txt") return securityTxt(context.requestId, new URL(url).origin, Date.now());
  arrival.ends = taken.operation.ends;

  const {
    operation: { name, access, keepSeconds, body: taking, contentType },
    rest,
  } = taken;
  const endpoint = access === "any_key" || access === "admin" || access === "public" ? undefined : access;
  const platform = new RequestPlatform(request, context, Date.now);
  // Most of what follows is known at once: only what is not is waited for.
  const admitted = access === "public" ? undefined : authenticate(request.headers.get("x-api-key"), platform);
  const caller = admitted instanceof Promise ? await admitted : admitted;
  if (caller) {
    arrival.caller = caller;
    log.key_id = caller.id;
  }
  const body = method === "POST" ? await readBody(request, taking?.mostBytes ?? MOST_BYTES) : "";
  const pending = ANSWERED_BY[name]({ search, rest, body, caller, platform });
  const prepared = pending instanceof Promise ? await pending : pending;
  if (caller) confine(caller, endpoint, prepared, platform);
  if (caller && access === "admin") requireAdmin(caller, platform);

  // Only a copy that the caller names can make it free: all else is counted before it is worked for.
  const copies = keepSeconds > 0 ? namedCopies(request.headers.get("if-none-match")) : undefined;
  const { counts = 1 } = prepared;
  const counting = caller && countedBefore(caller, endpoint, copies !== undefined, counts, platform);
  let spent: Spent | undefined = counting instanceof Promise ? await counting : counting;
  let found: Found | Missing;
  try {
    const finding = prepared.find();
    found = finding instanceof Promise ? await finding : finding;
  } catch (problem) {
    arrival.spentInVain = spent;
    throw problem;
  }
  const etag = "missing" in found || !found.etag ? undefined : `"${found.etag}"`;
  const cachePolicy = { etag, keepSeconds, isPublic: !caller };
  if (etag && copies?.includes(etag)) {
    if (caller) await spendFree(caller, platform);
    return notModified(platform.requestId, cachePolicy);
  }
  if (caller && endpoint) {
    if (copies) spent = await spend(caller, endpoint, platform, counts);
    meter(caller.id, endpoint, platform, counts);
    log.calls = counts;
  }
  if ("missing" in found) return notFound(method, platform.requestId, found.missing, spent?.headers);
  log.served_from = found.servedFrom;
  const text = found.body(momentOf(platform.now()));
  return answered(method, platform.requestId, text, cachePolicy, spent?.headers, contentType);
}

/** What is spent before a request is worked for; where it may prove to be free, that there is something to spend. */
function countedBefore(
  caller: KeyRecord,
  endpoint: Endpoint | undefined,
  mayBeFree: boolean,
  counts: number,
  platform: Platform,
) {
  if (!endpoint) return spendFree(caller, platform);
  return mayBeFree ? requireAllowance(caller, endpoint, platform) : spend(caller, endpoint, platform, counts);
}

/**
 * The tags of the copies that the caller holds, for weak comparison (RFC 9110, 13.1.2); undefined when none is named.
 * `*` names no copy: it would only ask, for free, whether there is an answer.
 */
function namedCopies(ifNoneMatch: string | null): string[] | undefined {
  const tags = ifNoneMatch
    ?.split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .filter((tag) => tag.startsWith('"'));
  return tags?.length ? tags : undefined;
}

/** The problem, or a 429 for a caller with more free refusals than any honest client causes; only the 429 is not refunded. */
async function counted(
  problem: unknown,
  request: Request,
  context: Context,
  { caller, spentInVain }: Arrival,
): Promise<unknown> {
  if (problem instanceof HttpError && FREE_REFUSALS.includes(problem.status)) {
    const platform = new RequestPlatform(request, context, Date.now);
    try {
      const causer = caller ?? (problem.status === 405 ? await callerIfKnown(request, platform) : undefined);
      if (causer) await spendFree(causer, platform);
    } catch (refusal) {
      return refusal;
    }
  }
  spentInVain?.giveBack();
  return problem;
}

/** A method is refused before the key is looked at: a request with a key is counted all the same. */
async function callerIfKnown(request: Request, platform: Platform): Promise<KeyRecord | undefined> {
  try {
    return await authenticate(request.headers.get("x-api-key"), platform);
  } catch {
    return undefined;
  }
}

function addressTooLong(): HttpError {
  return new HttpError(414, {
    error: "Address too long",
    code: "address_too_long",
    message: `Send an address of at most ${LONGEST_ADDRESS} characters.`,
  });
}

export const config: Config = { path: "/*", onError: "fail" };
