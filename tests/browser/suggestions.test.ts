/** The question box suggests while somebody types: by the keyboard alone, announced, and from this site only. */

import type { BrowserContext, Page } from "playwright-core";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { assertAccessible } from "../helpers/accessible.ts";
import { openBrowser } from "../helpers/browser.ts";
import { runService, type RunningService } from "../helpers/running-service.ts";
import { watchedPage, type WatchedPage } from "../helpers/watched-page.ts";

let service: RunningService;
let browser: BrowserContext;
let watched: WatchedPage;
let page: Page;

test.before(async () => {
  service = await runService();
  browser = await openBrowser();
  watched = await watchedPage(browser, service.url, "/explorer/");
  page = watched.page;
});
test.after(async () => {
  await browser?.close();
  await service?.stop();
});
test.after.each(() => assert.equal(watched.complaints, []));

const box = () => page.getByRole("combobox", { name: "Drug, service or code" });
const options = () => page.getByRole("listbox", { name: "Drug and service suggestions" }).getByRole("option");
const offered = async () => {
  await options().first().waitFor();
  return (await options().allInnerTexts()).map((text) => text.replace(/\s+/g, " "));
};

async function type(text: string): Promise<void> {
  await box().fill("");
  await box().pressSequentially(text);
}

test("a drug with form and strength is chosen with arrow keys and Enter, and its name asks", async () => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await type("suboxone 8");
  assert.equal(await offered(), ["Suboxone 8 mg / 2 mg sublingual film buprenorphine / naloxone"]);
  await page.getByText("1 suggestion. Arrow keys choose.").waitFor();
  assert.is(await box().getAttribute("aria-expanded"), "true");
  await box().press("ArrowDown");
  const active = await box().getAttribute("aria-activedescendant");
  assert.is(await page.locator(`#${active}`).getAttribute("aria-selected"), "true");
  await box().press("Enter");
  assert.is(await box().inputValue(), "Suboxone 8 mg / 2 mg sublingual film");
  assert.is(await box().getAttribute("aria-expanded"), "false");
  assert.equal(asked, ["/suggestions/su.json"], "one file, once");
});

test("a drug's own name and its forms come before everyday words for its class that begin with it", async () => {
  await type("suboxone");
  const texts = await offered();
  assert.is(texts[0], "Suboxone buprenorphine / naloxone");
  assert.is(texts[1], "Suboxone sublingual film buprenorphine / naloxone");
  assert.match(texts.at(-1)!, /^suboxone type drug /);
});

test("Escape closes the list and leaves what was typed; Enter without a choice asks", async () => {
  await type("subox");
  assert.ok((await offered()).length > 3);
  await box().press("Escape");
  assert.is(await options().count(), 0);
  assert.is(await box().inputValue(), "subox");
  await type("subox");
  await offered();
  await box().press("ArrowUp");
  await box().press("ArrowDown");
  assert.is(await box().getAttribute("aria-activedescendant"), null, "past the last comes the text itself");
  await box().press("Enter");
  assert.is(await options().count(), 0);
});

test("services in everyday words, short words of forms, codes; what nobody knows offers nothing", async () => {
  await type("sleep st");
  assert.ok((await offered()).some((text) => text.startsWith("sleep study ")));
  await type("metformin er 500");
  assert.ok((await offered()).some((text) => text.startsWith("metformin 500 mg extended-release tablet")));
  await type("statin");
  assert.ok((await offered()).includes("statin atorvastatin, rosuvastatin, simvastatin ..."));
  await type("nerve pill");
  assert.ok((await offered()).includes("nerve pill alprazolam, lorazepam, clonazepam ..."));
  await type("j0585");
  assert.equal(await offered(), ["J0585 procedure code"]);
  await type("zzqqxx");
  await page.getByText(/Arrow keys choose/).waitFor({ state: "detached" });
  assert.is(await options().count(), 0);
});

test("the same box takes plans and states, and the open list is accessible at every look", async () => {
  const plan = page.getByRole("combobox", { name: "Plan, as on the card" });
  await plan.pressSequentially("molina healthcare tex");
  await page.getByRole("listbox", { name: "Plan suggestions" }).getByRole("option").first().waitFor();
  await plan.press("ArrowDown");
  await plan.press("Enter");
  await page.locator("#plan-choice").getByText("Texas · Medicaid managed care").waitFor();
  await type("ozem");
  await offered();
  await assertAccessible(page);
  await page.getByRole("link", { name: "Compare states" }).click();
  const states = page.getByRole("combobox", { name: "States", exact: true });
  await states.pressSequentially("new h");
  await states.press("ArrowDown");
  await states.press("Enter");
  await page.getByRole("button", { name: "New Hampshire" }).waitFor();
});

test.run();
