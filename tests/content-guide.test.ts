/**
 * The editor's guide shows every kind of file, and each example is one that the build would read; the table of drug lists
 * names every list, its reader and its page.
 */

import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import glob from "fast-glob";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse } from "yaml";
import { COLLECTIONS, type CollectionName } from "../build/model/collections.ts";
import { parsePath } from "../build/model/parse-path.ts";
import { READERS } from "../scripts/import/readers.ts";
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

const lists = (await glob("content/lists/*/!(*.corrections).yaml", { cwd: PROJECT })).map((path) => {
  const file = readFileSync(join(PROJECT, path), "utf8");
  return { id: basename(path, ".yaml"), head: parse(file.split(/^sections:/m)[0]!) as { source: string } };
});
const tableOfLists = [
  ...readFileSync(join(PROJECT, ".github/DRUG-LISTS.md"), "utf8").matchAll(/^\| `(\S+)` +\| \[\S+\]\((\S+)\) .*$/gm),
].map(([row, id, page]) => ({ id: id!, page: page!, row }));

test("the table of drug lists has one row for each list, and none for a list that is gone", () => {
  assert.equal(tableOfLists.map(({ id }) => id).sort(), lists.map(({ id }) => id).sort());
});

test("each row of the table of drug lists links the page of the list's source, and a reader that exists", async () => {
  const files = await glob("content/sources/*.yaml", { cwd: PROJECT, absolute: true });
  const sources = Object.assign({}, ...files.map((file) => parse(readFileSync(file, "utf8")) as object)) as Record<
    string,
    { url: string }
  >;
  for (const { id, page, row } of tableOfLists) {
    const list = lists.find((one) => one.id === id);
    if (list) assert.is(page, sources[list.head.source]!.url, id);
    const readers = [...row.matchAll(/npm run import -- (\S+)/g)].map(([, reader]) => reader!);
    assert.ok(readers.length > 0, `${id} names no reader`);
    for (const reader of readers) assert.ok(reader in READERS, `${id}: there is no reader ${reader}`);
  }
});

test.run();
