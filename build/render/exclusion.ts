/** From an expanded exclusion to what is published. */

import type { Circumstance } from "../contract/shapes/item.ts";
import type { PublishedExclusion } from "../contract/shapes/exclusion.ts";
import type { ExpandedExclusion } from "../expand/expand.ts";
import { citation } from "./answer.ts";
import type { WithMeantCodes } from "./meant-codes.ts";

export function publishedExclusion(
  { from, to, authored, sources }: ExpandedExclusion,
  withMeantCodes: WithMeantCodes,
): PublishedExclusion {
  const exceptions = authored.exceptions?.map(({ when, ...rest }) => ({
    ...rest,
    when: withMeantCodes(when as Circumstance),
  }));
  return {
    from,
    to,
    text: authored.notes,
    ...(exceptions ? { exceptions } : {}),
    source_url: sources[0]!.url,
    last_verified: authored.last_verified,
    citations: sources.map(citation),
  };
}
