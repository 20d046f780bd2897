/** The public files of names, by the first two letters of their words; each is read once. */

import type { PublicSuggestions } from "../../../contract/shapes/suggestions.ts";
import { suggestionsFile } from "../../../contract/suggestions-file.ts";
import { byId } from "./elements.ts";

const read = new Map<string, Promise<PublicSuggestions | undefined>>();

/** All that have a word that begins like this one. Undefined where there are none, or no answer: then it is read again. */
export async function namesLike(word: string): Promise<PublicSuggestions | undefined> {
  const name = suggestionsFile(word);
  // No file is asked for that does not exist: its two letters would be sent for nothing.
  if (name === undefined || !files().has(name)) return undefined;
  const reading = read.get(name) ?? readFile(name);
  read.set(name, reading);
  const known = await reading;
  if (!known) read.delete(name);
  return known;
}

let existing: Set<string> | undefined;

function files(): Set<string> {
  return (existing ??= new Set(byId("drug-name").dataset.suggestions!.split(" ")));
}

function readFile(name: string): Promise<PublicSuggestions | undefined> {
  return fetch(`/suggestions/${name}.json`, { credentials: "omit" })
    .then((response) => (response.ok ? (response.json() as Promise<PublicSuggestions>) : undefined))
    .catch(() => undefined);
}
