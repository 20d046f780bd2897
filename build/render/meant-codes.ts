/** ICD-10-CM codes beside diagnoses that lists print in words, where the code set has a title that says the same. */

import type { Circumstance } from "../contract/shapes/item.ts";
import type { Corpus } from "../model/corpus.ts";

/** The same circumstance; the diagnosis with the codes that its words mean, where it has none of its own. */
export type WithMeantCodes = <When extends Pick<Circumstance, "diagnosis">>(when: When) => When;

export function meantCodes({ diagnosisCodes }: Pick<Corpus, "diagnosisCodes">): WithMeantCodes {
  const known = new Map(
    diagnosisCodes.flatMap(({ value: { words, codes, apart } }) =>
      words.map((word) => [word, { ...(codes && { meant: codes }), ...(apart && { apart }) }]),
    ),
  );
  return (when) => {
    const { diagnosis } = when;
    const codes = diagnosis && !diagnosis.codes && known.get(diagnosis.text);
    return codes ? { ...when, diagnosis: { ...diagnosis, ...codes } } : when;
  };
}
