/**
 * Runs the build as compiled JavaScript: compiling TypeScript on each start takes a third of a build. Compiles when its
 * code has changed, and keeps what V8 made of it, so that the next process need not parse a megabyte again.
 */

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { constants, Script } from "node:vm";

// A build is over before most of what V8 optimizes meanwhile pays: with nine times its budget (67,584) for a function it
// compiles half as much, 100,000 rows take a fifth less processor time, and this thread no more than before. A V8 without
// the flag ignores it.
setFlagsFromString("--interrupt-budget=600000");
// By default the heap may double between full collections: 100,000 rows then take 494 to 516 MB, with a third 453 to 466.
setFlagsFromString("--heap-growing-percent=30");

const project = resolve(import.meta.dirname, "..");
const generated = join(project, ".generated");
const code = createHash("sha256").update(state()).digest("hex").slice(0, 16);
/** What is still unfinished after this was interrupted. */
const LONGER_THAN_ANY_MS = 600_000;
const folder = join(generated, `compiled-${code}`);
const program = join(folder, "main.cjs");

if (!existsSync(folder)) await compile();
process.env.PA_BUILD_CODE = code;
process.env.PA_READY_PAGES = join(folder, "pages");
await run();

/** Names, sizes and times of all that the compiled files are made from. */
function state() {
  const files = readdirSync(join(project, "build"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.[a-z]+$/.test(name))
    .sort();
  return [...files.map((name) => join("build", name)), "package-lock.json"]
    .map((name) => {
      const { size, mtimeMs } = statSync(join(project, name));
      return `${name} ${size} ${mtimeMs}\n`;
    })
    .join("");
}

async function run() {
  const kept = `${program}.v8-${process.versions.v8}`;
  const cachedData = existsSync(kept) ? readFileSync(kept) : undefined;
  const script = new Script(`(function (exports, require, module) {${readFileSync(program, "utf8")}\n})`, {
    filename: program,
    cachedData,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(program), module);
  await module.exports.finished;
  if (cachedData && !script.cachedDataRejected) return;
  // Made after the run, it holds the functions that a run needs.
  writeFileSync(`${kept}-${process.pid}`, script.createCachedData());
  renameSync(`${kept}-${process.pid}`, kept);
}

/** Complete or not at all, and several builds may start at once: made beside, then renamed. */
async function compile() {
  const { build } = await import("esbuild");
  const unfinished = join(generated, `compiling-${process.pid}`);
  mkdirSync(generated, { recursive: true });
  const both = {
    outdir: unfinished,
    bundle: true,
    platform: "node",
    target: "node20",
    external: ["esbuild", "swagger-ui-dist"],
    logLevel: "warning",
    minify: true,
  };
  const place = { "process.env.PA_PROJECT": JSON.stringify(project) };
  const asProgram = {
    ...both,
    format: "cjs",
    outExtension: { ".js": ".cjs" },
    define: {
      ...place,
      "import.meta.url": JSON.stringify(pathToFileURL(program).href),
      "import.meta.dirname": JSON.stringify(folder),
    },
  };
  const asModule = {
    ...both,
    format: "esm",
    define: place,
    banner: {
      js: 'import { createRequire as requireFor } from "node:module"; const require = requireFor(import.meta.url);',
    },
  };
  await Promise.all([
    build({ ...asProgram, entryPoints: [join(project, "build/main.ts")] }),
    build({
      ...asModule,
      entryPoints: [join(project, "build/write/page-writer.ts"), join(project, "build/compile-pages.ts")],
      entryNames: "[name]",
    }),
  ]);
  const { compilePages } = await import(join(unfinished, "compile-pages.js"));
  await compilePages(join(unfinished, "pages"));
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  for (const name of readdirSync(generated)) {
    const isOutdated = name.startsWith("compiled-") && name !== `compiled-${code}`;
    const isLeftover =
      name.startsWith("compiling-") && Date.now() - changed(join(generated, name)) > LONGER_THAN_ANY_MS;
    if (isOutdated || isLeftover) rmSync(join(generated, name), { recursive: true, force: true });
  }
}

/** When a file was last changed; now, where another process has just put it in its place. */
function changed(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
}
