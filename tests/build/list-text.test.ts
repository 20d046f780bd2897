/** A drug list is read line by line where it is written as imports write it, and always as a YAML parser would. */

import fc from "fast-check";
import { CORE_SCHEMA, load } from "js-yaml";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { readContentFile } from "../../build/load/content-file.ts";
import { readListText } from "../../build/load/list-text.ts";
import { listYaml } from "../../scripts/import/list-yaml.ts";
import { SAMPLE_LIST } from "../helpers/sample-list.ts";

const HEAD = "source: sample\nmarks: { QL: { means: A limit., where: footer } }\n";
const FACTS = {
  source: "sample",
  sha256: undefined,
  reader: "sample-list",
  effective_from: "2026-05-01",
  effective_to: undefined,
  counts: { pages: 3, rows: 4, by_status: { FREE: 2, ASK: 2 } },
};
/** As an import writes it. */
const LIST = SAMPLE_LIST.replace("every: 28 days", 'every: "28 days"');
const parsed = (text: string) => load(text, { schema: CORE_SCHEMA });
/** What the lines hold, where they are read; undefined where they are left to the parser. */
const quick = (text: string) => {
  const list = readListText(text);
  return list && { ...(parsed(list.head) as object), sections: list.sections };
};

test("every list that an import can write is read line by line, letter for letter", () => {
  const words = fc.oneof(
    fc.string({ unit: fc.constantFrom(...`aZ0 .,:;#&*!|>'"%@\`{}[]\\/-_?~=<+()éµ™`), minLength: 1, maxLength: 12 }),
    fc.constantFrom("true", "null", "Yes", "2026-05-01", "007", "1e3", "- a", "a: b", "a #b", '"', "\\", "ALPHA 5 MG"),
  );
  const row = fc.record(
    {
      product: words,
      status: words,
      page: fc.integer({ min: 1, max: 900 }),
      marks: fc.array(words, { minLength: 1, maxLength: 3 }),
      age: fc.constantFrom({ from: 6, to: 17 }, { to: 5 }),
      quantity: fc.array(
        fc.record({ most: fc.constantFrom(0.5, 4, 112), unit: words, every: fc.constant("30 days"), equals: words }),
        { minLength: 1, maxLength: 2 },
      ),
      note: words,
    },
    { requiredKeys: ["product", "status", "page"] },
  );
  const section = fc.record(
    { heading: words, marks: fc.array(words, { minLength: 1, maxLength: 2 }), rows: fc.array(row, { minLength: 1 }) },
    { requiredKeys: ["heading", "rows"] },
  );
  fc.assert(
    fc.property(fc.array(section, { minLength: 1, maxLength: 3 }), (sections) => {
      const text = listYaml(HEAD, FACTS, sections as Parameters<typeof listYaml>[2]);
      assert.equal(quick(text), parsed(text));
      assert.equal(readContentFile("f", "f", text).content.value, parsed(text));
    }),
  );
});

test("what an editor may do to a list is read as YAML has it, or left to the parser", () => {
  const spots = [..."\"'{}[],:#-&*!|>%@` \n\t\\_~?=<aT0.é", "\r\n", "# comment\n", "true", "null", ": ", ", ", " }"];
  fc.assert(
    fc.property(fc.nat(LIST.length), fc.nat(3), fc.constantFrom("", ...spots), (at, without, instead) => {
      const text = LIST.slice(0, at) + instead + LIST.slice(at + without);
      let read: unknown;
      try {
        read = quick(text);
      } catch {
        return; // the head is malformed: the parser reads everything
      }
      if (read !== undefined) assert.equal(read, parsed(text), JSON.stringify([at, without, instead]));
    }),
    { numRuns: 3_000 },
  );
});

test("a row with a key twice, a comment or a bare true is no line of ours", () => {
  assert.ok(readListText(LIST));
  for (const [from, to] of [
    ["status: FREE, page: 2", "status: FREE, status: ASK, page: 2"],
    ["page: 2 }", "page: 2 } # checked"],
    ["product: BETA", "product: true"],
    ["product: BETA", "product: BETA: GAMMA"],
    ["page: 3 }", "page: 03 }"],
    ["    rows:", "    rows: &rows"],
  ] as const) {
    assert.ok(LIST.includes(from));
    assert.is(readListText(LIST.replace(from, to)), undefined, to);
  }
});

test.run();
