/** What is known of the states' own programs: the `state_meta` block of a state's detail, and contacts by state. */

import type { State } from "../contract/enumerations.ts";
import type { PublishedContact } from "../contract/shapes/contact.ts";
import type { StateMeta } from "../contract/shapes/states.ts";
import type { Corpus } from "../model/corpus.ts";
import { provenanceIn, type Cited } from "./provenance.ts";

/** Null where nothing is verified. WISeR and the primary sources come from the vocabulary and the state's own rules. */
export function stateMeta(corpus: Corpus, state: State, ownSources: ReadonlySet<string> | undefined): StateMeta | null {
  const profile = corpus.profiles.get(state)?.value;
  const primary = [...(ownSources ?? [])].sort();
  if (!profile && primary.length === 0) return null;
  const publish = publisherIn(corpus);
  return {
    agency: profile ? publish(profile.agency) : null,
    managed_care_brands: (profile?.managed_care_brands ?? []).map(publish),
    carve_outs: (profile?.carve_outs ?? []).map(publish),
    contacts: (profile?.contacts ?? []).map(publish),
    wiser: corpus.vocabulary.jurisdictions[state].wiser ? "in_model" : "not_in_model",
    primary_sources: primary.map((id) => {
      const { title, url, date } = corpus.sources.get(id)!.value;
      return { title, url, date };
    }),
  };
}

export function contactsOf(state: State, corpus: Corpus): PublishedContact[] {
  return (corpus.profiles.get(state)?.value.contacts ?? []).map(publisherIn(corpus));
}

function publisherIn(corpus: Corpus) {
  const provenance = provenanceIn(corpus);
  return <Entry extends Cited>(entry: Entry) => {
    const { source: _source, also: _also, ...rest } = entry;
    return { ...rest, ...provenance(entry) };
  };
}
