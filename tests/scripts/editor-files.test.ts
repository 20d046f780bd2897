/** The schemas in the editor: generated, committed as generated, true for the real content, and wrong for a typo. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv from "ajv";
import glob from "fast-glob";
import { CORE_SCHEMA, load } from "js-yaml";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { COLLECTIONS, type CollectionName } from "../../build/model/collections.ts";
import { globsOf, parsePath } from "../../build/model/parse-path.ts";
import { editorFiles, SCHEMA_FOLDER } from "../../scripts/library/editing/editor-files.ts";
import { GUIDE, withKinds } from "../../scripts/library/editing/guide-table.ts";
import { PROJECT } from "../helpers/running-service.ts";
import { rule, SAMPLE_SOURCE } from "../helpers/sample-content.ts";

const FILES = editorFiles();
const schemaOf = (name: string) =>
  JSON.parse(FILES.get(`.vscode/content-schemas/${name}.json`)!) as {
    items?: { properties: Record<string, { description?: string }> };
    additionalProperties?: { properties: Record<string, { description?: string }> };
  };
const parsed = (yaml: string): unknown => load(yaml, { schema: CORE_SCHEMA });
const accepts = (name: string) => new Ajv({ strict: false }).compile(schemaOf(name) as object);

test("what is committed is what the schemas of the build give (npm run schemas)", () => {
  for (const [path, text] of FILES) assert.is(readFileSync(join(PROJECT, path), "utf8"), text, path);
  for (const name of readdirSync(join(PROJECT, SCHEMA_FOLDER)))
    assert.ok(FILES.has(`${SCHEMA_FOLDER}/${name}`), `${name} is the schema of nothing`);
  const guide = readFileSync(join(PROJECT, GUIDE), "utf8");
  assert.is(guide, withKinds(guide), "the table of the guide");
});

test("every content file has exactly one schema, and follows it", async () => {
  const seen = new Map<string, string>();
  for (const name of Object.keys(COLLECTIONS) as CollectionName[]) {
    const validate = accepts(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
    for (const file of await glob(globsOf(name), { cwd: PROJECT })) {
      const path = parsePath(file.slice("content/".length));
      assert.is("name" in path && path.name, name, `${file}: the build takes it for another kind`);
      assert.not(seen.has(file), `${file} has two schemas: ${seen.get(file)} and ${name}`);
      seen.set(file, name);
      assert.ok(
        validate(parsed(readFileSync(join(PROJECT, file), "utf8"))),
        `${file}: ${JSON.stringify(validate.errors)}`,
      );
    }
  }
  assert.equal(
    (await glob("content/**/*.yaml", { cwd: PROJECT })).filter((file) => !seen.has(file)),
    [],
  );
});

test("a typo, a missing field and a malformed date are wrong while typing", () => {
  const valid = accepts("state-rules");
  const programs = ["chip"];
  assert.ok(valid(parsed(rule({ programs }))));
  for (const fields of [
    { programs: ["chips"] },
    { pa_type: "conditionl" },
    { note: "x" },
    { source: undefined },
    { last_verified: "May 2026" },
  ])
    assert.not(valid(parsed(rule({ programs, ...fields }))), JSON.stringify(fields));
  assert.not(accepts("sources")(parsed(SAMPLE_SOURCE.replace("kind: state_agency", "kind: agency"))));
});

test("what an editor hovers over is explained", () => {
  for (const [name, properties] of [
    ["state-rules", schemaOf("state-rules").items!.properties],
    ["sources", schemaOf("sources").additionalProperties!.properties],
    ["leads", schemaOf("leads").items!.properties],
  ] as const) {
    for (const [field, { description }] of Object.entries(properties))
      assert.ok(description, `${name}: ${field} has no explanation`);
  }
});

test.run();
