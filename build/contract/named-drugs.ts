/** The names of the crosswalk, spread over files by their letters, so that a name is found in one of them at once. */

import { frameLines, memberIn, membersOf, unframeLines } from "./json-lines.ts";
import type { NamedDrug } from "./shapes/drug.ts";

/** Files; each has about ten names. */
export const NAMED_DRUG_FILES = 256;
const MARKER = "pa_named_drugs";
const NAMES = '"names":{';

/** Which of so many files a name is in, if any has it. */
export function fileOfName(name: string, files = NAMED_DRUG_FILES): number {
  let sum = 0;
  for (let at = 0; at < name.length; at++) sum = (31 * sum + name.charCodeAt(at)) % 65_521;
  return sum % files;
}

export function frameNamedDrugs(names: Readonly<Record<string, NamedDrug>>): string {
  return frameLines(MARKER, `${NAMES}${membersOf(names)}}`);
}

/** Finds what a name means; undefined for a text that is not a file of names. */
export function unframeNamedDrugs(text: string): { named(name: string): NamedDrug | undefined } | undefined {
  const rest = unframeLines(text, MARKER);
  if (!rest?.startsWith(NAMES)) return undefined;
  const lines = rest.slice(NAMES.length, -1);
  return { named: (name) => memberIn(lines, name) as NamedDrug | undefined };
}
