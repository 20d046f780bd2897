/** What is known of the states' own programs: the `state_meta` block of a state's detail. */

import type { State } from "../contract/enumerations.ts";
import { contactsOf } from "../contract/routing/contact-of.ts";
import type { StateMeta } from "../contract/shapes/states.ts";
import type { Corpus } from "../model/corpus.ts";
import { publisherIn } from "./provenance.ts";
import { routesOf } from "./routing.ts";

/** Null where nothing is verified. WISeR and the primary sources come from the vocabulary and the state's own rules. */
export function stateMeta(corpus: Corpus, state: State, ownSources: ReadonlySet<string> | undefined): StateMeta | null {
  const profile = corpus.profiles.get(state)?.value;
  const primary = [...(ownSources ?? [])].sort();
  const contacts = contactsOf(routesOf(corpus, state));
  if (!profile && primary.length === 0 && contacts.length === 0) return null;
  const publish = publisherIn(corpus);
  return {
    agency: profile ? publish(profile.agency) : null,
    managed_care_brands: (profile?.managed_care_brands ?? []).map(publish),
    carve_outs: (profile?.carve_outs ?? []).map(({ routes: _, no_route: __, ...carveOut }) => publish(carveOut)),
    contacts,
    wiser: corpus.vocabulary.jurisdictions[state].wiser ? "in_model" : "not_in_model",
    primary_sources: primary.map((id) => {
      const { title, url, date } = corpus.sources.get(id)!.value;
      return { title, url, date };
    }),
  };
}
