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
import { readCorpus } from "./read-corpus.ts";

const CHECKS: Check[] = [
  sources, procedures, dates, verdicts, programsThatExist, overlappingClaims, redundantOverrides, crosswalkNames, mandates,
];

/** What an editor should see to, without stopping a build. */
const ADVICE: Check[] = [freshness];

/** `corpus` is undefined when the vocabulary itself is missing: nothing can be built on it then. */
export function validate(files: readonly ContentFile[], loading: readonly Finding[], today: Day, { advice = false } = {}): { corpus?: Corpus; findings: Finding[] } {
  const findings = [...loading];
  const { corpus, vocabularyComplete } = readCorpus(files, findings);
  const byName = new Map(files.map((content) => [content.file, content]));
  const whereIs: CheckInput["whereIs"] = ({ file, path }) => byName.get(file)?.at(path) ?? { line: 1, column: 1 };
  const everythingRead = findings.length === 0;
  for (const check of advice ? [...CHECKS, ...ADVICE] : CHECKS) {
    check.run({ corpus, today, everythingRead, whereIs, report: reporter(check.name, "error", findings, whereIs), warn: reporter(check.name, "warning", findings, whereIs) });
  }
  return { ...(vocabularyComplete ? { corpus } : {}), findings: inReadingOrder(findings) };
}
