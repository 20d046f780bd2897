/** `npm run import -- READER DOCUMENT`: reads a published drug list into content/lists, and reports on it. */

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { readArguments } from "../build/arguments.ts";
import { readContentFile } from "../build/load/content-file.ts";
import type { DrugList } from "../build/model/drug-list.ts";
import { listCorrectionsSchema } from "../build/model/list-correction.ts";
import { describeFinding, type Finding } from "../build/model/finding.ts";
import { parseList } from "../build/validate/read-list.ts";
import { parseShape } from "../build/validate/shape.ts";
import { PROJECT } from "../build/project.ts";
import { putContent } from "./library/editing/put-content.ts";
import { replaceFile } from "./library/replace-file.ts";
import { formatReport } from "./import/format-report.ts";
import { importList } from "./import/import-list.ts";
import { headOf } from "./import/list-yaml.ts";
import { READERS } from "./import/readers.ts";
import { tiedLists } from "./import/tied-lists.ts";
import { tyingWith } from "./import/tie.ts";
import type { Tie } from "./import/ties.ts";
import { runCommand } from "./library/run-command.ts";

const USAGE = `npm run import -- READER DOCUMENT [--out FILE] [--previous FILE] [--all] [--dry-run]
npm run import -- --tie [--dry-run]
Readers: ${Object.keys(READERS).join(", ")}. Writes content/lists/<XX>/<list>.yaml, or --out.
--previous FILE names the edition to compare with and to take the head from; the newest of the same reader otherwise.
--all shows every line of the report; --dry-run writes nothing.
--tie reads no document: it ties rows of all lists that names in content/drugs and content/vocabulary can tie by now.`;

/** What the head of a list with typed rows says. */
const TRANSCRIBED = "transcribed";

const { values, positionals } = readArguments(USAGE, {
  allowPositionals: true,
  options: {
    out: { type: "string" },
    previous: { type: "string" },
    root: { type: "string" },
    all: { type: "boolean" },
    tie: { type: "boolean" },
    "dry-run": { type: "boolean" },
  },
});
const root = resolve(values.root ?? PROJECT);
/** Rows stay without ties where there are no drugs to tie them to. */
const tie: Tie | undefined = existsSync(join(root, "content/drugs")) ? tyingWith(root).tie : undefined;

await runCommand("import", values.tie ? tieAll : main);

async function tieAll(): Promise<void> {
  if (!tie) throw new Error(`no names to tie to: ${join(root, "content/drugs")} does not exist`);
  for (const { path, text, ties } of tiedLists(root, tie)) {
    for (const line of ties) console.log(`${path}: ${line}`);
    if (!values["dry-run"]) putContent(root, path, text);
  }
}

async function main(): Promise<void> {
  const [name, document] = positionals;
  const reader = READERS[name ?? ""];
  if (!name || !reader || !document || positionals.length > 2)
    throw new Error(`name the reader and the document.\n${USAGE}`);
  const bytes = readFileSync(document);
  const sha256 = reader.isTranscribed ? undefined : createHash("sha256").update(bytes).digest("hex");
  const read = await reader.read(new Uint8Array(bytes));
  const id = reader.id(read.effective_from);
  const folder = join(root, "content/lists", reader.folder);
  const own = join(folder, `${id}.yaml`);
  const previous = values.previous
    ? resolve(values.previous)
    : editionBefore(folder, name, reader.id(""), read.effective_from);
  const headFrom = existsSync(own) ? own : previous;
  if (!headFrom)
    throw new Error(
      `no head to start from: write the head of content/lists/${reader.folder}/${id}.yaml (content/README.md, "A drug list"), then import again`,
    );
  const corrections = correctionsBeside(own) ?? (previous ? correctionsBeside(previous) : undefined) ?? [];
  const { text, report } = importList({
    read,
    id,
    reader: reader.isTranscribed ? TRANSCRIBED : name,
    sha256,
    headFrom: readFileSync(headFrom, "utf8"),
    before: previous ? listIn(previous) : undefined,
    corrections,
    tie,
    brandFollows: reader.brandFollows,
  });
  console.log(formatReport(report, values.all ?? false));
  if (values["dry-run"]) return;
  const out = values.out ? resolve(values.out) : own;
  if (values.out) replaceFile(out, text);
  else putContent(root, relative(root, own), text);
  console.log(`\nWrote ${out}. Next: npm run check, then read the report against the document.`);
  if (report.strange.length > 0 || report.rows.read !== report.rows.counted) process.exitCode = 1;
}

/** The newest edition of a list, of the same reader or typed by hand, that took effect before a day. */
function editionBefore(folder: string, reader: string, idPrefix: string, effectiveFrom: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const editions = readdirSync(folder)
    .filter((name) => name.endsWith(".yaml") && !name.endsWith(".corrections.yaml") && name.startsWith(idPrefix))
    .map((name) => {
      const file = join(folder, name);
      const head = headOf(readFileSync(file, "utf8"));
      return { file, reader: /^reader: (\S+)/m.exec(head)?.[1], from: /^effective_from: (\S+)/m.exec(head)?.[1] ?? "" };
    });
  return editions
    .filter((edition) => [reader, TRANSCRIBED].includes(edition.reader ?? "") && edition.from < effectiveFrom)
    .sort((one, other) => (one.from < other.from ? 1 : -1))[0]?.file;
}

function correctionsBeside(list: string) {
  const file = list.replace(/\.yaml$/, ".corrections.yaml");
  return existsSync(file)
    ? understood(file, (content, findings) => parseShape(listCorrectionsSchema, content, findings))
    : undefined;
}

function listIn(file: string): DrugList {
  return understood(file, parseList);
}

/** Throws with every finding where the file has an error. */
function understood<Value>(
  file: string,
  parse: (content: ReturnType<typeof readContentFile>["content"], findings: Finding[]) => Value | undefined,
): Value {
  const { content, findings } = readContentFile(file, file, readFileSync(file, "utf8"));
  const value = parse(content, findings);
  if (value === undefined || findings.length > 0)
    throw new Error(`${findings.length} mistakes:\n${findings.map(describeFinding).join("\n")}`);
  return value;
}
