/** All checks over all files: a corpus, and every finding at once. */

import type { Day } from "../contract/published.ts";
import type { ContentFile } from "../load/content-file.ts";
import type { Corpus } from "../model/corpus.ts";
import { reporter, type Check, type CheckInput } from "./check.ts";
import { crosswalkNames } from "./checks/crosswalk-names.ts";
import { dates } from "./checks/dates.ts";
import { freshness } from "./checks/freshness.ts";
import { mandates } from "./checks/mandates.ts";
import { overlappingClaims } from "./checks/overlapping-claims.ts";
import { procedures } from "./checks/procedures.ts";
import { programsThatExist } from "./checks/programs-that-exist.ts";
import { redundantOverrides } from "./checks/redundant-overrides.ts";
import { sources } from "./checks/sources.ts";
import { verdicts } from "./checks/verdicts.ts";
import { inReadingOrder, type Finding } from "./finding.ts";
import { emptyCorpus, isVocabularyComplete, readInto } from "./read-corpus.ts";

const CHECKS: Check[] = [
  sources, procedures, dates, verdicts, programsThatExist, overlappingClaims, redundantOverrides, crosswalkNames, mandates,
];

/** What an editor should see to, without stopping a build. */
const ADVICE: Check[] = [freshness];

/** What the checks need to know beside the corpus. */
export type Checking = {
  files: readonly ContentFile[];
  today: Day;
  /** What an editor should see to, too. */
  advice?: boolean;
  /** Sources and procedures that are used outside of the corpus, each as a name such as `source ohio-law`. */
  usedElsewhere?: ReadonlySet<string>;
};

/** `corpus` is undefined when the vocabulary itself is missing: nothing can be built on it then. */
export function validate(files: readonly ContentFile[], loading: readonly Finding[], today: Day, { advice = false } = {}): { corpus?: Corpus; findings: Finding[] } {
  const findings = [...loading];
  const corpus = emptyCorpus();
  readInto(corpus, files, findings);
  return check(corpus, findings, { files, today, advice });
}

/** All checks over a corpus that was read from `files`; `findings` are those of reading. */
export function check(corpus: Corpus, reading: readonly Finding[], { files, today, advice = false, usedElsewhere = new Set() }: Checking): { corpus?: Corpus; findings: Finding[] } {
  const findings = [...reading];
  const vocabularyComplete = isVocabularyComplete(corpus, files, findings);
  const byName = new Map(files.map((content) => [content.file, content]));
  const whereIs: CheckInput["whereIs"] = ({ file, path }) => byName.get(file)?.at(path) ?? { line: 1, column: 1 };
  const everythingRead = findings.length === 0;
  for (const { name, run } of advice ? [...CHECKS, ...ADVICE] : CHECKS) {
    run({ corpus, today, everythingRead, usedElsewhere, whereIs, report: reporter(name, "error", findings, whereIs), warn: reporter(name, "warning", findings, whereIs) });
  }
  return { ...(vocabularyComplete ? { corpus } : {}), findings: inReadingOrder(findings) };
}
