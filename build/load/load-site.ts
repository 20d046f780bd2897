/** Reads what the site is made of: guides, styles, and the browser's scripts, bundled and made small by esbuild. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import type Esbuild from "esbuild";
import { PROJECT } from "../project.ts";

/** `assets` go below /assets as they are; `guides` are Markdown with a front matter. */
export type SiteFiles = { assets: { name: string; text: string }[]; guides: { name: string; text: string }[] };

const SITE = join(PROJECT, "build/site");
/** Built by its makers; bundling it once more would take longer than the rest of the site. */
const VIEWER = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));

let read: Promise<SiteFiles> | undefined;

/** Read once a process: who edits content builds often, and the site's own code stays as it is meanwhile. */
export function loadSite(): Promise<SiteFiles> {
  return (read ??= readSite());
}

/** Each folder of build/site/browser is a script of its own, with a style sheet of the same name if it has one. */
async function readSite(): Promise<SiteFiles> {
  // Most builds find everything bundled, so esbuild is not loaded before; import() does not work in code that V8 kept.
  const { build } = createRequire(import.meta.url)("esbuild") as typeof Esbuild;
  const folders = readdirSync(join(SITE, "browser"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const entryPoints = folders
    .flatMap((name) => [
      { in: join(SITE, "browser", name, "main.ts"), out: name },
      { in: join(SITE, "browser", name, `${name}.css`), out: name },
    ])
    .filter((entry) => existsSync(entry.in));
  const bundled = await build({
    entryPoints: [...entryPoints, { in: join(SITE, "site.css"), out: "site" }],
    outdir: "/",
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    platform: "browser",
    target: "es2022",
    legalComments: "none",
    logLevel: "silent",
    loader: { ".svg": "dataurl" },
  });
  const guides = readdirSync(join(SITE, "guides"))
    .filter((name) => name.endsWith(".md"))
    .sort();
  return {
    assets: [
      ...bundled.outputFiles.map(({ path, text }) => ({ name: basename(path), text })),
      { name: "icon.svg", text: readFileSync(join(SITE, "icon.svg"), "utf8") },
      {
        name: "swagger-ui.js",
        text: readFileSync(join(VIEWER, "swagger-ui-bundle.js"), "utf8").replace(/\n\/\/# sourceMappingURL=.*/, ""),
      },
      { name: "licenses.txt", text: licenses() },
    ],
    guides: guides.map((name) => ({
      name: name.replace(/\.md$/, ""),
      text: readFileSync(join(SITE, "guides", name), "utf8"),
    })),
  };
}

/** The notices of what is published with the browser's scripts: Swagger UI and its parts. */
function licenses(): string {
  return ["LICENSE", "NOTICE", "swagger-ui-bundle.js.LICENSE.txt"]
    .filter((name) => existsSync(join(VIEWER, name)))
    .map((name) => readFileSync(join(VIEWER, name), "utf8"))
    .join("\n\n");
}
