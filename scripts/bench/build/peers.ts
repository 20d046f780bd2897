/** The same pages for Eleventy and for Hugo, in the form that each of them is fastest with. */

import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** One template that pages through all of them; `packagesFolder` holds Eleventy. */
export function writeEleventy(site: string, packagesFolder: string, pages: string): string {
  mkdirSync(join(site, "input"), { recursive: true });
  symlinkSync(join(packagesFolder, "node_modules"), join(site, "node_modules"));
  writeFileSync(join(site, "package.json"), JSON.stringify({ type: "module" }));
  writeFileSync(join(site, "eleventy.config.js"), `export default () => ({ dir: { input: "input" } });\n`);
  writeFileSync(
    join(site, "input/pages.11ty.js"),
    `
import { readFileSync } from "node:fs";
const pages = JSON.parse(readFileSync(${JSON.stringify(pages)}, "utf8"));
export const data = { pages, pagination: { data: "pages", size: 1, alias: "entry" }, permalink: ({ entry }) => "/" + entry[0] };
export const render = ({ entry }) => entry[1];
`,
  );
  return site;
}

/** Resources from strings, published one by one. */
export function writeHugo(site: string, pages: readonly (readonly [string, string])[]): string {
  for (const folder of ["layouts", "data"]) mkdirSync(join(site, folder), { recursive: true });
  writeFileSync(
    join(site, "config.toml"),
    `baseURL = "http://localhost/"\ndisableKinds = ["taxonomy", "term", "RSS", "sitemap", "404"]\n`,
  );
  writeFileSync(join(site, "data/pages.json"), JSON.stringify(pages.map(([path, text]) => ({ path, text }))));
  writeFileSync(
    join(site, "layouts/index.html"),
    `{{ range site.Data.pages }}{{ $page := resources.FromString .path .text }}{{ $page.Publish }}{{ end }}\n`,
  );
  return site;
}
