/**
 * Runs test files one after another, as the test script names them: most of what a file costs is the start of a process
 * and the loading of what the files share. A file that leaves the process changed for the next one fails.
 */

import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { END_OF_FILE, type FileReport, type Order } from "./file-report.ts";

/** How long what a test leaves behind may take to end by itself, as a connection does that is kept alive. */
const LEFT_OVERS_MS = 20_000;

// Most of what V8 optimizes is over before it pays, as in a build (build/compiled.mjs). A V8 without the flag ignores it.
setFlagsFromString("--interrupt-budget=600000");

/** uvu's own names. Deferred, `test.run()` only queues, and `exec` runs what is queued. */
const uvu = globalThis as { UVU_DEFER?: boolean; UVU_QUEUE?: unknown[][]; UVU_INDEX?: number };
uvu.UVU_DEFER = true;
const { exec } = await import("uvu");
const surroundings = { environment: { ...process.env }, cwd: process.cwd(), now: Date.now, fetch: globalThis.fetch };

// One stream, in the order of what was said.
process.stderr.write = process.stdout.write.bind(process.stdout);
process.on("message", (order: Order) => ("file" in order ? void run(order) : end()));

// The parent process is gone, interrupted or killed: nothing reads the output.
process.on("disconnect", () => isOver || process.exit(1));
let isOver = false;

/** Nothing is asked any more: what keeps the process now, a test has left open. */
function end(): void {
  isOver = true;
  process.disconnect();
  setTimeout(() => {
    console.log(`The process did not end: ${process.getActiveResourcesInfo().join(", ")}`);
    process.exit(1);
  }, LEFT_OVERS_MS).unref();
}

async function run({ file, folder, isLast }: Extract<Order, { file: string }>): Promise<void> {
  process.exitCode = undefined;
  process.env.TMPDIR = surroundings.environment.TMPDIR = folder;
  uvu.UVU_INDEX = 0;
  uvu.UVU_QUEUE = [[null]];
  let failed = false;
  try {
    await import(pathToFileURL(file).href);
    await exec();
    failed = Boolean(process.exitCode);
  } catch (error) {
    console.log(error);
    failed = true;
  }
  for (const change of isLast ? [] : changes()) {
    console.log(change);
    failed = true;
  }
  process.exitCode = undefined;
  const report: FileReport = { failed, bytes: process.memoryUsage.rss() };
  process.stdout.write(`${END_OF_FILE}${JSON.stringify(report)}${END_OF_FILE}`);
}

function changes(): string[] {
  const { environment, cwd, now, fetch } = surroundings;
  const names = new Set([...Object.keys(environment), ...Object.keys(process.env)]);
  return [
    ...[...names].filter((name) => process.env[name] !== environment[name]).map((name) => `process.env.${name}`),
    ...(process.cwd() === cwd ? [] : ["the working directory"]),
    ...(Date.now === now ? [] : ["Date.now"]),
    ...(globalThis.fetch === fetch ? [] : ["fetch"]),
  ].map((what) => `The file leaves ${what} changed.`);
}
