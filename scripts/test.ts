/**
 * `npm test`: runs every test file in a process of its own and believes none of them blindly. uvu exits with 0 when a
 * file forgets `test.run()`, when a `before` hook throws, when a test throws a string and when no file matches; here
 * each of those is a failure, and so is a skipped test. The last line says `N passed, N failed`.
 *
 * `npm test -- [words]` runs the files whose path holds one of the words; `--dir DIR` looks elsewhere.
 */

import { spawn } from "node:child_process";
import { availableParallelism, tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import glob from "fast-glob";
import { readArguments } from "../build/arguments.ts";
import { rulesDirectoryName, rulesPathSecret, tellFunction } from "../build/rules-directory.ts";
import { inScratch } from "./library/scratch.ts";
import { commandsOf, compileTests } from "./library/testing/compile-tests.ts";
import { FOR_TEST_FILE } from "./library/testing/node-arguments.ts";
import { atSources } from "./library/testing/source-places.ts";

/** They take longest, or wait for something: begun last, they would be waited for. */
const FIRST = [
  "scripts/reverify.",
  "tools.",
  "browser/docs.",
  "browser/explorer.",
  "content.",
  "browser/explorer-drug.",
  "scripts/keys.",
  "build/incremental.",
  "build/public-verdicts.",
  "functions/faults.",
  "scripts/diff.",
  "scripts/record.",
  "browser/site.",
  "scripts/editor-files.",
  "functions/",
  "service/limits.",
  "service/netlify.",
  "openapi/",
  "build/hostile-content.",
  "build/output.",
  "scripts/editing.",
  "service/broken-requests.",
  "service/hostile.",
  "service/start.",
];
/** Some wait rather than work. */
const WORKERS = Math.min(8, availableParallelism() + 2);
const TIME_LIMIT_MS = 8 * 60_000;

type FileResult = { file: string; passed: number; failed: number; output: string; ms: number };

const project = resolve(import.meta.dirname, "..");
const { values, positionals } = readArguments("npm test -- [words] [--dir DIR]", {
  allowPositionals: true,
  options: { dir: { type: "string" } },
});
const directory = resolve(values.dir ?? `${project}/tests`);
const all = (await glob("**/*.test.ts", { cwd: directory, absolute: true })).sort();
const files =
  positionals.length === 0
    ? all
    : all.filter((file) => positionals.some((word) => relative(directory, file).includes(word)));

// In a fresh clone no build has written yet where the rules are, and some tests import the function.
tellFunction(project, rulesDirectoryName(rulesPathSecret(project, process.env)));

const results: FileResult[] = [];
const rank = (file: string) =>
  (FIRST.findIndex((name) => relative(directory, file).startsWith(name)) + FIRST.length + 1) % (FIRST.length + 1);
const waiting = [...files].sort((one, other) => rank(one) - rank(other));
await inScratch(async () => {
  process.env.PA_TEST_RUN ??= tmpdir();
  const programs = await programsOf(files);
  await Promise.all(Array.from({ length: WORKERS }, () => work(programs)));
});

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
 * The arguments with which Node runs each file. What cannot be compiled runs as it is, and its own process says why
 * not.
 */
async function programsOf(files: readonly string[]): Promise<Map<string, string[]>> {
  const folder = join(tmpdir(), "compiled");
  try {
    const commands = process.env.PA_COMPILED ? [] : await commandsOf(project);
    const compiled = await compileTests(project, files, commands, folder);
    process.env.PA_COMPILED ??= folder;
    return new Map(files.map((file, place) => [file, [...FOR_TEST_FILE, compiled[place]!]]));
  } catch (error) {
    console.log(`Not compiled, and therefore slow: ${(error as Error).message}`);
    return new Map(files.map((file) => [file, ["--import", "tsx", file]]));
  }
}

async function work(programs: ReadonlyMap<string, string[]>): Promise<void> {
  for (let file = waiting.shift(); file; file = waiting.shift()) {
    const result = await run(file, programs.get(file)!);
    results.push(result);
    const verdict = result.failed === 0 ? "ok  " : "FAIL";
    console.log(
      `${verdict} ${relative(project, file)}  ${result.passed} passed${result.failed ? `, ${result.failed} failed` : ""}  (${(result.ms / 1000).toFixed(1)} s)`,
    );
  }
}

function run(file: string, program: readonly string[]): Promise<FileResult> {
  const started = performance.now();
  return new Promise((done) => {
    const child = spawn(process.execPath, program, {
      cwd: project,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, FORCE_COLOR: "0" },
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => void (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => void (output += chunk.toString()));
    const timer = setTimeout(() => {
      output += `\nThe file ran longer than ${TIME_LIMIT_MS / 60_000} minutes.`;
      child.kill("SIGKILL");
    }, TIME_LIMIT_MS);
    child.on("close", (status) => {
      clearTimeout(timer);
      const outcome = judge(output, status);
      if (outcome.failed > 0) outcome.output = atSources(outcome.output, join(tmpdir(), "compiled"));
      done({ file, ms: performance.now() - started, ...outcome });
    });
  });
}

/** Counts from the summaries of all suites in the file; whatever does not add up is a failure. */
function judge(output: string, status: number | null): { passed: number; failed: number; output: string } {
  const plain = output.replace(/\x1b\[[0-9;]*m/g, "");
  const sum = (label: string) =>
    [...plain.matchAll(new RegExp(`^\\s*${label}:\\s+(\\d+)`, "gm"))].reduce(
      (total, [, count]) => total + Number(count),
      0,
    );
  const total = sum("Total");
  const passed = sum("Passed");
  const skipped = sum("Skipped");
  if (total === 0) return { passed: 0, failed: 1, output: `${plain}\nNo test ran: does the file end with test.run()?` };
  const failed = total - passed + skipped;
  if (failed === 0 && status !== 0)
    return { passed, failed: 1, output: `${plain}\nThe process ended with status ${status}.` };
  return { passed, failed, output: plain };
}
