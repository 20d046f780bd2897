/** The explorer takes procedure codes and everyday words, and shows the list, its group and where it holds. */

import type { BrowserContext, Page } from "playwright-core";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { violations } from "../helpers/accessible.ts";
import { openBrowser } from "../helpers/browser.ts";
import { runService, type RunningService } from "../helpers/running-service.ts";
import { SAMPLE_CODES } from "../helpers/sample-codes.ts";
import { TODAY, writeSample } from "../helpers/sample-content.ts";
import { emptied } from "../helpers/watched-page.ts";

let service: RunningService;
let browser: BrowserContext;
let page: Page;
let key: string;

test.before(async () => {
  service = await runService({ root: writeSample(SAMPLE_CODES), today: TODAY });
  key = (await service.issue()).key;
  browser = await openBrowser();
  page = await browser.newPage();
});
test.after(async () => {
  await browser?.close();
  await service?.stop();
});
test.before.each(async () => {
  await emptied(page, service.url);
});

async function openWithKey(query: string): Promise<void> {
  await page.evaluate((value) => sessionStorage.setItem("explorer-key", value), key);
  await page.goto(`${service.url}/explorer/${query}`);
}

async function headline(heading: string | RegExp): Promise<string> {
  await page.getByRole("heading", { level: 2, name: heading }).waitFor();
  return page.locator("#result").innerText();
}

test("a code by the form depends on the setting, which is a button, and then shows its list, group and settings", async () => {
  await openWithKey("?mode=lookup&state=MI&program=medicare_traditional");
  await page.getByLabel("Drug, service or code").fill("11000");
  await page.getByRole("button", { name: "Get the answer" }).press("Enter");
  await headline("11000: it depends on where it is given.");
  await page.getByRole("button", { name: "Hospital outpatient department" }).click();
  const text = await headline("11000: prior authorization required.");
  for (const part of ["Sample outpatient list", "Sample group", "Hospital outpatient department", "paragraph (b)"])
    assert.ok(text.includes(part), part);
  assert.match(page.url(), /q=11000&setting=hospital_outpatient$/);
  assert.equal(await violations(page), []);
});

test("words that mean several services come back as buttons that ask for one", async () => {
  await openWithKey("?mode=lookup&state=TX&program=medicaid_ffs&q=rehab");
  await headline("Which of these is it?");
  await page.getByRole("button", { name: "physical_therapy" }).click();
  await page.waitForURL(/service=physical_therapy/);
});

test("a code asked of Part D leads to the programs that pay it", async () => {
  await openWithKey("?mode=lookup&state=TX&program=part_d&q=J0001");
  await headline(/medical benefit, not Part D/);
  await page.getByRole("button", { name: "Program medicare_traditional" }).click();
  await headline(/^J0001 \(Alphatox\): it depends/);
});

test("everyday words are suggested while somebody types", async () => {
  await openWithKey("");
  for (const [typed, word] of [
    ["mr", "mri"],
    ["magn", "magnetic resonance imaging"],
    ["injection", "sample injection"],
    ["reh", "rehab"],
  ] as const) {
    await page.getByRole("combobox", { name: "Drug, service or code" }).fill(typed);
    await page.getByRole("option", { name: new RegExp(`^${word} `) }).waitFor();
  }
});

test("a free question with a code shows its verdict and its list", async () => {
  await openWithKey("?mode=ask");
  await page.getByLabel("Your question").fill("J0001 in State of TX for program medicare_traditional");
  await page.getByRole("button", { name: "Get the answer" }).press("Enter");
  const text = await headline("Your question");
  for (const part of ["J0001", "It depends", "Sample outpatient list"]) assert.ok(text.includes(part), part);
});

test.run();
