/** The editor's guide shows every kind of file, and each example is one that the build would read. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse } from "yaml";
import { COLLECTIONS, type CollectionName } from "../build/model/collections.ts";
import { parsePath } from "../build/model/parse-path.ts";
import { PROJECT } from "./helpers/running-service.ts";

const guide = readFileSync(join(PROJECT, "content/README.md"), "utf8");
const examples = [...guide.matchAll(/```yaml\n# (content\/\S+)\n([\s\S]*?)```/g)].map(([, path, text]) => ({
  path: path!,
  text: text!,
}));

const kindOf = (path: string) => {
  const parsed = parsePath(path.replace("content/", ""));
  if ("problem" in parsed) throw new Error(`${path}: ${parsed.problem}`);
  return parsed.name;
};

for (const { path, text } of examples) {
  test(`the example of ${path} is right`, () => {
    const parsed = COLLECTIONS[kindOf(path)].schema.safeParse(parse(text));
    assert.ok(parsed.success, parsed.error?.message);
  });
}

test("every kind of file but the vocabulary has an example", () => {
  const shown = new Set(examples.map(({ path }) => kindOf(path)));
  const isVocabulary = (name: CollectionName) => COLLECTIONS[name].form.startsWith("vocabulary/");
  const federal = ["federalExclusions"]; // the same file as a state's, with jurisdictions: shown in the federal rule
  assert.equal(
    (Object.keys(COLLECTIONS) as CollectionName[]).filter(
      (name) => !shown.has(name) && !isVocabulary(name) && !federal.includes(name),
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
