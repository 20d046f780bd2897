/** What a request reads of the published files, on the real content: so much and no more, however the corpus grows. */

import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { COLD_REQUESTS } from "../../scripts/bench/cold/requests.ts";
import { faultyWorld, type FaultyWorld } from "../helpers/faulty-world.ts";
import { realBuild } from "../../scripts/library/testing/real-build.ts";

const LARGEST_FILE = 300_000;

/** Files and bytes that one request may read, by operation. */
const MOST: Record<string, { files: number; bytes: number }> = {
  lookup: { files: 5, bytes: 120_000 },
  check: { files: 9, bytes: 350_000 },
  checks: { files: 48, bytes: 1_150_000 }, // what a process that has answered before may work out
  drug_list: { files: 5, bytes: 1_000_000 },
  compare: { files: 10, bytes: 650_000 },
  states: { files: 1, bytes: 60_000 },
  manifest: { files: 1, bytes: 60_000 },
  lookup_options: { files: 1, bytes: 150_000 },
  topics: { files: 1, bytes: 60_000 },
  action_plan: { files: 7, bytes: 150_000 }, // with the plans of the state and the lists of the one that is named
  drug_crosswalk: { files: 11, bytes: 250_000 },
  changes: { files: 3, bytes: 200_000 },
  ask: { files: 30, bytes: 600_000 },
  compliance: { files: 2, bytes: 200_000 },
  sample: { files: 16, bytes: 400_000 },
};

let world: FaultyWorld;
let key: string;

test.before(async () => {
  world = await faultyWorld({}, await realBuild());
  key = await world.issue({ limits: { changes: 100_000 } });
});
test.after(() => world?.close());

/** Asks as a fresh isolate would, and returns what was read for the answer. */
async function reading(path: string, body?: object) {
  const read: string[] = [];
  world.deployId = `cold-${Math.random()}`;
  world.file = (file) => void read.push(file);
  const at = path.indexOf("?");
  const [address, query] = at < 0 ? [path, ""] : [path.slice(0, at), path.slice(at + 1)];
  const answer = await world.ask(
    query,
    key,
    address,
    body === undefined ? {} : { method: "POST", body: JSON.stringify(body) },
  );
  const sizes = read.map((file) => statSync(join(world.dist, file), { throwIfNoEntry: false })?.size ?? 0);
  return { ...answer, read, files: read.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** JSON files below a folder of the rules, with their sizes. */
function publishedBelow(folder: string): [file: string, size: number][] {
  const directory = readdirSync(world.dist).find((name) => name.startsWith("r-"))!;
  const below = join(world.dist, directory, folder);
  return readdirSync(below, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((file) => [file, statSync(join(below, file)).size]);
}

test("no file of the lists of codes that bind a program passes 100 KB", () => {
  const files = publishedBelow("").filter(([file]) => file.endsWith("codes-of-lists.json"));
  assert.ok(files.length >= 51, `${files.length} files`);
  assert.equal(
    files.filter(([, size]) => size > 100_000),
    [],
  );
});

test("where a file is absent, a request reads the part of the index that lists it, and none passes 40 KB", async () => {
  const parts = publishedBelow("meta/files");
  assert.ok(parts.length > 50, `${parts.length} parts`);
  assert.equal(
    parts.filter(([, size]) => size > 40_000),
    [],
  );
  const { status, json, read } = await reading("/v1/pa-lookup?state=ID&program=chip&drug=diabetes_non_insulin");
  assert.equal([status, json.code], [404, "not_verified"]);
  assert.equal(
    read.filter((path) => path.includes("/meta/files/")).map((path) => path.split("/").at(-1)),
    ["chip.json"],
  );
});

for (const folder of ["meta", "lists"]) {
  test(`no published file below ${folder}/ passes 300 KB`, () => {
    const files = publishedBelow(folder);
    assert.ok(files.length > 80, `${files.length} files`);
    assert.equal(
      files.filter(([, size]) => size > LARGEST_FILE),
      [],
    );
  });
}

for (const [operation, most] of Object.entries(MOST)) {
  test(`${operation} reads at most ${most.files} files and ${most.bytes} bytes`, async () => {
    const requests = COLD_REQUESTS.filter(({ name }) => name === operation || name.startsWith(`${operation}:`));
    assert.ok(requests.length > 0);
    for (const { name, path, body } of requests) {
      const { status, files, bytes } = await reading(path, body);
      assert.ok(status < 500, `${name}: ${status}`);
      if (process.env.SHOW) console.log(name, status, files, bytes);
      assert.ok(files <= most.files && bytes <= most.bytes, `${name} read ${files} files with ${bytes} bytes`);
    }
  });
}

test("more than six drugs, or six rules, are asked back before anything of them is read", async () => {
  const ask = (question: string) => reading("/v1/ask", { question });
  const drugs = "ozempic humira biktarvy lipitor eliquis jardiance lantus".split(" ");
  const seven = await ask(`Ohio Medicaid managed care ${drugs.join(" ")}`);
  assert.equal([seven.json.status, seven.json.answers, seven.json.clarification], ["needs_clarification", [], null]);
  assert.is(seven.json.answer, "The question mentions 7 drugs or services; ask about at most 6.");
  assert.equal(
    seven.read.filter((path) => !path.endsWith("meta/questions.json")),
    [],
  );
  const six = await ask(`Ohio Medicaid managed care ${drugs.slice(0, 6).join(" ")}`);
  assert.is(six.json.answers.length + six.json.not_covered.length + six.json.not_verified.length, 6);

  const eightRules = await ask("Ozempic in Ohio, Texas, Kentucky and Florida Medicaid");
  assert.equal(
    [eightRules.json.status, eightRules.json.answer],
    ["needs_clarification", "The question asks for 8 rules; ask for at most 6."],
  );
  assert.equal(
    eightRules.read.filter((path) => /\/(oh|tx|ky|fl)\//.test(path)),
    [],
  );
});

test("two misspelled names are guessed among three words that are searched, and the rest are not", async () => {
  const { json } = await reading("/v1/ask", {
    question: "ozempick humirra mounjarro stelarra skyrizzi in Texas Medicaid managed care",
  });
  assert.equal(
    json.understood.guessed.map(({ understood }: { understood: string }) => understood),
    ["ozempic", "humira"],
  );
  const guessedAfter = async (words: string) => {
    const { json } = await reading("/v1/ask", { question: `${words} ozempick in Texas Medicaid managed care` });
    return json.understood.guessed.length;
  };
  assert.equal([await guessedAfter("brzezina wlkwlkwlk"), await guessedAfter("brzezina wlkwlkwlk quixotry")], [1, 0]);
});

test("cursors lead through the whole history, 100 changes and a few pages at a time, each change once", async () => {
  const all: string[] = [];
  let cursor: string | null = "";
  let answers = 0;
  while (cursor !== null) {
    const { status, json, files, bytes } = await reading(
      `/v1/changes?since=2020-01-01${cursor === "" ? "" : `&cursor=${cursor}`}`,
    );
    assert.is(status, 200);
    assert.ok(
      json.changes.length <= 100 && files <= MOST.changes!.files && bytes <= MOST.changes!.bytes,
      `${files} files, ${bytes} bytes`,
    );
    all.push(...json.changes.map(({ id }: { id: string }) => id));
    cursor = json.next_cursor;
    assert.ok(++answers < 1_000);
  }
  assert.ok(all.length >= 2_700, `${all.length} changes`);
  assert.is(new Set(all).size, all.length);
});

test("a day without changes reads nothing of the history but its index", async () => {
  const { json, files } = await reading("/v1/changes?since=2100-01-01");
  assert.equal([json.changes, json.next_cursor, files], [[], null, 1]);
});

test.run();
