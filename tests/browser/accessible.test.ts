/** The check of accessibility leaves out what it has seen; a fault of one look alone is found all the same. */

import type { BrowserContext } from "playwright-core";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { violations } from "../helpers/accessible.ts";
import { openBrowser } from "../helpers/browser.ts";
import { lookAt, LOOKS } from "../helpers/watched-page.ts";

let browser: BrowserContext;

test.before(async () => void (browser = await openBrowser()));
test.after(() => browser?.close());

/** The looks at which axe complains of a page with these styles. */
async function complainedOf(style: string, without: string[] = []): Promise<string[]> {
  const page = await browser.newPage();
  const body = `<main><h1>Title</h1><div id="box"><p>Some <em>text</em> with <a href="/">a link</a></p></div></main>`;
  await page.setContent(`<html lang="en"><title>Page</title><style>${style}</style>${body}</html>`);
  const looks: string[] = [];
  for (const look of LOOKS) {
    await lookAt(page, look);
    if ((await violations(page, { without })).length > 0) looks.push(`${look.width} ${look.theme}`);
  }
  await page.close();
  return looks;
}

const SOUND =
  "body { color: #111; background: #fff } a { color: #00c } @media (prefers-color-scheme: dark) { body { color: #fff; background: #000 } a { color: #acf } }";

test("a sound page is sound at every look", async () => {
  assert.equal(await complainedOf(SOUND), []);
});

test("a weak color is found at the one look that has it, in the letters, behind them and far behind them", async () => {
  for (const rule of [
    "p { color: #444 }",
    "p { background: #bbb }",
    "#box { background: #bbb }",
    "main { opacity: 0.2 }",
  ])
    assert.equal(
      await complainedOf(`${SOUND} @media (min-width: 1000px) and (prefers-color-scheme: dark) { ${rule} }`),
      ["1280 dark"],
      rule,
    );
});

test("letters in a color and a background of others are looked at again", async () => {
  const boxed = `${SOUND} #box { color: #fff; background: #000 } a { color: #acf }`;
  assert.equal(await complainedOf(boxed), []);
  assert.equal(await complainedOf(`${boxed} @media (min-width: 1000px) { em { color: #111 } }`), ["1280 light"]);
});

test("letters that only a wide window makes small are looked at again", async () => {
  const grey = `${SOUND} @media (prefers-color-scheme: light) { p { color: #888; font-size: 30px } a { color: #00c } }`;
  assert.equal(await complainedOf(grey), []);
  assert.equal(await complainedOf(`${grey} @media (min-width: 1000px) { p { font-size: 16px } }`), ["1280 light"]);
});

test("colors of what is left out are not taken for seen", async () => {
  const rule =
    "#box { color: #777; background: #888 } @media (min-width: 1000px) { h1 { color: #777; background: #888; font-size: 16px; font-weight: 400 } #box { font-weight: 400 } }";
  assert.equal(await complainedOf(`${SOUND} ${rule}`, ["#box"]), ["1280 light"]);
});

test.run();
