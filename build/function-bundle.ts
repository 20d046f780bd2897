/**
 * The edge function as one file, which Netlify deploys and `npm start` runs: an isolate that loads seventy modules
 * spends on that what it may spend on the first answer. Rebuilt when the code or the rules directory changes.
 */

import { createHash } from "node:crypto";
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type Esbuild from "esbuild";
import { compiledOnLoad } from "./compiled-on-load.ts";
import type { Day } from "./contract/day.ts";
import { filesBelow } from "./files-below.ts";
import { tellFunction } from "./rules-directory.ts";

/** The folder that netlify.toml names: each file in it is a function, called as the file is. */
const FOLDER = ".generated/edge-functions";
const FILE = "api.js";
/** What the function is made of. */
export const FUNCTION_SOURCES = ["functions/edge/api", "build/contract"];
/** What else its bundle depends on. */
const MAKERS = ["build/function-bundle.ts", "build/compiled-on-load.ts", "package-lock.json"];
const PRINT = /^\/\* ([0-9a-f]{64}) \*\//;

/** Where the bundle is once it is made. */
export function functionPath(project: string): string {
  return join(project, FOLDER, FILE);
}

/**
 * Writes where the rules are for the function, and makes its bundle, which then says for which day answers were built.
 * Called before publishing: it throws when there is no function to guard what would be published.
 */
export async function makeFunction(project: string, rulesDirectory: string, builtFor?: Day): Promise<void> {
  tellFunction(project, rulesDirectory);
  const path = functionPath(project);
  const print = printOfSources(project, rulesDirectory);
  if (printIn(path) !== print) await bundle(project, path, print);
  if (builtFor) date(project, path, builtFor);
  for (const name of readdirSync(join(project, FOLDER))) {
    if (name !== FILE) rmSync(join(project, FOLDER, name), { recursive: true, force: true });
  }
}

/** A copy of the bundle that says another day, for a process on this machine: several may run at once. */
export function functionBuiltFor(project: string, builtFor: Day): string {
  const copy = join(project, ".generated/dated", `${builtFor}.js`);
  mkdirSync(join(project, ".generated/dated"), { recursive: true });
  writeWhole(project, copy, datedText(functionPath(project), builtFor));
  return copy;
}

/** A bundle that says the day already stays as it is: an emulator that serves it would load it again. */
function date(project: string, path: string, builtFor: Day): void {
  const text = datedText(path, builtFor);
  if (text !== readFileSync(path, "utf8")) writeWhole(project, path, text);
}

/** The mark that functions/edge/api/shared/build-day.ts holds. */
function datedText(bundle: string, builtFor: Day): string {
  return readFileSync(bundle, "utf8").replaceAll(/pa-built-for \d{4}-\d{2}-\d{2}/g, `pa-built-for ${builtFor}`);
}

/** Beside the folders, where it is no function, and whole or not at all: several processes may start at once. */
function writeWhole(project: string, path: string, contents: string | Uint8Array): void {
  const unfinished = join(project, ".generated", `${FILE}-${process.pid}`);
  writeFileSync(unfinished, contents);
  renameSync(unfinished, path);
}

/** What operations and parameters are for, only documents say: 13 KB that the function never reads. */
const WITHOUT_DESCRIPTIONS: Esbuild.Plugin = {
  name: "without-descriptions",
  setup: ({ onLoad }) =>
    onLoad({ filter: /build\/contract\/(operations\/\w+|shared-parameters)\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8")
        .replaceAll(/\bexample:\s*\{(?:[^{}]|\{[^{}]*\})*\},?/g, "")
        .replaceAll(
          /\b(id|summary|description|example|schema|tag|answers|required):\s*("(?:[^"\\]|\\.)*"|`[^`]*`|\[[^\]]*\]|false),?/g,
          "",
        ),
      loader: "ts",
    })),
};

/**
 * Of the client of Netlify Blobs, without its traces, which nobody reads, and what netlify/stores.ts does not use: most
 * methods, types other than text, conditions of writes, stores that are opened otherwise, and advice to those who deploy.
 */
const BLOBS_IN_BRIEF: Esbuild.Plugin = {
  name: "blobs-in-brief",
  setup: ({ onLoad }) =>
    onLoad({ filter: /@netlify\/blobs\/dist\/(main|chunk-\w+)\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8")
        .replaceAll(/^ *span\?\.setAttributes\(\{[^{}]*\}\);\n/gm, "")
        .replaceAll(
          /^ {2}(async (delete|deleteAll|getMetadata|getWithMetadata|setJSON)|static validateDeployID)\(.*?^ {2}\}\n/gms,
          "",
        )
        .replace(/if \("deployID" in options\) \{.*?\} else \{/s, "{")
        .replaceAll(/^ {6}if \(type === "(arrayBuffer|blob|json|stream)"\) \{.*?^ {6}\}\n/gms, "")
        .replace(/(static getConditions\(options\) \{\n).*?(^ {2}\}\n)/ms, "$1$2")
        .replace(/(?<=const encodedMetadata = ).*(?=;\n)/, "null")
        .replaceAll(
          /^( +)if \((?:typeof input === "string"|typeof input\?\.deployID === "string"|isDeniedWrite\(res, context\)|!this\.fetch|options\.region .*|encodedMetadata)\) \{.*?^\1\}\n/gms,
          "",
        ),
      loader: "js",
    })),
};

async function bundle(project: string, path: string, print: string): Promise<void> {
  // Most builds find it bundled, so esbuild is not loaded before; import() does not work in code that V8 kept (compiled.mjs).
  const { build, transform } = createRequire(import.meta.url)("esbuild") as typeof Esbuild;
  const withoutNode = join(project, "functions/edge/api/netlify/without-node.ts");
  const { outputFiles } = await build({
    entryPoints: [join(project, "functions/edge/api/index.ts")],
    absWorkingDir: project,
    bundle: true,
    minifyIdentifiers: true,
    minifySyntax: true,
    write: false,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    target: "es2022",
    legalComments: "none",
    logLevel: "silent",
    plugins: [WITHOUT_DESCRIPTIONS, BLOBS_IN_BRIEF],
    alias: { process: withoutNode, "@netlify/runtime-utils": withoutNode, "@netlify/otel": withoutNode },
  });
  const { code } = await transform(compiledOnLoad(outputFiles[0]!.text), {
    minifyWhitespace: true,
    minifySyntax: true,
    target: "es2022",
  });
  mkdirSync(join(project, FOLDER), { recursive: true });
  writeWhole(project, path, `/* ${print} */\n${code}`);
}

/** Changes with the names, sizes and times of all that goes into the bundle. */
function printOfSources(project: string, rulesDirectory: string): string {
  const files = FUNCTION_SOURCES.flatMap((folder) =>
    filesBelow(join(project, folder))
      .sort()
      .map((name) => `${folder}/${name}`),
  );
  const state = [...files, ...MAKERS].map((name) => {
    const { size, mtimeMs } = statSync(join(project, name));
    return `${name} ${size} ${mtimeMs}`;
  });
  return createHash("sha256")
    .update([rulesDirectory, ...state].join("\n"))
    .digest("hex");
}

/** The print that a bundle was made of; undefined where there is none. */
function printIn(path: string): string | undefined {
  const head = Buffer.alloc(80);
  try {
    const file = openSync(path, "r");
    readSync(file, head);
    closeSync(file);
  } catch {
    return undefined;
  }
  return PRINT.exec(head.toString("latin1"))?.[1];
}
