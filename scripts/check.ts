/**
 * `npm run check -- [--warnings] [--watch] [--format text|github|json] [--root DIR] [--today YYYY-MM-DD]`: every error in
 * the content, and its warnings in one line for each check, or each of them with `--warnings`.
 */

import { join, resolve } from "node:path";
import { dayFrom, readArguments } from "../build/arguments.ts";
import { PROJECT } from "../build/project.ts";
import { onSave } from "./library/content/on-save.ts";
import { checkContent } from "./library/content/check-content.ts";
import { FORMATS, formatFindings, isFormat, type Format } from "./library/content/format-findings.ts";
import { runCommand } from "./library/run-command.ts";

const { values } = readArguments(
  "npm run check -- [--warnings] [--watch] [--format text|github|json] [--root DIR] [--today YYYY-MM-DD]",
  {
    options: {
      warnings: { type: "boolean" },
      watch: { type: "boolean" },
      format: { type: "string" },
      root: { type: "string" },
      today: { type: "string" },
    },
  },
);
const root = resolve(values.root ?? PROJECT);

await runCommand("check", async () => {
  const format = chosenFormat();
  await run(format);
  if (values.watch) {
    console.log("Waiting for the next save; ctrl-c ends.");
    onSave([join(root, "content")], () => run(format));
  }
});

function chosenFormat(): Format {
  const format = values.format ?? (process.env.GITHUB_ACTIONS === "true" ? "github" : "text");
  if (!isFormat(format)) throw new Error(`--format ${format} is not one of ${FORMATS.join(", ")}`);
  return format;
}

async function run(format: Format): Promise<void> {
  const started = performance.now();
  const { findings, ...checked } = checkContent(root, dayFrom(values.today));
  const about = { ...checked, ms: performance.now() - started, eachWarning: values.warnings ?? false };
  console.log(formatFindings(format, findings, about));
  process.exitCode = findings.some(({ level }) => level === "error") ? 1 : 0;
}
