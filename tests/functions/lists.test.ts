/** What is read of lists and names, on the real content: a damaged file is noticed, and every way to ask says the same. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import type { PublishedDrugSpellings } from "../../build/contract/shapes/drug.ts";
import { faultyWorld, type FaultyWorld } from "../helpers/faulty-world.ts";
import { realBuild } from "../../scripts/library/testing/real-build.ts";

const IL = "state=IL&program=medicaid_ffs";

let world: FaultyWorld;
let key: string;

test.before(async () => {
  world = await faultyWorld({}, await realBuild());
  key = await world.issue({ limits: { check: 100_000, lookup: 100_000 } });
});
test.after(() => world?.close());

const check = (query: string) => world.ask(query, key, "/v1/check");

async function checks(questions: Record<string, string>[]) {
  const { json } = await world.ask("", key, "/v1/checks", { method: "POST", body: JSON.stringify({ questions }) });
  return json.answers;
}

/** An isolate that has read nothing, for which some files lack a line, or some letters. */
async function askDamaged(query: string, isDamaged: (path: string) => boolean, damage: (text: string) => string) {
  world.deployId = `damaged-${Math.random()}`;
  let damaged = 0;
  world.file = (path) => {
    if (!isDamaged(path)) return undefined;
    damaged += 1;
    return new Response(damage(damagedText.get(path)!), { headers: { "content-type": "application/json" } });
  };
  const damagedText = await texts(query, isDamaged);
  const during = await check(query);
  world.file = undefined;
  return { during: during.status, after: (await check(query)).status, damaged };
}

/** The sound texts of the files that a question reads. */
async function texts(query: string, isWanted: (path: string) => boolean): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const { file, deployId } = world;
  world.deployId = `sound-${Math.random()}`;
  const paths: string[] = [];
  world.file = (path) => void (isWanted(path) && paths.push(path));
  await check(query);
  for (const path of paths) {
    const inside = path.slice(path.indexOf(world.rulesDirectory) + world.rulesDirectory.length + 1);
    found.set(path, await world.read(inside).text());
  }
  [world.file, world.deployId] = [file, deployId];
  return found;
}

for (const [what, isDamaged] of [
  ["rows of drugs", (path: string) => path.includes("/lists/rows/")],
  ["names", (path: string) => path.includes("/names/by-word/")],
] as const) {
  test(`a file of ${what} that lost a line is a 503, and is read again`, async () => {
    const lost = await askDamaged(`${IL}&q=Suboxone+film`, isDamaged, (text) => {
      const lines = text.split("\n");
      return [...lines.slice(0, 3), ...lines.slice(4)].join("\n");
    });
    assert.equal([lost.during, lost.after, lost.damaged > 0], [503, 200, true]);
  });
}

test("rows of lists in use are by drug; those of a plan's list and of one that was replaced are in files of their own", async () => {
  const read = async (query: string) => {
    const paths: string[] = [];
    world.deployId = `rows-${Math.random()}`;
    world.file = (path) => void (path.includes("/lists/") && paths.push(path.replace(/^.*\/lists\//, "")));
    const { json } = await check(query);
    world.file = undefined;
    return { paths, list: json.printed?.list };
  };
  const current = await read(`${IL}&q=Suboxone+film`);
  assert.ok(current.list && current.paths.every((path) => path.startsWith("rows/1-")), current.paths.join());
  const replaced = await read("state=ME&program=medicaid_ffs&q=Suboxone+film&as_of=2025-06-01");
  assert.is(replaced.list.id, "me-pdl-2025-04");
  assert.match(replaced.paths.join(), /^me-pdl-2025-04\/\d+\.json$/);
});

test("a context that breaks off is a 503, and is read again", async () => {
  const isContext = (path: string) => path.endsWith("/context-of-rules.json");
  const lost = await askDamaged(`${IL}&q=Suboxone+film`, isContext, (text) => text.slice(0, -40));
  assert.equal([lost.during, lost.after, lost.damaged > 0], [503, 200, true]);
});

test("a lookup of a drug's name decides what a check of the name decides", async () => {
  const { names } = (await world.read("meta/drug-spellings.json").json()) as PublishedDrugSpellings;
  const some = names.filter((_, place) => place % 23 === 0);
  let decided = 0;
  for (const [place, name] of some.entries()) {
    const where = `state=${["IL", "FL", "PA", "CA", "OH"][place % 5]}&program=medicaid_ffs`;
    const { status, json } = await world.ask(`${where}&drug=${name}`, key);
    if (status !== 200 || !json.item) continue;
    const { json: checked } = await check(`${where}&q=${name.replaceAll("_", "+")}`);
    assert.equal(
      [name, json.item.verdict, json.item.item_id, json.item.needs],
      [name, checked.verdict, checked.item_id, checked.needs],
    );
    decided += 1;
  }
  assert.ok(decided > 40, `${decided} of ${some.length}`);
});

test("a batch answers each question as a check does, asked before or not", async () => {
  const base = { state: "IL", program: "medicaid_ffs" };
  const questions = [
    { ...base, q: "ozempic pen" },
    { ...base, q: "ozempic pen", age: "9" },
    { ...base, q: "ozempic pen", as_of: "2025-01-01" },
    { ...base, state: "FL", q: "ozempic pen" },
    { ...base, q: "ozempik pen" },
  ];
  const withoutMoment = ({ timestamp: _timestamp, ...answer }: any) => answer;
  const first = (await checks(questions)).map(withoutMoment);
  const again = (await checks(questions)).map(withoutMoment);
  const alone = [];
  for (const question of questions)
    alone.push(withoutMoment((await check(String(new URLSearchParams(question)))).json));
  assert.equal(first, alone);
  assert.equal(again, alone);
  assert.is(new Set(first.map((answer: object) => JSON.stringify(answer))).size, questions.length);
});

test("what a batch remembers ends with the deploy", async () => {
  const question = { state: "IL", program: "medicaid_ffs", q: "humira pen" };
  const [before] = await checks([question]);
  assert.ok(before.item_id);
  const context = await world.read("il/medicaid_ffs/context-of-rules.json").json();
  world.deployId = "without-lists";
  world.file = (path) =>
    path.endsWith("/il/medicaid_ffs/context-of-rules.json") ? Response.json({ ...context, lists: [] }) : undefined;
  const [after] = await checks([question]);
  world.file = undefined;
  assert.is(after.item_id, null);
});

test.run();
