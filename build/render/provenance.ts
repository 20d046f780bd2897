/** Where something is known from, as it is published. */

import type { Provenance } from "../contract/shapes/citation.ts";
import type { Corpus } from "../model/corpus.ts";

export type Cited = { source: string; also?: string[] | undefined; last_verified: string };

/** Turns source ids into addresses. */
export function provenanceIn({ sources }: Corpus): (cited: Cited) => Provenance {
  const url = (id: string) => sources.get(id)!.value.url;
  return ({ source, also, last_verified }) => ({
    source_url: url(source),
    last_verified,
    ...(also?.length ? { further_source_urls: also.map(url) } : {}),
  });
}

/** Turns an entry as it was typed into one that says its sources by their addresses. */
export function publisherIn(corpus: Corpus) {
  const provenance = provenanceIn(corpus);
  return <Entry extends Cited>(entry: Entry) => {
    const { source: _source, also: _also, ...rest } = entry;
    return { ...rest, ...provenance(entry) };
  };
}
