/** A short name for a text that changes with every letter of it. */

import { createHash } from "node:crypto";

/** The first 32 hexadecimal digits of the SHA-256 of a text. */
export function fingerprint(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
