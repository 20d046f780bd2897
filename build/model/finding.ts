/** A problem in the content, worded so that an editor can fix it without a programmer. */

export type Finding = {
  /** Path from the project's root. */
  file: string;
  /** Counted from 1. */
  line: number;
  column: number;
  level: "error" | "warning";
  /** The check that found it, named like its file. */
  check: string;
  problem: string;
  remedy: string;
};

/** Findings in reading order: by file, then by place; each once, though several programs share the file. */
export function inReadingOrder(findings: readonly Finding[]): Finding[] {
  const different = new Map(findings.map((finding) => [describeFinding(finding), finding]));
  return [...different.values()].sort(
    (a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.problem, b.problem),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** One finding as two lines of text: place and problem, then the remedy. */
export function describeFinding(finding: Finding): string {
  return `${finding.file}:${finding.line}:${finding.column}  ${finding.level}: ${finding.problem}\n    -> ${finding.remedy}`;
}

/** How many there are of each level: "1 error, 3 warnings", or "no findings". */
export function countFindings(findings: readonly Finding[]): string {
  if (findings.length === 0) return "no findings";
  const errors = findings.filter(({ level }) => level === "error").length;
  return `${counted(errors, "error")}, ${counted(findings.length - errors, "warning")}`;
}

/** "1 error", "3 errors". */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
