/** Action plans, times and sources in the explorer: the state's own steps first, each limit by whose it is, no archive's host. */

import type { Page } from "playwright-core";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { assertAccessible } from "../helpers/accessible.ts";
import type { RunningService } from "../helpers/running-service.ts";
import { inBrowser } from "../helpers/site-in-browser.ts";
import { emptied, lookAt } from "../helpers/watched-page.ts";

let service: RunningService;
let page: Page;

inBrowser(test, (site) => ({ service, page } = site));
test.before.each(() => emptied(page, service.url));

async function openWithKey(query: string): Promise<void> {
  await page.evaluate((key) => sessionStorage.setItem("explorer-key", key), service.demoKey);
  await page.goto(`${service.url}/explorer/${query}`);
}

async function answer(query: string): Promise<string> {
  await openWithKey(query);
  await page.locator("#result h2").waitFor();
  return page.locator("#result").innerText();
}

const typed = () => page.getByLabel("Drug, service or code");
const choices = async () => {
  await page.locator("#drug-choice button").first().waitFor();
  return page.locator("#drug-choice button").allInnerTexts();
};

test("after a denial: the appeals with who decides them, how old the source is, and no archive's host", async () => {
  const text = await answer("?mode=plan&state=OH&program=medicaid_mco&drug=jardiance&stage=denied");
  const places = ["What to do next: the appeals", "Appeal to the single", "Decided by", "State hearing"].map((part) =>
    text.indexOf(part),
  );
  assert.equal(
    places,
    places.toSorted((one, other) => one - other),
  );
  assert.not.ok(places.includes(-1), text);
  assert.match(text, "Old source");
  assert.not.match(text, "Anthem");
  assert.not.match(text, /Source: github\.com/);
  assert.match(text, /Source: “[^”]*PA Appeal Process”, published by gainwell-ohio/);
  assert.is(text.split("Jardiance: no prior authorization.").length, 2, "the headline is shown once");
  await assertAccessible(page);
});

test("a drug that a pharmacy dispenses or a clinic bills: each receiver says for which, and only where there is a request", async () => {
  const both = await answer("?mode=lookup&state=WV&program=medicaid_mco&q=Prolia");
  assert.match(both, /Where it goes if a pharmacy dispenses it\s+Rational Drug Therapy Program/);
  assert.match(both, /Where it goes if a clinic bills it\s+The member's managed care plan/);
  const one = await answer("?mode=lookup&state=KY&program=medicaid_mco&q=Vivitrol");
  assert.match(one, /Where it goes if a clinic bills it\s+The member's managed care plan/);
  assert.not.match(one, /Where it goes\s+MedImpact/);
  assert.is(await page.locator(".route").count(), 1);
  await assertAccessible(page);
});

test("the addresses of single plans fit on a phone", async () => {
  await lookAt(page, { width: 390 });
  const text = await answer("?mode=lookup&state=TX&program=part_d&q=clozapine");
  assert.match(text, "Plans whose channels are known");
  assert.is(await page.evaluate(() => document.documentElement.scrollWidth), 390);
});

test("plans that take requests at one place share a row; on a phone their names stand above", async () => {
  await lookAt(page, { width: 390 });
  await answer("?mode=lookup&state=OH&program=medicare_advantage&q=Botox");
  const rows = await page.locator(".plans tr").allInnerTexts();
  const places = await page.locator(".plans td").allInnerTexts();
  assert.is(new Set(places).size, rows.length);
  assert.ok(rows.some((row) => /HealthSpring Medicare Advantage\s+HealthSpring TotalCare/.test(row)));
  const widths = await page.locator(".plans :is(th, td)").evaluateAll((cells) => cells.map((cell) => cell.clientWidth));
  assert.is(new Set(widths).size, 1);
  await page.emulateMedia({ media: "print" });
  assert.ok(await page.locator(".plans a").first().isVisible(), "an address is printed");
  await page.emulateMedia({ media: "screen" });
  assert.is(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  await assertAccessible(page);
});

test("two limits for one urgency say whose they are, and which counts", async () => {
  const text = await answer("?mode=lookup&state=TX&program=medicaid_mco&q=MRI");
  assert.match(text, "Standard, the state's own limit: The Medicaid managed care plan decides within 3 business days");
  assert.match(
    text,
    "Standard, federal limit, but the shorter one counts: The Medicaid managed care plan decides within 7",
  );
});

test("an action plan for a service, a code or a drug in its form offers what it can be for", async () => {
  await openWithKey("?mode=plan&state=TX&program=medicaid_mco");
  const offered: string[][] = [];
  for (const text of ["MRI", "J0585"]) {
    await typed().fill(text);
    await page.getByRole("button", { name: "Get the answer" }).press("Enter");
    offered.push(await choices());
  }
  assert.equal(offered, [["Diagnostic imaging"], ["Drugs billed under the medical benefit"]]);
  await page.locator("#drug-choice button").press("Enter");
  await page.locator("#result h2").waitFor();
  assert.match(page.url(), "service=specialty_drugs");
});

test("what is typed before the script runs stays, and an address wins over it", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/explorer.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${service.url}/explorer/?mode=lookup&state=TX`, { waitUntil: "commit" });
  await typed().fill("Suboxone film");
  await page.getByLabel("State", { exact: true }).selectOption("OH");
  await page.getByLabel("Program", { exact: true }).selectOption("medicaid_ffs");
  release();
  await page.locator("[data-mode=lookup][aria-current=page]").waitFor();
  assert.equal(
    [
      await typed().inputValue(),
      await page.getByLabel("Program", { exact: true }).inputValue(),
      await page.getByLabel("State", { exact: true }).inputValue(),
    ],
    ["Suboxone film", "medicaid_ffs", "TX"],
  );
});

test("the filter of a list is not sent with a word that nothing is called; the beginning of a drug's name is", async () => {
  await openWithKey("?mode=list&state=IL&program=medicaid_ffs");
  await page.getByLabel("Row or drug contains").waitFor();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const filter = async (text: string) => {
    await page.getByLabel("Row or drug contains").fill(text);
    await page.getByRole("button", { name: "Filter" }).press("Enter");
  };
  await filter("Jane Exampleton");
  await page.getByText("Not sent: no drug that we know begins with “jane” and “exampleton”.").waitFor();
  assert.equal(
    asked.filter((url) => url.includes("drug-list")),
    [],
  );
  await filter("subox");
  await page.getByText(/ of 5,771 rows on the list of July 1, 2026 match/).waitFor();
  assert.match(asked.at(-1)!, "q=subox");
});

test.run();
