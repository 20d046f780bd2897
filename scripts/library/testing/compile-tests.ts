/**
 * Test files and the commands that they run, as JavaScript made once a run: compiling TypeScript each time costs each of
 * some two hundred processes more than most of them do. Where a file is does not change for it: `import.meta.dirname`
 * and `import.meta.url` are those of its source.
 */

import { readFileSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import glob from "fast-glob";

/** What `npm run` starts, and what runs tests and commands; scripts/library/local/host.ts is Deno's. */
const COMMANDS = [
  "scripts/*.ts",
  "build/main.ts",
  "scripts/library/testing/command-thread.ts",
  "scripts/library/testing/test-process.ts",
];

/** Small packages that nearly every process loads, file by file; any other package loads as it was installed. */
const BUNDLED =
  /^(zod|yaml|js-yaml|fast-glob|damerau-levenshtein|marked|linkedom|fast-check|ajv|ajv-formats|@netlify\/blobs)(\/|$)/;
/** Packages in CommonJS require what Node brings. */
const REQUIRE =
  'import { createRequire as requireFor } from "node:module"; const require = requireFor(import.meta.url);';
/** Outside of comments and quotation marks. */
const META = /(?<![`"'])\bimport\.meta\.(dirname|url)\b/g;

/** The commands of the project, as paths below it. */
export function commandsOf(project: string): Promise<string[]> {
  return glob(COMMANDS, { cwd: project });
}

/**
 * Compiles into `folder`, a command at its path in the project. Where each of `files` went, in their order.
 * Throws esbuild's error, which names the place, when one of them cannot be compiled.
 */
export async function compileTests(
  project: string,
  files: readonly string[],
  commands: readonly string[],
  folder: string,
): Promise<string[]> {
  const placeOf = (file: string) =>
    (file.startsWith(`${project}/`) ? relative(project, file) : join("elsewhere", file)).replace(/\.ts$/, "");
  await build({
    entryPoints: [...commands.map((name) => join(project, name)), ...files].map((file) => ({
      in: file,
      out: placeOf(file),
    })),
    absWorkingDir: project,
    outdir: folder,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    banner: { js: REQUIRE },
    sourcemap: "linked",
    sourcesContent: false,
    minifyWhitespace: true,
    minifySyntax: true,
    logLevel: "silent",
    plugins: [atItsSource(project), packagesApart],
  });
  symlinkSync(join(project, "node_modules"), join(folder, "node_modules"), "dir");
  return files.map((file) => join(folder, `${placeOf(file)}.js`));
}

function atItsSource(project: string): Plugin {
  return {
    name: "at-its-source",
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        if (!path.startsWith(project) || path.includes("/node_modules/")) return undefined;
        const place = { dirname: dirname(path), url: pathToFileURL(path).href };
        const contents = readFileSync(path, "utf8").replace(META, (_, name: keyof typeof place) =>
          JSON.stringify(place[name]),
        );
        return { contents, loader: "ts" };
      });
    },
  };
}

const packagesApart: Plugin = {
  name: "packages-apart",
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, importer }) =>
      BUNDLED.test(path) || importer.includes("/node_modules/") ? undefined : { path, external: true },
    );
  },
};
