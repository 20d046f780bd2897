/** Reads published files past this function, and remembers what they say; believes only what carries our marker. */

import { RULES_DIRECTORY } from "../../../.generated/rules-directory.ts";
import { BoundedMap } from "./bounded-map.ts";
import type { Platform } from "./platform.ts";
import { unavailable } from "./refusal.ts";

const remembered = new BoundedMap<string, object | null>(5_000);
let rememberedOf = "";

/**
 * What a file below the rules directory says, null when there is none. It is understood once, the same way by whoever
 * asks, and shared by all requests: nobody may change it. `understand` tells undefined for a text that is damaged.
 * Throws 503 when the file cannot be read or understood; it is read again at the next request.
 */
export async function readRuleFile<Meaning extends object>(
  path: string, platform: Platform, understand: (text: string) => Meaning | undefined,
): Promise<Readonly<Meaning> | null> {
  const memory = recallRuleFile<Meaning>(path, platform);
  if (memory !== undefined) return memory;
  const text = await fetchText(path, platform);
  const meaning = text === null ? null : understand(text);
  if (meaning === undefined) throw damaged(path, "not what should stand in it", platform);
  if (rememberedOf === platform.deployId) remembered.set(path, meaning);
  return meaning;
}

/** What is remembered of a file, without waiting; undefined when it was not read yet. */
export function recallRuleFile<Meaning extends object>(path: string, platform: Platform): Readonly<Meaning> | null | undefined {
  if (rememberedOf !== platform.deployId) {
    remembered.clear();
    rememberedOf = platform.deployId;
  }
  return remembered.get(path) as Meaning | null | undefined;
}

async function fetchText(path: string, platform: Platform): Promise<string | null> {
  const response = await platform.fetchFile(`/${RULES_DIRECTORY}/${path}`);
  if (response.status === 404) {
    await response.body?.cancel();
    return null;
  }
  const text = await response.text();
  const isOurs = response.status === 200 && response.headers.get("content-type")?.startsWith("application/json") && text.startsWith('{"pa_');
  if (!isOurs) throw damaged(path, `status ${response.status}`, platform);
  return text;
}

/** 503, and a line in the log that names the file. */
function damaged(path: string, reason: string, platform: Platform): Error {
  console.error(JSON.stringify({ request_id: platform.requestId, problem: "rule file", path, reason }));
  return unavailable("The rule cannot be read at the moment.", 30);
}

/** A file that is parsed whole, such as the crosswalk. */
export function readRuleJson<Value extends object>(path: string, marker: string, platform: Platform): Promise<Value | null> {
  return readRuleFile(path, platform, (text) => (text.startsWith(`{"${marker}":1,`) ? parsed<Value>(text) : undefined));
}

function parsed<Value>(text: string): Value | undefined {
  try {
    return JSON.parse(text) as Value;
  } catch {
    return undefined;
  }
}
