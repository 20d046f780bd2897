/** Findings for a terminal, as GitHub annotations, or as JSON. */

import { counted, countFindings, describeFinding, type Finding } from "../../../build/model/finding.ts";

export const FORMATS = ["text", "github", "json"] as const;
export type Format = (typeof FORMATS)[number];

/** `rulesDue`: published rules past their freshness target, where the content could be expanded. */
type About = { files: number; ms: number; rulesDue: number | undefined; eachWarning: boolean };

export function isFormat(text: string): text is Format {
  return (FORMATS as readonly string[]).includes(text);
}

export function formatFindings(format: Format, findings: readonly Finding[], about: About): string {
  switch (format) {
    case "json":
      return JSON.stringify(
        { files: about.files, errors: count(findings, "error"), warnings: count(findings, "warning"), findings },
        null,
        2,
      );
    case "github":
      return [...findings.map(annotation), summary(findings, about)].join("\n");
    case "text":
      return [
        ...warningLines(
          findings.filter(({ level }) => level === "warning"),
          about,
        ),
        ...findings.filter(({ level }) => level === "error").map((finding) => `${describeFinding(finding)}\n`),
        summary(findings, about),
      ].join("\n");
  }
}

/** Each warning, or one line for each check; errors come after them, where a reader looks first. */
function warningLines(warnings: readonly Finding[], { rulesDue, eachWarning }: About): string[] {
  if (warnings.length === 0) return [];
  if (eachWarning) return warnings.map((finding) => `${describeFinding(finding)}\n`);
  const byCheck = new Map<string, Finding[]>();
  for (const finding of warnings) byCheck.set(finding.check, [...(byCheck.get(finding.check) ?? []), finding]);
  const lines = [...byCheck].map(([check, found]) => {
    const { file, line, problem } = found[0]!;
    const first = `${found.length > 1 ? "the first at " : ""}${file}:${line}: ${problem}`;
    return `  ${check}: ${counted(found.length, "warning")}; ${first}`;
  });
  const due = rulesDue ? [`  ${counted(rulesDue, "rule")} due for verification: npm run stats -- --due 40`] : [];
  return ["Warnings, which do not stop a build (--warnings shows each):", ...lines, ...due, ""];
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

function summary(findings: readonly Finding[], { files, ms }: About): string {
  return `${countFindings(findings)} in ${files} files (${Math.round(ms)} ms)`;
}

function count(findings: readonly Finding[], level: Finding["level"]): number {
  return findings.filter((finding) => finding.level === level).length;
}
