/** The entity tag of an answer that is composed here; of pre-rendered ones the build wrote it (RFC 9110, section 8.8.3). */

import type { createHmac } from "node:crypto";
import { RULES_DIRECTORY } from "../../../.generated/rules-directory.ts";

/** Keeps these tags apart from those of the build, which are keyed with the same secret (build/render/entity-tag.ts). */
const LABEL = "pa-entity-tag-composed-1\n";

let create: typeof createHmac | undefined;

/**
 * 32 hexadecimal digits that change whenever the text does; the timestamp must not be in it. HMAC-SHA-256 with the
 * name that nobody may guess, so that a tag is no way to try out what the answer might say.
 */
export async function etagOf(text: string): Promise<string> {
  // Read when it is first needed: a plain lookup never does, and starts the sooner.
  create ??= (await import("node:crypto")).createHmac;
  return create("sha256", RULES_DIRECTORY).update(LABEL).update(text).digest("hex").slice(0, 32);
}
