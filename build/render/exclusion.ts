/** From an expanded exclusion to what is published. */

import type { PublishedExclusion } from "../contract/shapes/exclusion.ts";
import type { ExpandedExclusion } from "../expand/expand.ts";
import { citation } from "./answer.ts";

export function publishedExclusion({ from, to, authored, sources }: ExpandedExclusion): PublishedExclusion {
  return {
    from,
    to,
    text: authored.notes,
    source_url: sources[0]!.url,
    last_verified: authored.last_verified,
    citations: sources.map(citation),
  };
}
