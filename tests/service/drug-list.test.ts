/** GET /v1/drug-list narrowed, over HTTP, on the real content: whole pages of what fits, however far apart it stands. */

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { drugListAnswer, type ListedItem } from "../../build/contract/shapes/drug-list-answer.ts";
import { slugOf } from "../../build/contract/slug.ts";
import { get, runService, type RunningService } from "../helpers/running-service.ts";

const test = suite("drug list");

let service: RunningService;
let key: string;
const alaska: ListedItem[] = [];

test.before(async () => {
  service = await runService();
  key = (await service.issue()).key;
  alaska.push(...(await pages("state=AK&program=medicaid_ffs")).flat());
});
test.after(() => service?.stop());

const ask = (query: string) => get(`${service.url}/v1/drug-list?${query}`, key);

async function pages(query: string): Promise<ListedItem[][]> {
  const all: ListedItem[][] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const { status, json, text } = await ask(`${query}${cursor && `&cursor=${cursor}`}`);
    assert.is(status, 200, text);
    drugListAnswer.parse(json);
    all.push(json.items);
    cursor = json.next_cursor;
  }
  return all;
}

for (const [name, narrowed, fits] of [
  ["a text that is in a row here and there", "q=pen", (item) => holds(item, "pen")],
  ["a class", "drug_class=diabetes_insulin", ({ drug_class }) => drug_class === "diabetes_insulin"],
  [
    "a class, a status and a text",
    "drug_class=adhd_stimulants&status=OFF&q=tab",
    (item) => item.drug_class === "adhd_stimulants" && item.status === "OFF" && holds(item, "tab"),
  ],
  ["a status", "status=ON", ({ status }) => status === "ON"],
  ["letters that verdicts are written with", "q=nn", (item) => holds(item, "nn")],
] as [string, string, (item: ListedItem) => boolean][]) {
  test(`${name}: every row that fits, in order, on whole pages`, async () => {
    const found = await pages(`state=AK&program=medicaid_ffs&${narrowed}`);
    const wanted = alaska.filter(fits);
    assert.ok(wanted.length > 0, "the list has some");
    assert.equal(found.flat(), wanted);
    for (const page of found.slice(0, -1)) assert.is(page.length, 100);
    assert.is(found.length, Math.max(1, Math.ceil(wanted.length / 100)));
  });
}

function holds({ label, drug, brand }: ListedItem, text: string): boolean {
  return [label, drug, brand].some((words) => slugOf(words ?? "").includes(text));
}

test("a row is of the class that a check names for its product", async () => {
  for (const item of alaska.filter(({ brand }) => brand !== null).filter((_, at) => at % 150 === 0)) {
    const { json } = await get(
      `${service.url}/v1/check?state=AK&program=medicaid_ffs&q=${encodeURIComponent(item.brand!)}`,
      key,
    );
    if (json.subject?.brand === item.brand) assert.is(json.subject.drug_class, item.drug_class, item.label);
  }
});

test("nothing that fits is one empty page; a cursor beyond the list ends; an unknown class is a 400", async () => {
  const nothing = await ask("state=AK&program=medicaid_ffs&q=quixotry");
  assert.equal([nothing.json.items, nothing.json.next_cursor], [[], null]);
  const beyond = await ask("state=AK&program=medicaid_ffs&cursor=999-0");
  assert.equal([beyond.status, beyond.json.items, beyond.json.next_cursor], [200, [], null]);
  const unknown = await ask("state=AK&program=medicaid_ffs&drug_class=insulin");
  assert.equal([unknown.status, unknown.json.code], [400, "bad_request"]);
  assert.match(unknown.json.message, "drug_class");
});

test("a list that has something before it names its newest change, which says what moved", async () => {
  const moved: (string | null)[] = [];
  for (const state of ["MS", "MT", "IL"]) {
    const { list } = (await ask(`state=${state}&program=medicaid_ffs&q=quixotry`)).json;
    moved.push(list.moved);
    if (list.moved === null) continue;
    const { status, json } = await get(`${service.url}/v1/changes?id=${list.moved}`, key);
    assert.equal([status, json.change.list.list, json.change.states], [200, list.id, [state]]);
    assert.is.not(json.change.list.previous, null);
  }
  assert.ok(moved.some((id) => id !== null));
});

test.run();
