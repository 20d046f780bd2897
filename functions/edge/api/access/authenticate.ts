/** Who calls: from the `x-api-key` header to the record of the key, kept in memory so that a busy key costs no read. */

import { BoundedMap } from "../shared/bounded-map.ts";
import { Guesses, type Exhausted } from "./guesses.ts";
import { isListedKey } from "./listed-keys.ts";
import { DamagedKeyRecord, parseKeyRecord, storedName, type KeyRecord } from "./key-record.ts";
import { logProblem } from "../http/log.ts";
import { isWithin } from "../shared/moment.ts";
import type { Platform } from "../shared/platform.ts";
import { HttpError, unavailable } from "../shared/http-error.ts";

/**
 * A changed or revoked key takes effect within 60 seconds everywhere: reads are strongly consistent, the cache holds
 * less long.
 */
const KNOWN_FOR_MS = 45_000;
const UNKNOWN_FOR_MS = 20_000;
/** How long a key that is known keeps working while its own record cannot be read. */
const GRACE_MS = 15 * 60_000;
const RETRY_STORE_AFTER_MS = 5_000;
/**
 * Store reads a minute for keys that this isolate does not know and that turn out to be none. Guesses from one network
 * keep nobody else out. Those from very many must not slow down the store for the keys in use: then a key that this
 * isolate has not seen lately is read only if it is listed (listed-keys.ts). At most 2,000 networks are granted guesses
 * within a minute, so that none is forgotten before its supply is full again.
 */
const GUESSES_A_MINUTE = { forEach: 100, forAll: 1_000, networks: 2_000 };
const GUESSES_REFUSED_FOR_S = 30;

/** `failedAt`: when this key's record could last not be read. Trouble with one key is no trouble with another. */
type CachedKey = { record: KeyRecord; readAt: number; failedAt: number };

const known = new BoundedMap<string, CachedKey>(10_000);
/**
 * The stored names of keys that were found to be real: hashing costs a sixth of a lookup. In memory only, of an isolate
 * that is sent the key with every request anyway; what is stored and logged stays the hash.
 */
const names = new BoundedMap<string, string>(1_000);
/** No more can be found in twenty seconds, as guesses are limited. */
const unknown = new BoundedMap<string, number>(1_500);
const reading = new Map<string, Promise<KeyRecord | null>>();
const guesses = new Guesses(GUESSES_A_MINUTE);

/**
 * At once for a key that was read lately. Throws 401 for a missing, malformed, unknown, revoked or expired key, 503
 * when the store does not answer or is not asked.
 */
export function authenticate(key: string | null, platform: Platform): KeyRecord | Promise<KeyRecord> {
  if (!key) throw unauthorized("Missing API key", "Send your API key in the x-api-key header.", platform);
  const name = names.get(key);
  const cachedKey = name === undefined ? undefined : known.get(name);
  return name !== undefined && cachedKey && isFresh(cachedKey, platform)
    ? admit(cachedKey.record, key, name, platform)
    : lookUp(key, platform);
}

async function lookUp(key: string, platform: Platform): Promise<KeyRecord> {
  const name = await storedName(key);
  if (!name) throw unauthorized("Invalid API key", "An API key is a UUID (version 4).", platform);
  return admit(await recordOf(name, platform), key, name, platform);
}

function isFresh({ readAt }: CachedKey, platform: Platform): boolean {
  return isWithin(KNOWN_FOR_MS, readAt, platform.now());
}

function admit(record: KeyRecord | null, key: string, name: string, platform: Platform): KeyRecord {
  if (!record) throw unauthorized("Invalid API key", "This API key is not known.", platform);
  names.set(key, name);
  const { revoked, expires } = record;
  if (revoked !== null) throw ended("was revoked", revoked, platform);
  if (expires !== null && platform.now() >= Date.parse(expires)) throw ended("expired", expires, platform);
  return record;
}

/** Only who sent the whole key hears of its end: nothing but its hash finds the record. */
function ended(how: string, moment: string, platform: Platform): HttpError {
  const message = `This API key ${how} on ${moment.slice(0, "2026-11-22".length)}. Ask its issuer for a new one.`;
  return unauthorized("Invalid API key", message, platform);
}

async function recordOf(name: string, platform: Platform): Promise<KeyRecord | null> {
  const now = platform.now();
  const cachedKey = known.get(name);
  if (cachedKey && isFresh(cachedKey, platform)) return cachedKey.record;
  if (isWithin(UNKNOWN_FOR_MS, unknown.get(name) ?? Number.NEGATIVE_INFINITY, now)) return null;
  const inGrace = cachedKey && isWithin(GRACE_MS, cachedKey.readAt, now) ? cachedKey.record : undefined;
  if (cachedKey && inGrace && isWithin(RETRY_STORE_AFTER_MS, cachedKey.failedAt, now)) return inGrace;
  const exhausted = cachedKey || reading.has(name) ? undefined : guesses.take(platform.clientAddress, now);
  const isGuess = cachedKey === undefined && exhausted === undefined;
  if (exhausted && !(exhausted === "all" && (await isListedKey(name, platform)))) throw notLookedFor(exhausted);
  try {
    return await read(name, isGuess, platform);
  } catch (error) {
    if (cachedKey) cachedKey.failedAt = now;
    const problem = error instanceof DamagedKeyRecord ? "key record" : "key store";
    logProblem({ request_id: platform.requestId, problem, reason: (error as Error).message });
    if (inGrace) return inGrace;
    throw unavailable("The API key cannot be checked right now.", 5);
  }
}

/** One read for all requests that wait for the same key. A guess at a key that exists, sound or damaged, was none. */
function read(name: string, isGuess: boolean, platform: Platform): Promise<KeyRecord | null> {
  const running = reading.get(name);
  if (running) return running;
  const work = (async () => {
    const json = await platform.keys.read(name);
    if (json === null) {
      known.delete(name);
      unknown.set(name, platform.now());
      return null;
    }
    if (isGuess) guesses.giveBack(platform.clientAddress);
    const record = parseKeyRecord(json);
    known.set(name, { record, readAt: platform.now(), failedAt: Number.NEGATIVE_INFINITY });
    return record;
  })().finally(() => reading.delete(name));
  reading.set(name, work);
  return work;
}

function notLookedFor(exhausted: Exhausted): HttpError {
  const from = exhausted === "network" ? "are being tried from your network" : "are being tried";
  const message =
    `Too many unknown API keys ${from}: keys not used recently are not being checked right now. ` +
    `If yours is valid, retry in ${GUESSES_REFUSED_FOR_S} seconds.`;
  return unavailable(message, GUESSES_REFUSED_FOR_S);
}

function unauthorized(error: string, message: string, platform: Platform): HttpError {
  return new HttpError(401, { error, code: "unauthorized", message, signup_url: platform.signupUrl });
}
