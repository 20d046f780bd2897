/** The entity tag of an answer that is composed here; of pre-rendered ones the build wrote it (RFC 9110, section 8.8.3). */

import { createHash } from "node:crypto";

/** 32 hexadecimal digits that change whenever the text does; the timestamp must not be in it. */
export function etagOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
