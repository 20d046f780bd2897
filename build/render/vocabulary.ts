/** What people call states, programs, drug classes and services, for questions in free text; the longest first. */

import { DRUG_CLASSES, PROGRAMS, SERVICE_CATEGORIES, STATES } from "../contract/enumerations.ts";
import type { PublishedVocabulary } from "../contract/shapes/vocabulary.ts";
import { phraseTable, type Phrase } from "../contract/phrase-table.ts";
import { indexSpellings } from "../contract/spelling-index.ts";
import type { TextTable } from "../contract/text-table.ts";
import { planSlug } from "../contract/plan-name.ts";
import type { Corpus } from "../model/corpus.ts";
import { distinctNamesOfPlan, statesOfPlan, type HealthPlan } from "../model/health-plan.ts";

type Named = { name: string; also_called?: string[] | undefined };

export function vocabularyOf({
  vocabulary: { jurisdictions, programs, drugClasses, serviceCategories },
  plans,
  lists,
  everydayDrugs,
}: Corpus): PublishedVocabulary {
  const listed = new Set(lists.flatMap(({ value }) => value.plan ?? []));
  const states = STATES.map((state) => [state, jurisdictions[state].name.toLowerCase()] as const).sort(
    ([, a], [, b]) => b.length - a.length,
  );
  return {
    pa_vocabulary: 1,
    states: table(STATES, (code) => jurisdictions[code].name),
    programs: table(PROGRAMS, (code) => ({ name: programs[code].name })),
    drug_classes: table(DRUG_CLASSES, (code) => ({ name: drugClasses[code].name })),
    service_categories: table(SERVICE_CATEGORIES, (code) => ({ name: serviceCategories[code].name })),
    phrases: {
      states,
      state_spellings: indexSpellings(states.map(([, name], place) => [place, name])),
      programs: tableOf(
        PROGRAMS.flatMap((code) => called(code, programs[code]).map((phrase) => [phrase, code] as const)),
      ),
      plans: tableOf(placesByName(plans, listed, distinctNamesOfPlan)),
      short_plans: tableOf(placesByName(plans.filter(isOfMedicaid), listed, (plan) => plan.short_names ?? [])),
      subjects: tableOf([
        ...DRUG_CLASSES.flatMap((code) =>
          called(code, drugClasses[code]).map((phrase) => [phrase, `drug ${code}`] as const),
        ),
        ...everydayDrugs.flatMap(({ value: { words, drug_class } }) =>
          drug_class ? words.map((phrase) => [phrase, `drug ${drug_class}`] as const) : [],
        ),
        ...SERVICE_CATEGORIES.flatMap((code) =>
          called(code, serviceCategories[code]).map((phrase) => [phrase, `service ${code}`] as const),
        ),
      ]),
    },
  };
}

/** The name of a code, the code itself, and what else people call it. */
export function called(code: string, { name, also_called = [] }: Named): string[] {
  const plain = name
    .toLowerCase()
    .replace(/\(.*?\)/g, " ")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
  return [...new Set([plain, code.replaceAll("_", " "), ...also_called])];
}

/** A short name beside the word Medicaid means no plan of Medicare. */
function isOfMedicaid({ value: { programs } }: Corpus["plans"][number]): boolean {
  return programs.some((program) => !["medicare_traditional", "medicare_advantage", "part_d"].includes(program));
}

/** Where each name is that of a plan; without plans whose states are not known. `listed`: plans with lists of their own. */
function placesByName(
  plans: Corpus["plans"],
  listed: ReadonlySet<string>,
  namesOf: (plan: HealthPlan) => readonly string[],
): Phrase[] {
  const places = new Map<string, string[]>();
  for (const plan of plans.filter(({ value }) => value.states !== "all"))
    for (const phrase of new Set(namesOf(plan.value).map(phraseOf)))
      for (const state of statesOfPlan(plan)) {
        const place = `${state} ${plan.value.programs.join(",")}${listed.has(plan.value.plan) ? " list" : ""}`;
        places.set(phrase, [...(places.get(phrase) ?? []), place]);
      }
  return [...places].map(([phrase, all]) => [phrase, all.join("/")]);
}

/** A short word in capitals counts only as such: STAR is no star. */
function phraseOf(name: string): string {
  return /^[A-Z]{2,4}$/.test(name) ? name : planSlug(name).replaceAll("_", " ");
}

/** "mental health inpatient" is looked for before "inpatient". */
function tableOf(phrases: readonly Phrase[]): TextTable {
  return phraseTable([...phrases].sort(([a], [b]) => b.split(" ").length - a.split(" ").length || b.length - a.length));
}

function table<Code extends string, Value>(codes: readonly Code[], of: (code: Code) => Value): Record<Code, Value> {
  return Object.fromEntries(codes.map((code) => [code, of(code)])) as Record<Code, Value>;
}
