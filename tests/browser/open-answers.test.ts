/** Without a key: the open answers, who issues keys, what they cost, and how a rule is made. And the explorer's newer views. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import type { Page } from "playwright-core";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { AGES } from "../../build/contract/ages.ts";
import { SAMPLES } from "../../build/contract/samples.ts";
import type { PublicCoverage } from "../../build/contract/shapes/coverage.ts";
import { daysBetween } from "../../build/model/days.ts";
import type { Operator } from "../../build/model/operator.ts";
import { assertAccessible } from "../helpers/accessible.ts";
import { get, PROJECT, type RunningService } from "../helpers/running-service.ts";
import { inBrowser } from "../helpers/site-in-browser.ts";
import { emptied, lookAt, LOOKS } from "../helpers/watched-page.ts";

const LIST = "?mode=list&state=IL&program=medicaid_ffs";
const THERAPY = "?mode=compare&program=medicaid_ffs&service=physical_therapy";

const operator = load(readFileSync(join(PROJECT, "content/operator.yaml"), "utf8")) as Operator;

let service: RunningService;
let page: Page;
let complaints: string[];

inBrowser(test, (site) => ({ service, page } = site));
test.before.each(async () => {
  await emptied(page, service.url);
  complaints = [];
  page.on("pageerror", (error) => complaints.push(error.message));
});
test.after.each(() => assert.equal(complaints, []));

const open = (query = "") => page.goto(`${service.url}/explorer/${query}`);

async function openWithKey(query: string): Promise<void> {
  await page.evaluate((key) => sessionStorage.setItem("explorer-key", key), service.demoKey);
  await open(query);
}

async function answer(): Promise<string> {
  await page.locator("#result h2").waitFor();
  return page.locator("#result").innerText();
}

const askNow = () => page.getByRole("button", { name: "Get the answer" }).press("Enter");

test("every open answer is a link of the explorer, and is answered without a key", async () => {
  await open();
  const links = await page
    .locator(".open-answers a")
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  assert.is(new Set(links).size, Object.keys(SAMPLES).length);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/v1/")) asked.push(pathname);
    if (request.headers()["x-api-key"]) complaints.push(`a key for ${pathname}`);
  });
  for (const link of links) {
    await page.goto(link);
    assert.match(await answer(), /This answer is open to everyone and is the same as with a key\./, link);
    assert.is(await page.locator("#problem > *, #key-problem > *").count(), 0, link);
  }
  page.removeAllListeners("request");
  assert.equal(
    asked.map((path) => path.replace("/v1/samples/", "")).sort(),
    Object.keys(SAMPLES).sort(),
    "nothing but the samples",
  );
});

test("a sample's question is answered when it is typed; any other one leads to a key", async () => {
  await open();
  await page.getByLabel("State", { exact: true }).selectOption("OH");
  await page.getByLabel("Program").selectOption("medicaid_mco");
  await page.getByLabel("Drug, service or code").fill("Suboxone film");
  await askNow();
  assert.match(await answer(), "Suboxone sublingual film: no prior authorization.");
  await page.getByLabel("Drug, service or code").fill("Ozempic");
  await askNow();
  const help = page.locator("#key-problem");
  await help.getByText("This answer requires a key").waitFor();
  assert.equal(await help.getByRole("link").allInnerTexts(), [
    "get one",
    "the open answers",
    "Ozempic, Illinois, Medicaid",
    "Ozempic on a plan's own list, District of Columbia",
  ]);
});

test("a question that waited for a key is answered once it is given; without one, the form comes next", async () => {
  const giveKey = async () => {
    await page.getByLabel("Your API key").fill(service.demoKey);
    await page.getByLabel("Your API key").press("Enter");
  };
  await open();
  await giveKey();
  await page.getByText("Key in use: local demo.").waitFor();
  await page.locator("#state:focus").waitFor();
  await page.getByRole("button", { name: "Forget the key" }).press("Enter");
  await page.getByLabel("State", { exact: true }).selectOption("OH");
  await page.getByLabel("Program").selectOption("medicaid_mco");
  await page.getByLabel("Drug, service or code").fill("Suboxone sublingual film");
  await askNow();
  const near = page.locator("#key-problem").getByRole("link", { name: "Suboxone" });
  assert.is(await near.first().innerText(), "Suboxone film, Ohio, Medicaid managed care");
  await giveKey();
  assert.match(await answer(), "Suboxone sublingual film: no prior authorization.");
});

test("a view that holds no answer has nothing to print", async () => {
  await openWithKey("?mode=lookup&state=OH&program=medicaid_mco&q=therapy");
  assert.match(await answer(), "Which of these is it?");
  assert.is(await page.getByRole("button", { name: "Print" }).count(), 0);
});

test("no answer scrolls sideways: long channels of plans break inside their table", async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openWithKey("?mode=lookup&state=DE&program=medicaid_mco&q=Suboxone+film");
  assert.match(await answer(), "Plans whose channels are known");
  assert.is(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
});

test("an answer says how old its text is and why it can be trusted; a copied route says by when", async () => {
  await open("?mode=lookup&state=IL&program=medicaid_ffs&q=Ozempic");
  await answer();
  assert.match(
    await page.locator(".trust").first().innerText(),
    /^Current source Verified as of July 1, 2026\. Confidence high \(0\.95\): the state agency's own document, \d+ (week|month)s old\.$/,
  );
  await page.evaluate(() =>
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: (text: string) => ((document.body.dataset.copied = text), Promise.resolve()) },
    }),
  );
  await page.locator(".route").getByRole("button", { name: "Copy" }).click();
  const copied = (await page.evaluate(() => document.body.dataset.copied))!.split("\n");
  assert.is(copied[0], "Ozempic: prior authorization required.");
  assert.ok(
    copied.some((line) => line.includes("1-800-252-8942")) && copied.some((line) => /within 24 hours/.test(line)),
  );
  await open("?mode=lookup&state=OH&program=medicaid_mco&q=Suboxone+film");
  await answer();
  const old = await page.locator(".trust").first().innerText();
  assert.match(old, /^Old source Verified as of April 1, 2025\./);
  assert.match(old, "Check the current source before you rely on it.");
});

test("the button takes a press while the states are still being typed", async () => {
  await page.goto(`${service.url}/explorer/?mode=compare`);
  await page.getByLabel("Program", { exact: true }).selectOption("medicaid_ffs");
  await page.getByLabel("or a class or category").selectOption("physical_therapy");
  await page.getByLabel("States", { exact: true }).fill("washington, Oregon, OH, TX and FL");
  const button = page.getByRole("button", { name: "Get the answer" });
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height - 4);
  await page.getByRole("heading", { name: /Physical therapy, 5 states compared/ }).waitFor();
});

test("states are typed as people write them, shown as chips, and left out by a press", async () => {
  await openWithKey(THERAPY);
  await answer();
  const field = page.getByLabel("States", { exact: true });
  await field.fill("washington, Oregon, OH, TX and fl");
  await field.press("Enter");
  const chips = page.getByRole("group", { name: "States to compare" }).getByRole("button");
  assert.equal(
    (await chips.allInnerTexts()).map((text) => text.split("\n")[0]),
    ["Washington", "Oregon", "Ohio", "Texas", "Florida"],
  );
  await chips.filter({ hasText: "Florida" }).click();
  await askNow();
  await page.waitForURL((url) => url.searchParams.get("states") === "WA,OR,OH,TX");
  await page.getByRole("heading", { level: 2, name: /4 states compared/ }).waitFor();
  const table = page.getByRole("region", { name: "The states as a table" });
  assert.match(await table.getByRole("row", { name: /Washington/ }).innerText(), "24 units");
  assert.ok(await table.evaluate((region) => region.scrollWidth <= region.clientWidth), "no column is hidden");
  await field.fill("Ohio, Atlantis");
  await field.press("Enter");
  await page.getByText("Not a known state: ATLANTIS.").waitFor();
  await askNow();
  assert.ok(
    await field.evaluate((input: HTMLInputElement) => document.activeElement === input && !input.validity.valid),
    "it is not left out without a word",
  );
});

test("a wrong question is explained in the words of the form", async () => {
  const problem = page.locator("#problem");
  await openWithKey(`${THERAPY}&states=OH`);
  await problem.getByText("A comparison needs two states or more").waitFor();
  await openWithKey(`?mode=lookup&state=OH&program=medicaid_mco&q=${"x".repeat(130)}`);
  await problem.getByText("Drug has 130 characters; use at most 120.").waitFor();
  assert.not.match(await problem.innerText(), /Bad request|malformed|rxcui/);
  const { key } = await service.issue({ endpoints: ["lookup"] });
  await page.evaluate((value) => sessionStorage.setItem("explorer-key", value), key);
  await open(LIST);
  await problem.getByRole("heading", { name: "drug lists not in your subscription" }).waitFor();
});

test("a drug list: its rows by status come to all of its rows, and can be searched", async () => {
  await openWithKey(LIST);
  assert.match(await answer(), "Illinois Medicaid Preferred Drug List");
  const { list } = (await get(`${service.url}/v1/drug-list${LIST.replace("mode=list&", "")}`, service.demoKey)).json;
  const counts = await page
    .getByRole("region", { name: "Rows by status" })
    .locator('td[data-column="Rows"]')
    .allInnerTexts();
  const shown = counts.map((text) => Number(text.replaceAll(",", "")));
  assert.is(
    shown.reduce((sum, count) => sum + count, 0),
    list.rows,
  );
  await page.getByLabel("Row or drug contains").fill("ozempic");
  await page.getByLabel("Status, as printed").selectOption("PREFERRED_WITH_PA");
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByText(/^1 of 5,771 rows on the list of July 1, 2026 matches\.$/).waitFor();
});

test("coverage: what is missing in a state, program by program, with who decides", async () => {
  await page.goto(`${service.url}/coverage/`);
  await page.getByLabel("State", { exact: true }).selectOption("DE");
  const cards = page.locator("#state-programs .card");
  assert.is(await cards.count(), 7);
  const { cells } = (await get(`${service.url}/coverage.json`)).json;
  const answered = Object.keys(cells.DE.medicaid_ffs ?? {}).length;
  const card = cards.filter({ has: page.getByRole("heading", { name: "Medicaid fee-for-service" }) });
  assert.match(await card.innerText(), new RegExp(`whole class or category: ${answered} of \\d+ topics`));
  assert.match(await card.innerText(), "Single drugs are looked up on the list that binds this program: 2025 Delaware");
  const managed = cards.filter({ has: page.getByRole("heading", { name: "Medicaid managed care" }) });
  assert.match(await managed.innerText(), "No drug list that we have read row by row binds this program.");
  await card.getByText(/^Not verified \(\d+\)$/).click();
  assert.match(await card.innerText(), "Hepatitis C drugs");
  assert.match(page.url(), /\?state=DE#missing$/);
  await page.reload();
  await cards.first().waitFor();
});

test("coverage: a picture of ages counts what coverage.json counts, dates its lists, and follows as a table", async () => {
  const { cells, lists, built_for } = (await get(`${service.url}/coverage.json`)).json as PublicCoverage;
  await page.goto(`${service.url}/coverage/?state=NE`);
  const picture = page.locator("#state-programs svg.ages");
  const ofStates = ["medicaid_ffs", "medicaid_mco", "chip"].map((program) => Object.values(cells.NE?.[program] ?? {}));
  for (const ages of ofStates) assert.ok(ages.length > 0);
  const counts = ofStates.flatMap((ages) =>
    AGES.map(([age]) => ages.filter((other) => other === age).length).filter((count) => count > 0),
  );
  await picture.locator(".count").first().waitFor();
  const shown = (await picture.locator(".count").allTextContents()).map(Number);
  assert.equal(shown.sort(), counts.sort());
  const [, , fees] = (await picture.locator("desc").textContent())!.match(/^(.*?): of \d+ topics (.*?)\./)!;
  for (const [age] of AGES) {
    const count = ofStates[0]!.filter((other) => other === age).length;
    assert.is(fees!.includes(`${count} ${age} old`), count > 0, age);
  }
  await page.getByText("The picture as a table").click();
  const row = page.locator("#state-programs details tr").nth(1);
  assert.equal(
    (await row.locator("td").allTextContents()).slice(0, AGES.length).map(Number),
    AGES.map(([age]) => ofStates[0]!.filter((other) => other === age).length),
  );
  const own = lists.filter(({ state }) => state === "NE");
  const places = await picture
    .locator("circle")
    .evaluateAll((dots) => dots.map((dot) => Number.parseFloat(dot.getAttribute("cx")!)));
  assert.is(places.length, own.length);
  assert.equal(
    await picture.locator("circle.past title").allTextContents(),
    [
      "May 1, 2026: Nebraska Medicaid Preferred Drug List with Prior Authorization Criteria (PDL updated May 1, 2026), no longer in force",
    ],
    "the edition of August has replaced it",
  );
  const bound = page.locator("#state-programs .card").getByText(/^Single drugs are looked up/);
  for (const said of await bound.allTextContents()) assert.not.match(said, "May 1, 2026");
  for (const [place, { date }] of own.entries()) {
    const column = AGES.length - 1 - AGES.findIndex(([, days]) => daysBetween(date, built_for) <= days);
    assert.is(Math.floor((places[place]! / 100) * AGES.length), column, `${date} stands below its age`);
  }
  await assertAccessible(page);
});

test("coverage: the map's shades reach to the largest number, and the legend says which they are", async () => {
  await page.goto(`${service.url}/coverage/`);
  const numbers = async () =>
    (await page.locator("#map-legend li:visible").allTextContents()).map((words) => words.match(/\d+/)?.[0] ?? "0");
  const largest = async () => Math.max(...(await page.locator(".tilemap small").allTextContents()).map(Number));
  assert.is(Number((await numbers()).at(-1)), Math.ceil((3 * (await largest())) / 4));
  await page.selectOption("#code", "hepatitis_c");
  assert.is(Number((await numbers()).at(-1)), Math.ceil((3 * (await largest())) / 4));
  assert.ok((await page.locator(".tilemap .shade-4").count()) > 0);
});

test("whom to write to, what it costs, and the operator's terms come from one file", async () => {
  await page.goto(`${service.url}/get-a-key/`);
  const text = await page.locator("main").innerText();
  for (const { name, price, allows } of operator.offers)
    for (const part of [name, price, allows]) assert.match(text, part);
  assert.is(await page.locator("main ol a").first().getAttribute("href"), `mailto:${operator.email}`);
  for (const path of ["/terms/", "/privacy/", "/disclaimer/"]) {
    await page.goto(service.url + path);
    assert.match(await page.locator("main").innerText(), `Run by ${operator.name}, ${operator.address}`);
  }
});

test("how a rule is made, with rows and meanings of a real list, and the answer that they lead to", async () => {
  await page.goto(`${service.url}/how-a-rule-is-made/`);
  const rows = page.getByRole("region", { name: "The rows as printed" }).locator("tbody tr");
  assert.ok((await rows.allInnerTexts()).every((row) => /^OZEMPIC\s+\w+\s+\w+\s+24$/.test(row)));
  await page.getByRole("link", { name: "Ozempic, Illinois, Medicaid" }).click();
  assert.match(await answer(), "Ozempic: prior authorization required.");
});

for (const path of [
  `/explorer/${LIST}`,
  "/explorer/?mode=compare&program=medicaid_ffs&service=physical_therapy&states=WA,OR,OH,TX,FL",
  "/coverage/?state=OH",
]) {
  test(`nothing inaccessible and no sideways scroll, narrow and wide, light and dark: ${path}`, async () => {
    await lookAt(page, LOOKS[0]);
    await page.goto(service.url + path);
    await page.locator("#result h2, #state-programs .card").first().waitFor();
    await assertAccessible(page);
  });
}

test.run();
