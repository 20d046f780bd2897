/** `npm run new -- rule|exclusion|source ...`: scaffolds a file of content, by flags or by asking. */

import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { dayFrom, readArguments } from "../build/arguments.ts";
import { loadContent } from "../build/load/load-content.ts";
import { PROJECT } from "../build/project.ts";
import { emptyCorpus, readInto } from "../build/validate/read-corpus.ts";
import { putContent } from "./library/editing/put-content.ts";
import {
  FIELD_NAMES,
  scaffoldRule,
  scaffoldSource,
  type Answers,
  type Field,
  type Known,
  type Scaffold,
} from "./library/editing/scaffold.ts";
import { Mistakes, runCommand } from "./library/run-command.ts";

const USAGE = `npm run new -- rule STATE PROGRAM drugs|services CODE [--pa_required true ...]      (federal instead of a STATE for all)
npm run new -- exclusion STATE PROGRAM drugs|services CODE [--notes "..." ...]
npm run new -- source ID [--jurisdiction OH] [--title "..." ...]
You are asked for whatever is not given as a flag; --dry-run shows the file instead of writing it.`;

const { values, positionals } = readArguments(USAGE, {
  allowPositionals: true,
  options: {
    ...Object.fromEntries(FIELD_NAMES.map((flag) => [flag, { type: "string" as const }])),
    "dry-run": { type: "boolean" },
    root: { type: "string" },
    today: { type: "string" },
  },
});
const root = resolve(values.root ?? PROJECT);
const today = dayFrom(values.today);

await runCommand("new", main);

async function main(): Promise<void> {
  const scaffold = chosen();
  const answers = await answersFor(scaffold.fields);
  const file = scaffold.file(answers);
  const target = join(root, file);
  const before = existsSync(target) ? readFileSync(target, "utf8") : "";
  const text = scaffold.text(answers, before);
  if (values["dry-run"]) return console.log(`${file}:\n${text}`);
  putContent(root, file, text);
  console.log(`${before ? "Added to" : "Wrote"} ${file}. Next: npm run check, then npm run diff.`);
}

function chosen(): Scaffold {
  const [what, ...rest] = positionals;
  if ((what === "rule" || what === "exclusion") && rest.length === 4)
    return scaffoldRule(what, rest as [string, string, string, string], today, knownIds());
  if (what === "source" && rest.length === 1) return scaffoldSource(rest[0]!, today);
  throw new Error(`name what to create.\n${USAGE}`);
}

/** What exists, even where other files have errors. */
function knownIds(): Known {
  const { files } = loadContent(root);
  const corpus = emptyCorpus();
  readInto(corpus, files, []);
  return {
    sources: new Map([...corpus.sources].map(([id, { file }]) => [id, file])),
    procedures: [...corpus.declared.procedures].sort(),
  };
}

/** Every mistake at once where flags say it all; one question after the other at a terminal. */
async function answersFor(fields: readonly Field[]): Promise<Answers> {
  const answers: Answers = {};
  const flags = values as Record<string, string | undefined>;
  const problems: string[] = [];
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  const lines = terminal?.[Symbol.asyncIterator]();
  for (const field of fields) {
    let value = flags[field.name];
    let problem = value === undefined ? undefined : field.problem(value);
    while (lines && (value === undefined ? !field.optional : problem !== undefined)) {
      if (problem) console.log(`  ${problem}`);
      process.stdout.write(`${field.name} (${field.hint})${field.suggestion ? ` [${field.suggestion}]` : ""}: `);
      const line = await lines.next();
      if (line.done) throw new Error("nothing was written: some questions were not answered");
      value = line.value.trim() || field.suggestion;
      problem = value === undefined ? `${field.name} is needed` : field.problem(value);
    }
    value ??= field.optional ? undefined : field.suggestion;
    if (value === undefined && !field.optional) problem = `--${field.name} is missing: ${field.hint}`;
    if (problem) problems.push(problem);
    else if (value !== undefined) answers[field.name] = value;
  }
  terminal?.close();
  if (problems.length > 0) throw new Mistakes(problems);
  return answers;
}
