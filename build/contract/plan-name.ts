/** Names of plans as people write them. The build, the edge function and the explorer must agree on their spelling. */

import { slugOf } from "./slug.ts";

/** `CHP+` is `chp_plus`, `STAR+PLUS` and `Star Plus` are `star_plus`, `Health & Wellness` is `health_and_wellness`. */
export function planSlug(name: string): string {
  return slugOf(withWords(name));
}

/** With words in place of signs such as & and +. */
export function withWords(text: string): string {
  return text.replace(/(?<=\w)\+(?!\w|\s*plus\b)/gi, " plus ").replaceAll("&", " and ");
}
