/** The entity tag of an answer that is composed here; of pre-rendered ones the build wrote it (RFC 9110, section 8.8.3). */

import { RULES_DIRECTORY } from "../../../../.generated/rules-directory.ts";

/** Keeps these tags apart from those of the build, which are keyed with the same secret (build/render/entity-tag.ts). */
const LABEL = "pa-entity-tag-composed-1\n";
const BYTES = 16;

const encoder = new TextEncoder();
let key: ReturnType<typeof crypto.subtle.importKey> | undefined;

/**
 * 32 hexadecimal digits that change whenever the text does; the timestamp must not be in it. HMAC-SHA-256 with the
 * name that nobody may guess, so that a tag is no way to try out what the answer might say. With WebCrypto: loading
 * `node:crypto` costs a cold isolate 5 ms of processor time.
 */
export async function etagOf(text: string): Promise<string> {
  key ??= crypto.subtle.importKey("raw", encoder.encode(RULES_DIRECTORY), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  const tag = new Uint8Array(await crypto.subtle.sign("HMAC", await key, encoder.encode(LABEL + text)));
  return [...tag.subarray(0, BYTES)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
