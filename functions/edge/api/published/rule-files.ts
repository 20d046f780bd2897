/** Reads published files past this function, and caches what they say; accepts only what carries our marker. */

import { RULES_DIRECTORY } from "../../../../.generated/rules-directory.ts";
import { indexPathOf, isListed } from "../../../../build/contract/file-index.ts";
import type { FileIndex } from "../../../../build/contract/shapes/build.ts";
import { FILE_INDEXES } from "../../../../build/contract/published-paths.ts";
import { BoundedMap } from "../shared/bounded-map.ts";
import { logProblem } from "../http/log.ts";
import { isWithin } from "../shared/moment.ts";
import type { Platform } from "../shared/platform.ts";
import { unreadable } from "../shared/http-error.ts";

/** An absence is looked for again within a minute, whatever was believed. */
const ABSENT_FOR_MS = 45_000;

const cached = new BoundedMap<string, object>(5_000);
/** When a file was last found to be absent. */
const absent = new BoundedMap<string, number>(5_000);
/** Files that are being read: requests for the same one share the read. */
const reading = new Map<string, Promise<object | null>>();
let cachedDeploy = "";
/** When a part of the index of files was read. */
const indexRead = new BoundedMap<string, number>(500);

/**
 * What a file below the rules directory says, null when the build wrote none. It is parsed once, in the same way
 * for every caller, and shared by all requests: do not modify it. `parse` returns undefined for a damaged text.
 * Throws 503 when the file cannot be read or parsed, or cannot be found although it was written; it is read again at
 * the next request.
 */
export async function readRuleFile<Value extends object>(
  path: string,
  platform: Platform,
  parse: (text: string) => Value | undefined,
): Promise<Readonly<Value> | null> {
  const cachedValue = cachedRuleFile<Value>(path, platform);
  if (cachedValue !== undefined) return cachedValue;
  if (isUnlisted(path, platform)) return null;
  const place = `${platform.deployId}/${path}`;
  const running = reading.get(place) as Promise<Readonly<Value> | null> | undefined;
  if (running) return running;
  const work = readAfresh(path, platform, parse).finally(() => reading.delete(place));
  reading.set(place, work);
  return work;
}

async function readAfresh<Value extends object>(
  path: string,
  platform: Platform,
  parse: (text: string) => Value | undefined,
): Promise<Readonly<Value> | null> {
  const text = await fetchText(path, platform);
  if (text === null) return believedAbsent(path, platform);
  const value = parse(text);
  if (value === undefined) throw damaged(path, "unexpected content", platform);
  if (cachedDeploy === platform.deployId) cached.set(path, value);
  return value;
}

/** The cached value of a file, without waiting; undefined when it was not read yet. */
export function cachedRuleFile<Value extends object>(
  path: string,
  platform: Platform,
): Readonly<Value> | null | undefined {
  if (cachedDeploy !== platform.deployId) {
    cached.clear();
    absent.clear();
    indexRead.clear();
    cachedDeploy = platform.deployId;
  }
  const value = cached.get(path) as Value | undefined;
  if (value !== undefined) return value;
  return isWithin(ABSENT_FOR_MS, absent.get(path) ?? Number.NEGATIVE_INFINITY, platform.now()) ? null : undefined;
}

/** A file that cannot be found is absent only if the build says so: anything may answer 404 for a moment. */
async function believedAbsent(path: string, platform: Platform): Promise<null> {
  const index = path.startsWith(FILE_INDEXES) ? null : await readIndex(indexPathOf(path), platform);
  if (!index || isListed(index, path)) throw damaged(path, "it cannot be found", platform);
  if (cachedDeploy === platform.deployId) absent.set(path, platform.now());
  return null;
}

/** Whether an index that was read lately leaves the file out: then it need not be looked for. */
function isUnlisted(path: string, platform: Platform): boolean {
  const part = indexPathOf(path);
  const index = isFresh(part, platform) ? cachedRuleFile<FileIndex>(part, platform) : undefined;
  return index ? !isListed(index, path) : false;
}

/** A part of the index, read again before it is believed for longer than an absence is. */
async function readIndex(part: string, platform: Platform): Promise<FileIndex | null> {
  if (!isFresh(part, platform)) cached.delete(part);
  const begun = platform.now();
  const known = cachedRuleFile<FileIndex>(part, platform);
  const index = known ?? (await readRuleJson<FileIndex>(part, "pa_files", platform));
  if (!known && cachedDeploy === platform.deployId) indexRead.set(part, begun);
  return index;
}

function isFresh(part: string, platform: Platform): boolean {
  return isWithin(ABSENT_FOR_MS, indexRead.get(part) ?? Number.NEGATIVE_INFINITY, platform.now());
}

async function fetchText(path: string, platform: Platform): Promise<string | null> {
  const response = await platform.fetchFile(`/${RULES_DIRECTORY}/${path}`);
  if (response.status === 404) {
    await response.body?.cancel();
    return null;
  }
  const text = await response.text();
  const isOurs =
    response.status === 200 &&
    response.headers.get("content-type")?.startsWith("application/json") &&
    text.startsWith('{"pa_');
  if (!isOurs) throw damaged(path, `status ${response.status}`, platform);
  return text;
}

/** 503, and a line in the log that names the file. */
function damaged(path: string, reason: string, platform: Platform): Error {
  logProblem({ request_id: platform.requestId, problem: "rule file", path, reason });
  return unreadable("The rule");
}

/** A file that is parsed whole, such as the crosswalk; `isRight` finds out whether it says what was asked for. */
export function readRuleJson<Value extends object>(
  path: string,
  marker: string,
  platform: Platform,
  isRight: (value: Value) => boolean = () => true,
): Promise<Value | null> {
  return readRuleFile(path, platform, (text) =>
    parseMarked<Value, Value>(text, marker, (value) => (isRight(value) ? value : undefined)),
  );
}

/** What `make` makes of a JSON text that begins with a marker; undefined when it is none, or `make` throws. */
export function parseMarked<Value, Made>(
  text: string,
  marker: string,
  make: (value: Value) => Made | undefined,
): Made | undefined {
  if (!text.startsWith(`{"${marker}":1,`)) return undefined;
  try {
    return make(JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
}
