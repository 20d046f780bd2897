/** Names of plans as people write them. The build, the edge function and the explorer must agree on their spelling. */

import { slugOf } from "./slug.ts";

/** `CHP+` is `chp_plus`, `STAR+PLUS` and `Star Plus` are `star_plus`, `Health & Wellness` is `health_and_wellness`. */
export function planSlug(name: string): string {
  return slugOf(withWords(name));
}

/** With words for the signs that stand for words. */
export function withWords(text: string): string {
  return text.replace(/(?<=\w)\+(?!\w|\s*plus\b)/gi, " plus ").replaceAll("&", " and ");
}
