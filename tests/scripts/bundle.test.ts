/** Netlify's production bundler takes the function, offline, and its manifest carries the route on every path. */

import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse } from "smol-toml";
import { functionPath, makeFunction } from "../../build/function-bundle.ts";
import { command } from "../helpers/command.ts";
import { PROJECT } from "../helpers/running-service.ts";

const LARGEST_FUNCTION = 212_000;
/** What the bundle depends on beside the function itself. */
const MAKERS = ["build/function-bundle.ts", "build/compiled-on-load.ts", "package-lock.json"];

test("the bundle's manifest carries /* and excludes nothing", async () => {
  const { status, stdout, stderr } = await command("scripts/bundle.ts", []);
  assert.is(status, 0, stderr);
  assert.match(stdout, 'The manifest has the route /* for the function "api"');
  const manifest = JSON.parse(readFileSync(join(PROJECT, ".netlify/edge-bundle/manifest.json"), "utf8"));
  assert.equal(
    manifest.routes.map(({ function: name, path, excluded_patterns }: Record<string, unknown>) => [
      name,
      path,
      excluded_patterns,
    ]),
    [["api", "/*", []]],
  );
  assert.equal(manifest.post_cache_routes, [], "a cached answer would skip the key check");
});

test("the inline configuration says the same and fails closed", async () => {
  const { config } = await import("../../functions/edge/api/index.ts");
  assert.equal(config, { path: "/*", onError: "fail" });
});

test("one file is the function and nothing beside it becomes another; it is small, without zod, and reveals nothing of its sources", async () => {
  const { build } = parse(readFileSync(join(PROJECT, "netlify.toml"), "utf8")) as { build: { edge_functions: string } };
  assert.equal(readdirSync(join(PROJECT, build.edge_functions)), ["api.js"]);
  const text = readFileSync(join(PROJECT, build.edge_functions, "api.js"), "utf8");
  assert.ok(text.length <= LARGEST_FUNCTION, `${text.length} bytes`);
  assert.equal(text.match(/\b_?zod\b|\$?Zod[A-Z]\w+/gi), null, "it holds the schema library");
  assert.equal(text.match(/sourceMappingURL|\bfrom"[\w@.][^"]*"|\bimport\s*["(]/g), null);
});

test("its functions are in parentheses, at which V8 compiles them when it loads the file", () => {
  const [, statements] = readFileSync(functionPath(PROJECT), "utf8").split(" */\n") as [string, string];
  assert.match(statements, /^var [\w$]+=\(/);
  const inParentheses =
    statements.match(/[,\s][\w$]+=\((async ?)?(function\*?\(|[\w$]+=>|\((?:[^()]|\([^()]*\))*\)=>)/g) ?? [];
  assert.ok(inParentheses.length > 400, `${inParentheses.length} of its functions`);
  const arrows = statements.match(/(.)(async ?)?(?:\((?:[^()]|\([^()]*\))*\)|[\w$]+)=>/g) ?? [];
  assert.ok(arrows.length > 500, `${arrows.length} arrow functions`);
  assert.equal(
    arrows.filter((arrow) => !arrow.startsWith("(")),
    [],
  );
});

test("what is saved in a room of the function is in the bundle that is made next", async () => {
  const project = mkdtempSync(join(tmpdir(), "pa-room-"));
  for (const path of ["build/contract", ...MAKERS])
    cpSync(join(PROJECT, path), join(project, path), { recursive: true });
  mkdirSync(join(project, "functions/edge/api/room"), { recursive: true });
  writeFileSync(
    join(project, "functions/edge/api/index.ts"),
    'import { word } from "./room/word.ts"; export default word;',
  );
  for (const word of ["first", "second word"]) {
    writeFileSync(join(project, "functions/edge/api/room/word.ts"), `export const word = "${word}";`);
    await makeFunction(project, "r-0");
    assert.ok(readFileSync(functionPath(project), "utf8").includes(word), word);
  }
});

test("without a function nothing is published", async () => {
  const project = mkdtempSync(join(tmpdir(), "pa-no-function-"));
  cpSync(join(PROJECT, "build/contract"), join(project, "build/contract"), { recursive: true });
  for (const name of MAKERS) cpSync(join(PROJECT, name), join(project, name));
  mkdirSync(join(project, "functions/edge/api"), { recursive: true });
  for (const code of [undefined, 'import { nothing } from "./nothing.ts"; export default nothing;']) {
    if (code) writeFileSync(join(project, "functions/edge/api/index.ts"), code);
    const problem = await makeFunction(project, "r-0").then(
      () => undefined,
      (error: Error) => error,
    );
    assert.match(problem?.message ?? "it was made", "Could not resolve");
    assert.not.ok(existsSync(functionPath(project)));
  }
});

test("netlify.toml declares the route, and no redirect that could open the files", () => {
  const settings = parse(readFileSync(join(PROJECT, "netlify.toml"), "utf8")) as {
    edge_functions: object[];
    redirects?: unknown;
  };
  assert.equal(
    settings.edge_functions.map((route) => ({ ...route })),
    [{ path: "/*", function: "api" }],
  );
  assert.is(settings.redirects, undefined);
});

test.run();
