/** The entity tag of an answer that is composed here; of pre-rendered ones the build wrote it (RFC 9110, section 8.8.3). */

import type { createHash } from "node:crypto";

let create: typeof createHash | undefined;

/** 32 hexadecimal digits that change whenever the text does; the timestamp must not be in it. */
export async function etagOf(text: string): Promise<string> {
  // Read when it is first needed: a plain lookup never does, and starts the sooner.
  create ??= (await import("node:crypto")).createHash;
  return create("sha256").update(text).digest("hex").slice(0, 32);
}
