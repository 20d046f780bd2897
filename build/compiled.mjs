/** Runs the build as compiled JavaScript: starting TypeScript anew takes a third of a build. Compiles when its code has changed. */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const project = resolve(import.meta.dirname, "..");
const folder = join(project, ".generated/compiled");
const seen = join(folder, "code.txt");

const code = state();
if (!existsSync(seen) || readFileSync(seen, "utf8") !== code) await compile();
process.env.PA_BUILD_CODE = code;
await import(join(folder, "main.js"));

/** Names, sizes and times of all that the compiled files are made from. */
function state() {
  const files = readdirSync(join(project, "build"), { recursive: true, encoding: "utf8" }).filter((name) => /\.[a-z]+$/.test(name)).sort();
  return [...files.map((name) => join("build", name)), "package-lock.json"]
    .map((name) => {
      const { size, mtimeMs } = statSync(join(project, name));
      return `${name} ${size} ${mtimeMs}\n`;
    })
    .join("");
}

async function compile() {
  const { build } = await import("esbuild");
  rmSync(folder, { recursive: true, force: true });
  await build({
    entryPoints: [join(project, "build/main.ts"), join(project, "build/write/page-writer.ts")], entryNames: "[name]", outdir: folder, bundle: true, splitting: true, format: "esm", platform: "node", target: "node20",
    external: ["esbuild", "swagger-ui-dist"],
    define: { "process.env.PA_PROJECT": JSON.stringify(project) },
    banner: { js: 'import { createRequire as requireFor } from "node:module"; const require = requireFor(import.meta.url);' },
    logLevel: "warning",
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(seen, code);
}
