/** The editor's guide shows every kind of file, and each example is one that the build would read. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse } from "yaml";
import { CONTENT_SCHEMAS } from "../build/model/content-schemas.ts";
import { understandPath } from "../build/model/content-path.ts";
import { PROJECT } from "./helpers/running-service.ts";

const guide = readFileSync(join(PROJECT, "content/README.md"), "utf8");
const examples = [...guide.matchAll(/```yaml\n# (content\/\S+)\n([\s\S]*?)```/g)].map(([, path, text]) => ({
  path: path!,
  text: text!,
}));

const schemaFor = (path: string) =>
  CONTENT_SCHEMAS.find(({ files }) =>
    files.some((pattern) => new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll("*", "[^/]*")}$`).test(path)),
  );

for (const { path, text } of examples) {
  test(`the example of ${path} is right`, () => {
    assert.not("problem" in understandPath(path.replace("content/", "")), path);
    const { schema } = schemaFor(path)!;
    const parsed = schema.safeParse(parse(text));
    assert.ok(parsed.success, parsed.error?.message);
  });
}

test("every kind of file but the vocabulary has an example", () => {
  const shown = new Set(examples.map(({ path }) => schemaFor(path)!.name));
  const vocabulary = CONTENT_SCHEMAS.filter(({ files }) => files[0]!.startsWith("content/vocabulary/")).map(
    ({ name }) => name,
  );
  const federal = ["federal-exclusions"]; // the same file as a state's, with jurisdictions: shown in the federal rule
  assert.equal(
    CONTENT_SCHEMAS.map(({ name }) => name).filter(
      (name) => !shown.has(name) && !vocabulary.includes(name) && !federal.includes(name),
    ),
    [],
  );
});

test("every command of the guide exists", async () => {
  const { scripts } = JSON.parse(readFileSync(join(PROJECT, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  for (const [, name] of guide.matchAll(/npm run ([\w:]+)/g)) assert.ok(scripts[name!], name);
  assert.ok(
    (await glob("content/*/", { cwd: PROJECT, onlyDirectories: true })).every((folder) => guide.includes(folder)),
    "every folder is named",
  );
});

test.run();
