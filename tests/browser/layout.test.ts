/** What is laid out for a width or for paper: the coverage map, wide tables on a phone, and a printed comparison of a drug. */

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

const box = async (place: string) => (await page.locator(place).first().boundingBox())!;

test("the map of the coverage fills the page, and its legend covers no tile", async () => {
  await page.goto(`${service.url}/coverage/`);
  const [map, form, legend] = [await box(".tilemap"), await box("#filter"), await box(".beside .legend")];
  assert.is(Math.round(map.width), Math.round(form.width));
  for (const tile of await page.locator(".tilemap li").all()) {
    const { x, y, width, height } = (await tile.boundingBox())!;
    const isApart = x + width <= legend.x || y + height <= legend.y || y >= legend.y + legend.height;
    assert.ok(isApart, `the legend covers ${await tile.innerText()}`);
  }
});

test("a wide table of the documentation is blocks on a phone, each cell with its column", async () => {
  await lookAt(page, { width: 390 });
  await page.goto(`${service.url}/docs/errors/`);
  const { width } = await box("table.guide td");
  assert.ok(width > 300, `${width} pixels`);
  const label = await page
    .locator("table.guide td:last-child")
    .first()
    .evaluate((cell) => getComputedStyle(cell, "::before").content);
  assert.match(label, "Again?");
  await assertAccessible(page);
});

test("a code in the documentation breaks between its words on a phone, not before its last letter", async () => {
  await lookAt(page, { width: 390 });
  await page.goto(`${service.url}/docs/`);
  const lines = await page
    .locator("td code", { hasText: "quantity_limit" })
    .first()
    .evaluate((code) => {
      const range = document.createRange();
      const lines = new Map<number, string>();
      const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { textContent: letters } = texts.currentNode;
        for (const [place, letter] of [...letters!].entries()) {
          range.setStart(texts.currentNode, place);
          range.setEnd(texts.currentNode, place + 1);
          const { top } = range.getBoundingClientRect();
          lines.set(top, (lines.get(top) ?? "") + letter);
        }
      }
      return [...lines.values()];
    });
  assert.equal(lines, ["quantity_", "limit"]);
});

test("on a phone an answer begins at the top of the window, below the button that brings the form back", async () => {
  await lookAt(page, { width: 390 });
  await page.goto(`${service.url}/explorer/?mode=lookup&state=OH&program=medicaid_mco&q=Suboxone+film`);
  const verdict = page.getByRole("heading", { level: 2, name: /no prior authorization/ });
  await verdict.waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === "H2");
  const { y } = (await page.locator("#change-question").boundingBox())!;
  assert.ok(y >= 0 && y < 10, `the button is ${y} pixels below the top`);
  const { y: top, height } = (await verdict.boundingBox())!;
  assert.ok(top + height < 300, `the verdict ends ${top + height} pixels below the top`);
});

test("a printed comparison of a drug says what the rules of its class say", async () => {
  await page.evaluate((key) => sessionStorage.setItem("explorer-key", key), service.demoKey);
  await page.goto(`${service.url}/explorer/?mode=compare&program=medicaid_ffs&q=Suboxone+film&states=IL,NH`);
  await page.locator("#result .class-rule").waitFor();
  await page.emulateMedia({ media: "print" });
  const text = await page.locator("#result .class-rule").innerText();
  assert.match(text, /The class: .*What it says.*Illinois: .*New Hampshire: /s);
});

test("the words on the tiles of a comparison stay inside them on a phone", async () => {
  await page.evaluate((key) => sessionStorage.setItem("explorer-key", key), service.demoKey);
  for (const width of [390, 360]) {
    await lookAt(page, { width });
    await page.goto(`${service.url}/explorer/?mode=compare&program=medicaid_ffs&service=physical_therapy`);
    await page.locator("#result .tilemap small").first().waitFor();
    const outside = await page.locator("#result .tilemap small").evaluateAll((marks) =>
      marks
        .filter((mark) => {
          const [inner, outer] = [mark.getBoundingClientRect(), mark.parentElement!.getBoundingClientRect()];
          const line = 1.6 * Number.parseFloat(getComputedStyle(mark).fontSize);
          return inner.width > outer.width || inner.bottom > outer.bottom || inner.height > line;
        })
        .map((mark) => mark.parentElement!.textContent),
    );
    assert.equal(outside, [], `${width} pixels`);
  }
});

test("on paper the line of trust is as large as the texts around it", async () => {
  await page.goto(
    `${service.url}/explorer/?mode=plan&state=KY&program=medicaid_mco&drug=jardiance&stage=before_request&urgency=standard`,
  );
  await page.locator("#result .trust").waitFor();
  await page.emulateMedia({ media: "print" });
  const size = (place: string) =>
    page
      .locator(place)
      .first()
      .evaluate((line) => getComputedStyle(line).fontSize);
  assert.is(await size("#result .trust"), await size("#result .facts dd"));
  await page.emulateMedia({ media: "screen" });
});

test("paper names the sources that are folded on the screen, and has no heading with nothing below it", async () => {
  await page.evaluate((key) => sessionStorage.setItem("explorer-key", key), service.demoKey);
  await page.goto(`${service.url}/explorer/?mode=lookup&state=TX&program=medicare_traditional&q=J0585`);
  await page.getByText(/^Sources \(\d+\)$/).waitFor();
  const sources = page.locator("#result details > .citations");
  assert.not.ok(await sources.isVisible());
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  assert.ok(await sources.isVisible());
  assert.is(await page.locator("#result details:not([open]) > summary:visible").count(), 0);
  assert.is(await page.locator("#result button:visible").count(), 0);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: "screen" });
  assert.not.ok(await sources.isVisible());
  await page.goto(`${service.url}/explorer/?mode=lookup&state=MS&program=medicaid_mco&q=Concerta`);
  await page.getByRole("heading", { name: "The class: ADHD stimulants" }).waitFor();
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  assert.is(
    await page.locator("#result .class-rule details[open]").count(),
    0,
    "the folded rule of the class stays folded",
  );
});

test.run();
