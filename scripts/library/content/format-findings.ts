/** Findings for a terminal, as GitHub annotations, or as JSON. */

import { countFindings, describeFinding, type Finding } from "../../../build/validate/finding.ts";

export const FORMATS = ["text", "github", "json"] as const;
export type Format = (typeof FORMATS)[number];

type Effort = { files: number; ms: number };

export function isFormat(text: string): text is Format {
  return (FORMATS as readonly string[]).includes(text);
}

export function formatFindings(format: Format, findings: readonly Finding[], effort: Effort): string {
  switch (format) {
    case "json":
      return JSON.stringify(
        { files: effort.files, errors: count(findings, "error"), warnings: count(findings, "warning"), findings },
        null,
        2,
      );
    case "github":
      return [...findings.map(annotation), summary(findings, effort)].join("\n");
    case "text":
      return [...findings.map((finding) => `${describeFinding(finding)}\n`), summary(findings, effort)].join("\n");
  }
}

/** A workflow command: GitHub shows it at the line of the pull request. */
function annotation({ file, line, column, level, check, problem, remedy }: Finding): string {
  const properties = Object.entries({ file, line, col: column, title: check }).map(
    ([name, value]) => `${name}=${escaped(String(value), /[%\r\n:,]/g)}`,
  );
  return `::${level} ${properties.join(",")}::${escaped(`${problem}. ${remedy}`, /[%\r\n]/g)}`;
}

function escaped(text: string, what: RegExp): string {
  return text.replace(what, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);
}

function summary(findings: readonly Finding[], { files, ms }: Effort): string {
  return `${countFindings(findings)} in ${files} files (${Math.round(ms)} ms)`;
}

function count(findings: readonly Finding[], level: Finding["level"]): number {
  return findings.filter((finding) => finding.level === level).length;
}
