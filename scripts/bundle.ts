/** `npm run bundle`: bundles the edge function with Netlify's production bundler, offline, and checks its route. */

import { mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { bundle, type Declaration } from "@netlify/edge-bundler";
import { parse } from "smol-toml";
import { makeFunction } from "../build/function-bundle.ts";
import { rulesDirectoryName, rulesPathSecret } from "../build/rules-directory.ts";
import { PROJECT } from "../build/project.ts";

const out = join(PROJECT, ".netlify/edge-bundle");

type Settings = { build: { edge_functions: string }; edge_functions?: Declaration[] };

const settings = parse(readFileSync(join(PROJECT, "netlify.toml"), "utf8")) as unknown as Settings;
process.env.PATH = `${join(PROJECT, "node_modules/.bin")}${delimiter}${process.env.PATH ?? ""}`;
await makeFunction(PROJECT, rulesDirectoryName(rulesPathSecret(PROJECT, process.env)));
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

const complaints: unknown[] = [];
const { manifest } = await bundle([join(PROJECT, settings.build.edge_functions)], out, settings.edge_functions ?? [], {
  basePath: PROJECT,
  // Without a network the bundler cannot read the inline configuration and says so; the declared route then counts.
  userLogger: (...words) => void complaints.push(...words),
  systemLogger: () => {},
});
const everywhere = manifest.routes.find(({ function: name, path }) => name === "api" && path === "/*");
const open =
  manifest.post_cache_routes.length > 0 ||
  manifest.routes.some(({ excluded_patterns }) => excluded_patterns.length > 0);
for (const { asset } of manifest.bundles)
  console.log(`${asset}  ${Math.round(statSync(join(out, asset)).size / 1024)} KB`);
if (!everywhere || open) {
  console.error(
    "The manifest does not route every path to the function: published rules would be public.",
    ...complaints,
  );
  process.exit(1);
}
console.log(`The manifest has the route /* for the function "api" (${join(out, "manifest.json")}).`);
