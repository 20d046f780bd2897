/** All checks over all files: a corpus, and every finding at once. */

import type { Day } from "../contract/day.ts";
import type { ContentFile } from "../load/content-file.ts";
import type { Corpus } from "../model/corpus.ts";
import { reporter, type Check, type CheckInput } from "./check.ts";
import { allAtOnce, listByList } from "./checked-once.ts";
import { carveOuts } from "./checks/carve-outs.ts";
import { clinicianDrugs } from "./checks/clinician-drugs.ts";
import { diagnosisCodes } from "./checks/diagnosis-codes.ts";
import { codeLists } from "./checks/code-lists.ts";
import { codeVocabulary } from "./checks/code-vocabulary.ts";
import { crosswalkNames } from "./checks/crosswalk-names.ts";
import { drugCodes } from "./checks/drug-codes.ts";
import { drugNames } from "./checks/drug-names.ts";
import { dates } from "./checks/dates.ts";
import { freshness } from "./checks/freshness.ts";
import { healthPlans } from "./checks/health-plans.ts";
import { listCorrections } from "./checks/list-corrections.ts";
import { listCounts } from "./checks/list-counts.ts";
import { listLimits } from "./checks/list-limits.ts";
import { listMeanings } from "./checks/list-meanings.ts";
import { listProducts } from "./checks/list-products.ts";
import { listPlans } from "./checks/list-plans.ts";
import { listPrograms } from "./checks/list-programs.ts";
import { listSupplements } from "./checks/list-supplements.ts";
import { listTies } from "./checks/list-ties.ts";
import { listWords } from "./checks/list-words.ts";
import { mandates } from "./checks/mandates.ts";
import { oldTexts } from "./checks/old-texts.ts";
import { overlappingRules } from "./checks/overlapping-rules.ts";
import { planNamesInNotes } from "./checks/plan-names-in-notes.ts";
import { planPolicies } from "./checks/plan-policies.ts";
import { procedures } from "./checks/procedures.ts";
import { programsThatExist } from "./checks/programs-that-exist.ts";
import { redundantOverrides } from "./checks/redundant-overrides.ts";
import { routes } from "./checks/routes.ts";
import { ruleCaseNumbers, ruleCasePlans, ruleCaseSources } from "./checks/rule-cases.ts";
import { sources } from "./checks/sources.ts";
import { stateClocks } from "./checks/state-clocks.ts";
import { twins } from "./checks/twins.ts";
import { unfinishedNotes } from "./checks/unfinished-notes.ts";
import { unlistedCodes } from "./checks/unlisted-codes.ts";
import { verdictDates } from "./checks/verdict-dates.ts";
import { verdicts } from "./checks/verdicts.ts";
import { inReadingOrder, type Finding } from "../model/finding.ts";
import { namesUsed } from "./names-used.ts";
import { placesIn } from "./places-in.ts";
import { emptyCorpus, isVocabularyComplete, readInto } from "./read-corpus.ts";
import { unused } from "./unused.ts";

const drugsOf = ({ corpus }: CheckInput) => corpus.drugs.map(({ value }) => value);
const formsOf = ({ corpus: { doseForms } }: CheckInput) => (doseForms ? [doseForms] : []);

/** None where the part is a column, which has no drugs. */
const drugsChecked = (input: CheckInput) => (input.part.drugs.length > 0 ? [...formsOf(input), ...drugsOf(input)] : []);

/** None where the part is a column, which has no plans. */
function plansChecked({ part, corpus }: CheckInput): readonly object[] {
  const plans = part.plans.map(({ value }) => value);
  return plans.length > 0 ? [corpus.vocabulary.jurisdictions, ...plans] : [];
}

/** Corrections, and the lists that have some. */
function correctedIn({ part: { lists, listCorrections: corrections } }: CheckInput): readonly object[] {
  const corrected = new Set(corrections.map(({ list }) => `content/lists/${list}.yaml`));
  const values = lists.filter(({ file }) => corrected.has(file)).map(({ value }) => value);
  return [...corrections.map(({ value }) => value), ...values];
}

const CHECKS: Check[] = [
  sources,
  procedures,
  dates,
  verdicts,
  ruleCasePlans,
  ruleCaseSources,
  ruleCaseNumbers,
  planPolicies,
  unfinishedNotes,
  programsThatExist,
  overlappingRules,
  redundantOverrides,
  crosswalkNames,
  allAtOnce(drugNames, drugsChecked),
  mandates,
  routes,
  carveOuts,
  stateClocks,
  listByList(listWords, formsOf),
  listByList(listCounts),
  listByList(listMeanings),
  allAtOnce(healthPlans, plansChecked),
  listPlans,
  listPrograms,
  listByList(listProducts),
  listByList(listLimits),
  listSupplements,
  listByList(listTies, drugsOf),
  allAtOnce(listCorrections, correctedIn),
  codeLists,
  unlistedCodes,
  drugCodes,
  clinicianDrugs,
  diagnosisCodes,
  codeVocabulary,
];

/** What an editor should see to, without stopping a build. */
const ADVICE: Check[] = [freshness, oldTexts, verdictDates, twins, planNamesInNotes];

/** `corpus` is undefined when the vocabulary itself is missing: nothing can be built on it then. */
export function validate(
  files: readonly ContentFile[],
  loading: readonly Finding[],
  today: Day,
  { advice = false } = {},
): { corpus?: Corpus; findings: Finding[] } {
  const reading = [...loading];
  const corpus = emptyCorpus();
  readInto(corpus, files, reading);
  const vocabularyComplete = isVocabularyComplete(corpus, files, reading);
  const findings = [...reading, ...check(corpus, corpus, files, today, advice ? [...CHECKS, ...ADVICE] : CHECKS)];
  if (reading.length === 0) findings.push(...unused(corpus, namesUsed(corpus), files));
  return { ...(vocabularyComplete ? { corpus } : {}), findings: inReadingOrder(findings) };
}

/** What is wrong with a part that was read from `files`; the corpus holds what the part names. */
export function check(
  part: Corpus,
  corpus: Corpus,
  files: readonly ContentFile[],
  today: Day,
  checks: readonly Check[] = CHECKS,
): Finding[] {
  const findings: Finding[] = [];
  const whereIs = placesIn(files);
  for (const { name, run } of checks) {
    run({
      part,
      corpus,
      today,
      whereIs,
      report: reporter(name, "error", findings, whereIs),
      warn: reporter(name, "warning", findings, whereIs),
    });
  }
  return findings;
}
