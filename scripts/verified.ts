/**
 * `npm run verified -- SOURCE --date YYYY-MM-DD [--date-kind KIND] [--on YYYY-MM-DD] [--version TEXT] [--only PATH] [--dry-run]`:
 * records that a person read a source again, on which day, at which version of the text; the rules that it decides move along.
 */

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { dayFrom, readArguments } from "../build/arguments.ts";
import { nearest } from "../build/contract/nearest.ts";
import { day } from "../build/model/fields.ts";
import { DATE_KINDS } from "../build/model/source.ts";
import { PROJECT } from "../build/project.ts";
import { checkContent } from "./library/content/check-content.ts";
import { readContent } from "./library/content/read-corpus.ts";
import { putContent } from "./library/editing/put-content.ts";
import { verification } from "./library/editing/verification.ts";
import { runCommand } from "./library/run-command.ts";

const USAGE = `npm run verified -- SOURCE --date YYYY-MM-DD [--date-kind ${DATE_KINDS.join("|")}] [--on YYYY-MM-DD] [--version TEXT] [--only PATH] [--dry-run]
  SOURCE      an id of content/sources
  --date      the newest date in the text itself, never the day of entry
  --on        the day it was read; today unless given
  --version   how the text names its version, for example "Rev. 08/2026"
  --only      only rules whose file begins with this path, for example content/states/OH/drugs`;

const {
  values,
  positionals: [id],
} = readArguments(USAGE, {
  allowPositionals: true,
  options: {
    date: { type: "string" },
    "date-kind": { type: "string" },
    on: { type: "string" },
    version: { type: "string" },
    only: { type: "string" },
    "dry-run": { type: "boolean" },
    root: { type: "string" },
    today: { type: "string" },
  },
});
const root = resolve(values.root ?? PROJECT);
const today = dayFrom(values.today);

await runCommand("verified", main);

async function main(): Promise<void> {
  if (!id || !values.date) throw new Error(`name the source that was read, and its date.\n${USAGE}`);
  const { corpus } = await readContent(root, today);
  const source = corpus.sources.get(id);
  if (!source) {
    const guess = nearest(id, [...corpus.sources.keys()]);
    throw new Error(`there is no source "${id}"${guess ? `; did you mean "${guess}"?` : ""}`);
  }
  const reading = {
    date: dayIn("--date", values.date),
    read_on: dayIn("--on", values.on ?? today),
    date_kind: dateKind(values["date-kind"]),
    version: values.version,
  };
  if (reading.date < source.value.date)
    throw new Error(
      `--date ${reading.date} is older than what is recorded (${source.value.date}); the newest date counts`,
    );
  const edits = verification(corpus, id, reading, values.only, (file) => readFileSync(join(root, file), "utf8"));
  for (const { file, summary } of edits) console.log(`${file}: ${summary}`);
  if (values["dry-run"]) return console.log("Nothing was written (--dry-run).");
  const before = edits.map(({ file }) => [file, readFileSync(join(root, file), "utf8")] as const);
  for (const { file, text } of edits) putContent(root, file, text);
  const errors = checkContent(root, today).findings.filter(({ level }) => level === "error");
  if (errors.length === 0) return;
  for (const [file, text] of before) putContent(root, file, text);
  throw new Error(
    `that would be an error, so nothing was changed: ${errors[0]!.problem} (${errors[0]!.file}:${errors[0]!.line})`,
  );
}

function dayIn(option: string, text: string): string {
  if (!day.safeParse(text).success) throw new Error(`${option} ${text} is not a valid date; use YYYY-MM-DD`);
  return text;
}

function dateKind(text: string | undefined): (typeof DATE_KINDS)[number] | undefined {
  const known = DATE_KINDS.find((kind) => kind === text);
  if (text !== undefined && !known) throw new Error(`--date-kind ${text} is not one of ${DATE_KINDS.join(", ")}`);
  return known;
}
