/** The explorer's plan field: names are suggested, and a name picks its state and program, by the keyboard too. */

import type { Page } from "playwright-core";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { violations } from "../helpers/accessible.ts";
import type { RunningService } from "../helpers/running-service.ts";
import { inBrowser } from "../helpers/site-in-browser.ts";
import { emptied } from "../helpers/watched-page.ts";

let service: RunningService;
let page: Page;

inBrowser(test, (site) => ({ service, page } = site));
test.before.each(async () => {
  await emptied(page, service.url);
  await page.goto(`${service.url}/explorer/`);
});

const plan = () => page.getByLabel("Plan, as on the card");
const chosen = async () => [
  await page.getByLabel("State", { exact: true }).inputValue(),
  await page.getByLabel("Program", { exact: true }).inputValue(),
];
const said = (text: string) => page.locator("#plan-choice").getByText(text).waitFor();

test("a name of one state and one program picks both; the field suggests names", async () => {
  await plan().fill("STAR+PLUS");
  await said("Texas · Medicaid managed care");
  assert.equal(await chosen(), ["TX", "medicaid_mco"]);
  await page.getByLabel("State", { exact: true }).selectOption("");
  await plan().fill("keystone");
  await page.getByRole("option", { name: "Keystone First Pennsylvania" }).waitFor();
  await plan().fill("humana");
  await page.getByRole("option", { name: /^Humana Healthy Horizons in Ohio/ }).waitFor();
  assert.not.ok((await page.locator("#plan-offer span:first-child").allInnerTexts()).includes("Humana"));
});

test("a name of several programs or states is a button for each, by the keyboard too", async () => {
  await plan().focus();
  await page.keyboard.type("Apple Health");
  await said("Apple Health is a name of:");
  assert.equal(await chosen(), ["", ""]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  assert.equal(await chosen(), ["WA", "medicaid_ffs"]);
  await page.reload();
  await page.getByLabel("State", { exact: true }).selectOption("MO");
  await plan().fill("Healthy Blue");
  await said("Missouri · Medicaid managed care");
  assert.equal(await chosen(), ["MO", "medicaid_mco"]);
});

test("what is chosen is not changed without a word", async () => {
  await page.getByLabel("State", { exact: true }).selectOption("TX");
  await plan().fill("keystone first");
  const button = page.getByRole("button", { name: "Pennsylvania · Medicaid managed care" });
  await button.waitFor();
  assert.equal(await chosen(), ["TX", ""]);
  assert.equal(await violations(page), []);
  await button.press("Enter");
  assert.equal(await chosen(), ["PA", "medicaid_mco"]);
});

test("a service is asked with its plan too", async () => {
  await page.evaluate((key) => sessionStorage.setItem("explorer-key", key), service.demoKey);
  await page.goto(`${service.url}/explorer/`);
  await plan().fill("Arkansas Total Care");
  await said("Arkansas · Medicaid managed care");
  await page.getByLabel("or a class or category").selectOption("physical_therapy");
  await page.getByRole("button", { name: "Get the answer" }).press("Enter");
  await page.getByText("We have no list published by Arkansas Total Care").waitFor();
  assert.match(page.url(), /state=AR&program=medicaid_mco&plan=Arkansas\+Total\+Care&service=physical_therapy$/);
});

test("two clocks that say the same are one, for both urgencies", async () => {
  await page.evaluate((key) => sessionStorage.setItem("explorer-key", key), service.demoKey);
  await page.goto(`${service.url}/explorer/?mode=lookup&state=NY&program=medicaid_ffs&q=Ozempic`);
  await page.getByRole("heading", { level: 3, name: "How long a decision may take" }).waitFor();
  const lines = await page.locator(".route .clocks li > p:first-child").allInnerTexts();
  assert.is(lines.length, 1);
  assert.match(lines[0]!, /^Standard and expedited \(urgent\): .*24 hours/);
});

test.run();
