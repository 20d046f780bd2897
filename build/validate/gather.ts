/** What becomes of the kinds of content that a corpus does not keep as they are written. */

import type { State } from "../contract/enumerations.ts";
import { FIRST_DAY, LAST_DAY } from "../contract/day.ts";
import type { ContentFile } from "../load/content-file.ts";
import type { z } from "zod";
import type { COLLECTIONS, CollectionName } from "../model/collections.ts";
import { placeIn, type RulePlace } from "../model/content-path.ts";
import type { Corpus, GatheredName, Vocabulary } from "../model/corpus.ts";
import type { Finding } from "../model/finding.ts";
import { jurisdictionsNamed, type AuthoredJurisdictions, type Reach } from "../model/reach.ts";
import type { AboutOf } from "../model/parse-path.ts";
import { remarkId } from "../model/remark.ts";
import { rulesIn } from "../model/state-rule.ts";

/** A file as it was read; `value` is undefined when it does not follow its schema, which `findings` say already. */
type Read<Name extends CollectionName> = {
  value: z.output<(typeof COLLECTIONS)[Name]["schema"]> | undefined;
  about: AboutOf<Name>;
  file: ContentFile;
  findings: Finding[];
};

export type Gatherers = { [Name in GatheredName]: (corpus: Corpus, read: Read<Name>) => void };

export const GATHERERS: Gatherers = {
  federalRules({ rules }, { value = [], about: { place }, file }) {
    for (const [index, { jurisdictions, ...rule }] of value.entries())
      rules.push({ ...reach(rule, place, jurisdictions, file, [index]), rule });
  },
  stateRules({ rules }, { value = [], about: { subject }, file }) {
    for (const [index, block] of value.entries())
      for (const { program, rule, remarks, within } of rulesIn(block)) {
        const { state } = subject;
        const placed = reach(rule, placeIn(program, subject), { state }, file, [index, ...within]);
        rules.push({ ...placed, rule, remarks: remarks.map((id) => remarkId(state, id)) });
      }
  },
  remarks({ remarks }, { value = {}, about: { state }, file }) {
    for (const [id, text] of Object.entries(value))
      remarks.set(remarkId(state, id), { value: text, file: file.file, path: [id] });
  },
  federalExclusions({ exclusions }, { value = [], about: { place }, file }) {
    for (const [index, { jurisdictions, ...exclusion }] of value.entries())
      exclusions.push({ ...reach(exclusion, place, jurisdictions, file, [index]), exclusion });
  },
  stateExclusions({ exclusions }, { value = [], about: { place }, file }) {
    for (const [index, exclusion] of value.entries())
      exclusions.push({ ...reach(exclusion, place, { state: place.state }, file, [index]), exclusion });
  },
  sources({ declared, sources }, { value = {}, file, findings }) {
    for (const id of Object.keys((file.value as object | null) ?? {})) declared.sources.add(id);
    for (const [id, source] of Object.entries(value)) {
      const known = sources.get(id);
      if (known) findings.push(definedTwice(id, known.file, file));
      else sources.set(id, { value: source, file: file.file, path: [id] });
    }
  },
  sharedSteps({ sharedSteps }, { value = {}, about: { owner }, file }) {
    for (const [id, step] of Object.entries(value))
      sharedSteps.set(`${owner}/${id}`, { value: step, file: file.file, path: [id] });
  },
  procedures({ declared, writtenProcedures }, { value, about: { id }, file }) {
    declared.procedures.add(id);
    if (value) writtenProcedures.set(id, { value, file: file.file, path: [] });
  },
  profiles({ profiles }, { value, about: { state }, file }) {
    if (value) profiles.set(state, { value, file: file.file, path: [] });
  },
  jurisdictions({ vocabulary }, { value }) {
    if (value) Object.assign(vocabulary, { jurisdictions: value.jurisdictions, flagSources: value.flag_sources });
  },
  programs: ({ vocabulary }, { value }) => assign(vocabulary, "programs", value),
  drugClasses: ({ vocabulary }, { value }) => assign(vocabulary, "drugClasses", value),
  serviceCategories: ({ vocabulary }, { value }) => assign(vocabulary, "serviceCategories", value),
  paTypes: ({ vocabulary }, { value }) => assign(vocabulary, "paTypes", value),
  doseForms(corpus, { value }) {
    if (value) corpus.doseForms = value;
  },
};

/** `whom`: the jurisdictions that a federal block names, or the state of a path. */
function reach(
  { effective_from, effective_to }: { effective_from?: string | undefined; effective_to?: string | undefined },
  place: RulePlace,
  whom: AuthoredJurisdictions | { state: State },
  file: ContentFile,
  path: (string | number)[],
): Reach {
  const named =
    typeof whom === "object" && "state" in whom
      ? { level: "state" as const, states: [whom.state] }
      : jurisdictionsNamed(whom);
  return {
    place,
    ...named,
    from: effective_from ?? FIRST_DAY,
    to: effective_to ?? LAST_DAY,
    file: file.file,
    path,
  };
}

function definedTwice(id: string, first: string, file: ContentFile): Finding {
  return {
    file: file.file,
    ...file.atKey([id]),
    level: "error",
    check: "sources",
    problem: `source "${id}" is already defined in ${first}`,
    remedy: "keep one definition, or give this one another id",
  };
}

function assign<Name extends keyof Vocabulary>(
  vocabulary: Vocabulary,
  name: Name,
  value: Vocabulary[Name] | undefined,
): void {
  if (value) vocabulary[name] = value;
}
