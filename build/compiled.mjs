/** Runs the build as compiled JavaScript: starting TypeScript anew takes a third of a build. Compiles when its code has changed. */

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

const project = resolve(import.meta.dirname, "..");
const generated = join(project, ".generated");
const code = createHash("sha256").update(state()).digest("hex").slice(0, 16);
/** What is still unfinished after this was interrupted. */
const LONGER_THAN_ANY_MS = 600_000;
const folder = join(generated, `compiled-${code}`);

if (!existsSync(folder)) await compile();
process.env.PA_BUILD_CODE = code;
process.env.PA_READY_PAGES = join(folder, "pages");
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

/** Complete or not at all, and several builds may start at once: made beside, then renamed. */
async function compile() {
  const { build } = await import("esbuild");
  const unfinished = join(generated, `compiling-${process.pid}`);
  mkdirSync(generated, { recursive: true });
  await build({
    entryPoints: [join(project, "build/main.ts"), join(project, "build/write/page-writer.ts"), join(project, "build/compile-pages.ts")], entryNames: "[name]", outdir: unfinished, bundle: true, splitting: true, format: "esm", platform: "node", target: "node20",
    external: ["esbuild", "swagger-ui-dist"],
    define: { "process.env.PA_PROJECT": JSON.stringify(project) },
    banner: { js: 'import { createRequire as requireFor } from "node:module"; const require = requireFor(import.meta.url);' },
    logLevel: "warning", minify: true,
  });
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
    const isLeftover = name.startsWith("compiling-") && Date.now() - statSync(join(generated, name)).mtimeMs > LONGER_THAN_ANY_MS;
    if (isOutdated || isLeftover) rmSync(join(generated, name), { recursive: true, force: true });
  }
}
