/** What can be said truthfully where no rule is verified: who decides there, what is not covered, which programs a state lacks. */

import { PROGRAMS, STATES } from "../contract/enumerations.ts";
import type { PublishedAbsences, PublishedExclusion, PublishedExclusions } from "../contract/shapes/exclusion.ts";
import { ABSENCES_PATH, cellId, exclusionsPath, EXCLUSIONS_A_FILE } from "../contract/published-paths.ts";
import type { ExcludedCell } from "../expand/expand.ts";
import type { Corpus } from "../model/corpus.ts";
import { publishedExclusion } from "./exclusion.ts";
import { meantCodes } from "./meant-codes.ts";
import { jsonPage, type Page } from "./page.ts";

/** An exclusion of federal law is the same in 51 cells, and is written once. */
export function renderAbsences(corpus: Corpus, excluded: readonly ExcludedCell[]): Page[] {
  const places = new Map<string, number>();
  const { vocabulary, sources } = corpus;
  const withMeantCodes = meantCodes(corpus);
  const exclusions: PublishedExclusion[] = [];
  const placeOf = (exclusion: PublishedExclusion): number => {
    const text = JSON.stringify(exclusion);
    const place = places.get(text) ?? exclusions.push(exclusion) - 1;
    places.set(text, place);
    return place;
  };
  const absences: PublishedAbsences = {
    pa_absences: 1,
    programs: fromEntries(
      PROGRAMS.map((program) => {
        const { name, decided_by, source } = vocabulary.programs[program];
        const { url, date } = sources.get(source)!.value;
        return [program, { name, decided_by, source_url: url, last_verified: date }];
      }),
    ),
    without_programs: Object.fromEntries(
      STATES.flatMap((state) => {
        const without = vocabulary.jurisdictions[state].without_programs ?? [];
        return without.length > 0 ? [[state, without]] : [];
      }),
    ),
    not_covered: Object.fromEntries(
      excluded.map((cell) => [
        cellId(cell),
        cell.exclusions.map((exclusion) => placeOf(publishedExclusion(exclusion, withMeantCodes))),
      ]),
    ),
    states: fromEntries(STATES.map((state) => [state, vocabulary.jurisdictions[state].name])),
    names: Object.fromEntries(
      [...Object.entries(vocabulary.drugClasses), ...Object.entries(vocabulary.serviceCategories)].map(
        ([code, { name }]) => [code, name],
      ),
    ),
  };
  return [jsonPage(ABSENCES_PATH, absences), ...inFiles(exclusions)];
}

function inFiles(exclusions: readonly PublishedExclusion[]): Page[] {
  return Array.from({ length: Math.ceil(exclusions.length / EXCLUSIONS_A_FILE) }, (_, file) =>
    jsonPage<PublishedExclusions>(exclusionsPath(file), {
      pa_exclusions: 1,
      exclusions: exclusions.slice(file * EXCLUSIONS_A_FILE, (file + 1) * EXCLUSIONS_A_FILE),
    }),
  );
}

function fromEntries<Key extends string, Value>(entries: [Key, Value][]): Record<Key, Value> {
  return Object.fromEntries(entries) as Record<Key, Value>;
}
