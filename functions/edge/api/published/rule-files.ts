/** Reads published files past this function, and remembers what they say; believes only what carries our marker. */

import { RULES_DIRECTORY } from "../../../../.generated/rules-directory.ts";
import { isListed } from "../../../../build/contract/file-index.ts";
import type { FileIndex } from "../../../../build/contract/shapes/build.ts";
import { FILE_INDEX_PATH } from "../../../../build/contract/published-paths.ts";
import { BoundedMap } from "../shared/bounded-map.ts";
import { logProblem } from "../http/log.ts";
import { isWithin } from "../shared/moment.ts";
import type { Platform } from "../shared/platform.ts";
import { unavailable } from "../shared/http-error.ts";

/** An absence is looked for again within a minute, whatever was believed. */
const ABSENT_FOR_MS = 45_000;

const remembered = new BoundedMap<string, object>(5_000);
/** When a file was last found to be absent. */
const absent = new BoundedMap<string, number>(5_000);
/** Files on their way: who asks for the same one meanwhile waits for it. */
const reading = new Map<string, Promise<object | null>>();
let rememberedOf = "";
/** When the index of the files was read. */
let indexReadAt = Number.NEGATIVE_INFINITY;

/**
 * What a file below the rules directory says, null when the build wrote none. It is understood once, the same way by
 * whoever asks, and shared by all requests: nobody may change it. `understand` tells undefined for a text that is damaged.
 * Throws 503 when the file cannot be read or understood, or cannot be found although it was written; it is read again at
 * the next request.
 */
export async function readRuleFile<Meaning extends object>(
  path: string,
  platform: Platform,
  understand: (text: string) => Meaning | undefined,
): Promise<Readonly<Meaning> | null> {
  const memory = recallRuleFile<Meaning>(path, platform);
  if (memory !== undefined) return memory;
  if (isUnlisted(path, platform)) return null;
  const place = `${platform.deployId}/${path}`;
  const running = reading.get(place) as Promise<Readonly<Meaning> | null> | undefined;
  if (running) return running;
  const work = readAfresh(path, platform, understand).finally(() => reading.delete(place));
  reading.set(place, work);
  return work;
}

async function readAfresh<Meaning extends object>(
  path: string,
  platform: Platform,
  understand: (text: string) => Meaning | undefined,
): Promise<Readonly<Meaning> | null> {
  const text = await fetchText(path, platform);
  if (text === null) return believedAbsent(path, platform);
  const meaning = understand(text);
  if (meaning === undefined) throw damaged(path, "not what should stand in it", platform);
  if (rememberedOf === platform.deployId) remembered.set(path, meaning);
  return meaning;
}

/** What is remembered of a file, without waiting; undefined when it was not read yet. */
export function recallRuleFile<Meaning extends object>(
  path: string,
  platform: Platform,
): Readonly<Meaning> | null | undefined {
  if (rememberedOf !== platform.deployId) {
    remembered.clear();
    absent.clear();
    indexReadAt = Number.NEGATIVE_INFINITY;
    rememberedOf = platform.deployId;
  }
  const meaning = remembered.get(path) as Meaning | undefined;
  if (meaning !== undefined) return meaning;
  return isWithin(ABSENT_FOR_MS, absent.get(path) ?? Number.NEGATIVE_INFINITY, platform.now()) ? null : undefined;
}

/** A file that cannot be found is absent only if the build says so: anything may answer 404 for a moment. */
async function believedAbsent(path: string, platform: Platform): Promise<null> {
  const index = path === FILE_INDEX_PATH ? null : await readIndex(platform);
  if (!index || isListed(index, path)) throw damaged(path, "it cannot be found", platform);
  if (rememberedOf === platform.deployId) absent.set(path, platform.now());
  return null;
}

/** Whether an index that was read lately leaves the file out: then it need not be looked for. */
function isUnlisted(path: string, platform: Platform): boolean {
  if (path === FILE_INDEX_PATH || !isWithin(ABSENT_FOR_MS, indexReadAt, platform.now())) return false;
  const index = recallRuleFile<FileIndex>(FILE_INDEX_PATH, platform);
  return index ? !isListed(index, path) : false;
}

/** The index of the files, read again before it is believed for longer than an absence is. */
async function readIndex(platform: Platform): Promise<FileIndex | null> {
  if (!isWithin(ABSENT_FOR_MS, indexReadAt, platform.now())) remembered.delete(FILE_INDEX_PATH);
  const begun = platform.now();
  const known = recallRuleFile<FileIndex>(FILE_INDEX_PATH, platform);
  const index = known ?? (await readRuleJson<FileIndex>(FILE_INDEX_PATH, "pa_files", platform));
  if (!known && rememberedOf === platform.deployId) indexReadAt = begun;
  return index;
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
  return unavailable("The rule cannot be read at the moment.", 30);
}

/** A file that is parsed whole, such as the crosswalk; `isRight` finds out whether it says what was asked for. */
export function readRuleJson<Value extends object>(
  path: string,
  marker: string,
  platform: Platform,
  isRight: (value: Value) => boolean = () => true,
): Promise<Value | null> {
  return readRuleFile(path, platform, (text) =>
    understoodAs<Value, Value>(text, marker, (value) => (isRight(value) ? value : undefined)),
  );
}

/** What is made of a JSON text that begins with a marker; undefined when it is none, or nothing can be made of it. */
export function understoodAs<Value, Meaning>(
  text: string,
  marker: string,
  understand: (value: Value) => Meaning | undefined,
): Meaning | undefined {
  if (!text.startsWith(`{"${marker}":1,`)) return undefined;
  try {
    return understand(JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
}
