/** Netlify's production bundler takes the function, offline, and its manifest carries the route on every path. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse } from "smol-toml";
import { command } from "../helpers/command.ts";
import { PROJECT } from "../helpers/running-service.ts";

test("the bundle's manifest carries /* and excludes nothing", async () => {
  const { status, stdout, stderr } = await command("scripts/bundle.ts", []);
  assert.is(status, 0, stderr);
  assert.match(stdout, 'The manifest carries the route /* for the function "api"');
  const manifest = JSON.parse(readFileSync(join(PROJECT, ".netlify/edge-bundle/manifest.json"), "utf8"));
  assert.equal(manifest.routes.map(({ function: name, path, excluded_patterns }: Record<string, unknown>) => [name, path, excluded_patterns]), [["api", "/*", []]]);
  assert.equal(manifest.post_cache_routes, [], "a cached answer would skip the key check");
});

test("the inline configuration says the same and fails closed", async () => {
  const { config } = await import("../../functions/edge/api/index.ts");
  assert.equal(config, { path: "/*", onError: "fail" });
});

test("netlify.toml declares the route, and no redirect that could open the files", () => {
  const settings = parse(readFileSync(join(PROJECT, "netlify.toml"), "utf8")) as { edge_functions: object[]; redirects?: unknown };
  assert.equal(settings.edge_functions.map((route) => ({ ...route })), [{ path: "/*", function: "api" }]);
  assert.is(settings.redirects, undefined);
});

test.run();
