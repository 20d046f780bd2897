/** A short name for a text that changes with every letter of it. */

import { hash } from "node:crypto";

/** The first 32 hexadecimal digits of the SHA-256 of a text. */
export function fingerprint(text: string): string {
  return hash("sha256", text, "hex").slice(0, 32);
}
