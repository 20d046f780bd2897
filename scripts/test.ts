/**
 * `npm test`: runs every test file, in a few processes, and believes none of them blindly. uvu exits with 0 when a file
 * forgets `test.run()`, when a `before` hook throws, when a test throws a string and when no file matches; here each of
 * those is a failure, and so is a skipped test. The last line says `N passed, N failed`.
 *
 * `npm test -- [words]` runs the files whose path holds one of the words; `--dir DIR` looks elsewhere.
 */

import { mkdirSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import glob from "fast-glob";
import { readArguments } from "../build/arguments.ts";
import { rulesDirectoryName, rulesPathSecret, tellFunction } from "../build/rules-directory.ts";
import { inScratch, withFolder } from "./library/scratch.ts";
import { commandsOf, compileTests } from "./library/testing/compile-tests.ts";
import type { Verdict } from "./library/testing/judge.ts";
import { removeLeft } from "./library/testing/left-folders.ts";
import { memoryFolder } from "./library/testing/memory-folder.ts";
import { FOR_TEST_FILE } from "./library/testing/node-arguments.ts";
import { atSources } from "./library/testing/source-places.ts";
import { realBuild } from "./library/testing/real-build.ts";
import { testWorker, type WorkerOptions } from "./library/testing/test-worker.ts";

/**
 * They take longest, or come late in the alphabet for what they take: begun last, they would be waited for. The first
 * two need no real build, which is under way meanwhile.
 */
const FIRST = [
  "build/incremental.",
  "tools.",
  "browser/docs.",
  "browser/explorer.",
  "content.",
  "browser/explorer-drug.",
  "build/public-verdicts.",
  "scripts/diff.",
  "scripts/record.",
  "browser/site.",
  "functions/",
  "service/limits.",
  "service/netlify.",
  "openapi/",
  "build/hostile-content.",
  "build/output.",
  "scripts/editing.",
  "service/hostile.",
  "scripts/key-backup.",
  "scripts/arguments.",
  "scripts/test-runner.",
  "build/suggestions.",
  "service/health.",
];
/** They wait rather than work: while one of them waits, the others have the processor. Longest first. */
const WAITING = [
  "functions/faults.",
  "service/broken-requests.",
  "functions/billing.",
  "service/start.",
  "functions/usage.",
  "scripts/reverify.",
  "scripts/keys.",
];
/**
 * These need a process of their own: they import the function, which keeps state, or change the clock, or exit their
 * process because connections of others stay open.
 */
const ALONE = ["functions/", "service/netlify."];
/** They share a browser with the files before them: two processes begin with these, the others end with them. */
const WITH_BROWSER = ["browser/"];
const BROWSERS = 2;
/** Browsers, too, wait now and then. The last one begins with the files that wait. */
const WORKERS = Math.min(9, availableParallelism() + 3);

/** They write most of the small files, and start no service: Deno reads nothing below /dev. */
const IN_MEMORY = ["build/", "functions/", "scripts/diff.", "scripts/record.", "scripts/editing.", "scripts/reverify."];

type FileResult = Verdict & { file: string };

const project = resolve(import.meta.dirname, "..");
const { values, positionals } = readArguments("npm test -- [words] [--dir DIR]", {
  allowPositionals: true,
  options: { dir: { type: "string" } },
});
const directory = resolve(values.dir ?? `${project}/tests`);
const all = (await glob("**/*.test.ts", { cwd: directory, absolute: true })).sort();
const isWhole = positionals.length === 0 && values.dir === undefined;
const files =
  positionals.length === 0
    ? all
    : all.filter((file) => positionals.some((word) => relative(directory, file).includes(word)));

// In a fresh clone no build has written yet where the rules are, and some tests import the function.
tellFunction(project, rulesDirectoryName(rulesPathSecret(project, process.env)));

const results: FileResult[] = [];
const isOneOf = (names: readonly string[], file: string) =>
  names.some((name) => relative(directory, file).startsWith(name));
/** Those of `files` that `names` begins, in the order of the names, and the rest. */
function parted(names: readonly string[], files: readonly string[]): [named: string[], rest: string[]] {
  const place = (file: string) => names.findIndex((name) => relative(directory, file).startsWith(name));
  return [
    files.filter((file) => isOneOf(names, file)).sort((one, other) => place(one) - place(other)),
    files.filter((file) => !isOneOf(names, file)),
  ];
}
const [waiting, working] = parted(WAITING, files);
const [withBrowser, others] = parted(WITH_BROWSER, parted(FIRST, working).flat());
const inMemory = memoryFolder(); // as long as TMPDIR is the caller's
await inScratch(() => withFolder(inMemory ?? tmpdir(), runAll));

/** `memory`: for the files that are `IN_MEMORY`. */
async function runAll(memory: string): Promise<void> {
  process.env.PA_TEST_RUN ??= tmpdir();
  // Whoever needs it waits for it, or builds it and reports what is wrong.
  const isBuilt = isWhole ? realBuild().catch(() => {}) : undefined;
  const { node, places } = await programsOf(files);
  await Promise.all(
    Array.from({ length: Math.min(WORKERS, files.length) }, (_, place) => {
      const folders = { disk: join(tmpdir(), `worker-${place}`), memory: join(memory, `worker-${place}-memory`) };
      for (const folder of Object.values(folders)) mkdirSync(folder);
      return work(queuesOf(place), { project, node }, folders, places);
    }),
  );
  await isBuilt;
}

/** What a worker takes files from: from the first queue that has any. */
function queuesOf(place: number): string[][] {
  if (place < BROWSERS) return [withBrowser, others, waiting];
  return place < WORKERS - 1 ? [others, withBrowser, waiting] : [waiting, others, withBrowser];
}

const passed = results.reduce((sum, result) => sum + result.passed, 0);
let failed = results.reduce((sum, result) => sum + result.failed, 0);
if (files.length === 0) {
  console.error(`No test file matches in ${directory}.`);
  failed = 1;
}
for (const result of results)
  if (result.failed > 0) console.log(`\n--- ${relative(project, result.file)} ---\n${result.output}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/**
 * With which arguments Node runs test files, and where each of them is. What cannot be compiled runs as it is, and its
 * own process says why not.
 */
async function programsOf(files: readonly string[]): Promise<{ node: string[]; places: Map<string, string> }> {
  const folder = join(tmpdir(), "compiled");
  const runner = "scripts/library/testing/test-process";
  try {
    const commands = process.env.PA_COMPILED ? [] : await commandsOf(project);
    const compiled = await compileTests(project, files, commands, folder);
    process.env.PA_COMPILED ??= folder;
    return {
      node: [...FOR_TEST_FILE, join(process.env.PA_COMPILED, `${runner}.js`)],
      places: new Map(files.map((file, place) => [file, compiled[place]!])),
    };
  } catch (error) {
    console.log(`Not compiled, and therefore slow: ${(error as Error).message}`);
    return {
      node: ["--import", "tsx", join(project, `${runner}.ts`)],
      places: new Map(files.map((file) => [file, file])),
    };
  }
}

async function work(
  queues: readonly string[][],
  options: WorkerOptions,
  folders: { disk: string; memory: string },
  places: ReadonlyMap<string, string>,
): Promise<void> {
  const shared = testWorker(options);
  const next = () => queues.find(({ length }) => length > 0)?.shift();
  for (let file = next(); file; file = next()) {
    const started = performance.now();
    const isAlone = isOneOf(ALONE, file);
    const worker = isAlone ? testWorker({ ...options, isForOne: true }) : shared;
    const folder = isOneOf(IN_MEMORY, file) ? folders.memory : folders.disk;
    const result = await worker.run(places.get(file)!, folder);
    note(file, result, performance.now() - started);
    if (isAlone) noteLeft(file, await worker.end());
    removeLeft(folder);
  }
  noteLeft("what was left over", await shared.end());
}

function note(file: string, result: Verdict, ms: number): void {
  if (result.failed > 0) result.output = atSources(result.output, join(tmpdir(), "compiled"));
  results.push({ file, ...result });
  const verdict = result.failed === 0 ? "ok  " : "FAIL";
  console.log(
    `${verdict} ${relative(project, file)}  ${result.passed} passed${result.failed ? `, ${result.failed} failed` : ""}  (${(ms / 1000).toFixed(1)} s)`,
  );
}

/** A process that does not end by itself, or not well, fails whatever its files said. */
function noteLeft(file: string, output: string | undefined): void {
  if (output) note(file, { passed: 0, failed: 1, output }, 0);
}
