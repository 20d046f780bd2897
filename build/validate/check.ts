/** What every check is: it looks at a part of the content and reports what is wrong. */

import type { Day } from "../contract/day.ts";
import type { Position } from "../load/content-file.ts";
import type { Place } from "../model/citation.ts";
import type { Corpus } from "../model/corpus.ts";
import type { Finding } from "../model/finding.ts";

/** Where a check reports; the path leads to the value within the file. */
export type Report = (place: Place, problem: string, remedy: string) => void;

export type CheckInput = {
  /** What is checked: everything, or the rules of one column, since rules meet only inside of one. */
  part: Corpus;
  /** Where the sources, the procedures and the vocabulary are that the part names. */
  corpus: Corpus;
  today: Day;
  /** An error: nothing is built. */
  report: Report;
  /** Something to see to; the build goes on. */
  warn: Report;
  /** Line and column of a place, to name a second place in a message: only for that, it parses the file once more. */
  whereIs(place: Place): Position;
};

export type Check = { name: string; run(input: CheckInput): void };

/** A report bound to one check and level. */
export function reporter(
  check: string,
  level: Finding["level"],
  findings: Finding[],
  whereIs: CheckInput["whereIs"],
): Report {
  return (place, problem, remedy) =>
    findings.push({ file: place.file, ...whereIs(place), level, check, problem, remedy });
}
