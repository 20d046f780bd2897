/** The entity tags of the answers that are rendered here (RFC 9110, section 8.8.3). */

import { createHmac, createSecretKey } from "node:crypto";
import { keptWhileSame } from "../model/kept-while-same.ts";

/** 32 hexadecimal digits that change with every letter of an answer. */
export type EntityTag = (answer: string) => string;

/** Keeps these tags apart from those that the function composes with the same secret (functions/edge/api/http/etag.ts). */
const LABEL = "pa-entity-tag-rendered-1\n";

/**
 * HMAC-SHA-256 with the secret name: a 304 is free, so anyone who could compute the tag of a guessed
 * answer would learn for free whether the guess is right.
 */
export function entityTags(rulesDirectory: string): EntityTag {
  return kept([rulesDirectory], () => {
    const key = createSecretKey(rulesDirectory, "utf8");
    return (answer) => createHmac("sha256", key).update(LABEL).update(answer).digest("hex").slice(0, 32);
  });
}

const kept = keptWhileSame<EntityTag>();
