/**
 * `npm run format:check -- [FILE ...]`: whether files have the house style; without a name all but `content/`, whose
 * files the tests read faster than prettier's own command.
 */

import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { readArguments } from "../build/arguments.ts";

const { positionals } = readArguments("npm run format:check -- [FILE ...]", { allowPositionals: true, options: {} });
const prettier = createRequire(import.meta.url).resolve("prettier/bin/prettier.cjs");
/** V8 optimizes later than by default: most of what it would optimize here does not pay before the end. */
const FLAGS = 'import { setFlagsFromString } from "node:v8"; setFlagsFromString("--interrupt-budget=600000");';
const options = ["--import", `data:text/javascript,${encodeURIComponent(FLAGS)}`];
const files = positionals.length > 0 ? positionals : [".", "!content"];
const { status } = spawnSync(process.execPath, [...options, prettier, "--check", "--log-level", "warn", ...files], {
  stdio: "inherit",
});
process.exitCode = status ?? 1;
