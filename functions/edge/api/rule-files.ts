/** Reads published files past this function, remembers them, and believes only what carries our marker. */

import { RULES_DIRECTORY } from "../../../.generated/rules-directory.ts";
import { BoundedMap } from "./bounded-map.ts";
import type { Platform } from "./platform.ts";
import { unavailable } from "./refusal.ts";

const remembered = new BoundedMap<string, string | null>(5_000);
let rememberedOf = "";

/** The text of a file below the rules directory, null when there is none; throws 503 when it cannot be read. */
export async function readRuleFile(path: string, platform: Platform): Promise<string | null> {
  if (rememberedOf !== platform.deployId) {
    remembered.clear();
    rememberedOf = platform.deployId;
  }
  const memory = remembered.get(path);
  if (memory !== undefined) return memory;
  const text = await fetchText(path, platform);
  if (rememberedOf === platform.deployId) remembered.set(path, text);
  return text;
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

/** 503, and a line in the log that names the file; it is read again at the next request. */
export function damaged(path: string, reason: string, platform: Platform): Error {
  remembered.delete(path);
  console.error(JSON.stringify({ request_id: platform.requestId, problem: "rule file", path, reason }));
  return unavailable("The rule cannot be read at the moment.", 30);
}

/** A file that is read whole and parsed, such as the crosswalk. */
export async function readRuleJson<Value>(path: string, marker: string, platform: Platform): Promise<Value | null> {
  const text = await readRuleFile(path, platform);
  if (text === null) return null;
  if (!text.startsWith(`{"${marker}":1,`)) throw damaged(path, `no ${marker} in it`, platform);
  try {
    return JSON.parse(text) as Value;
  } catch {
    throw damaged(path, "not JSON", platform);
  }
}
