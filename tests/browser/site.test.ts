/** The public pages in a real browser: they read without scripts, without complaints, in both themes, at phone and desktop width. */

import type { BrowserContext } from "playwright-core";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { PublicCoverage } from "../../build/contract/shapes/coverage.ts";
import { assertAccessible } from "../helpers/accessible.ts";
import { openBrowser } from "../helpers/browser.ts";
import { get, runService, type RunningService } from "../helpers/running-service.ts";
import { keptTab, LOOKS, watchedPage } from "../helpers/watched-page.ts";

const PAGES = [
  "/",
  "/explorer/",
  "/coverage/",
  "/compliance/",
  "/compliance/cms-0057-f/",
  "/get-a-key/",
  "/how-a-rule-is-made/",
  "/terms/",
];

let service: RunningService;
let browser: BrowserContext;

test.before(async () => {
  service = await runService();
  browser = await openBrowser();
});
test.after(async () => {
  await browser?.close();
  await service?.stop();
});

const opened = (path: string) => watchedPage(browser, service.url, path);

const kept = keptTab(() => ({ browser, origin: service.url }));

for (const path of PAGES) {
  for (const { width, theme } of LOOKS) {
    test(`${path} at ${width} px, ${theme}: no complaint, nothing inaccessible, no sideways scroll`, async () => {
      const { page, complaints } = await kept(path, { width, theme });
      assert.is(await page.locator("h1").count(), 1);
      assert.not.match(await page.innerText("main"), /\b20\d\d-\d\d-\d\d\b/, "days are written in words");
      assert.equal(complaints, []);
      await assertAccessible(page, [{ width, theme }]);
    });
  }
}

test("the front page shows numbers from the corpus, a real answer, and how to get a key", async () => {
  const { page } = await opened("/");
  const { total } = (await get(`${service.url}/coverage.json`)).json;
  const text = (await page.textContent("main"))!;
  assert.match(text, total.rules.toLocaleString("en-US"));
  assert.match(text, "Required for some items or circumstances");
  const answer = (
    await get(
      `${service.url}/v1/pa-lookup?state=TX&program=medicare_traditional&service=outpatient_surgery`,
      service.demoKey,
    )
  ).json;
  assert.match(text, answer.result.notes);
  assert.is(await page.locator("#get-a-key").count(), 1);
  await page.close();
});

test("coverage: the map repaints for a program and a class, and the counts are those of coverage.json", async () => {
  const { page, complaints } = await opened("/coverage/");
  const { by_state, cells } = (await get(`${service.url}/coverage.json`)).json as PublicCoverage;
  const ohio = page.locator('a[data-state="OH"]');
  assert.is(await ohio.locator("small").textContent(), String(by_state.OH.own));
  await page.selectOption("#program", "medicaid_mco");
  assert.is(await page.inputValue("#measure"), "answered", "rules of a state's own are counted over all programs");
  const answered = Object.keys(cells.OH!.medicaid_mco!).length;
  assert.is(await ohio.textContent(), `OH${answered} rules in Ohio`);
  await page.selectOption("#measure", "recent");
  const recent = Object.values(cells.OH!.medicaid_mco!).filter((age) => /months/.test(age!)).length;
  assert.is(await ohio.locator("small").textContent(), String(recent));
  await page.selectOption("#code", "hepatitis_c");
  assert.match(
    (await page.textContent("#map-says")) ?? "",
    /^\d+ answers from a source at most a year old \(Medicaid and CHIP\), in \d+ jurisdictions\.$/,
  );
  await page.selectOption("#measure", "own");
  assert.equal(
    [await page.inputValue("#program"), await ohio.locator("small").textContent()],
    ["", String(by_state.OH.own)],
  );
  assert.equal(complaints, []);
  await page.close();
});

test("coverage: a tile leads to its row by the keyboard alone", async () => {
  const { page } = await opened("/coverage/");
  await page.locator('a[data-state="OH"]').focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(({ hash }) => hash === "#state-oh");
  assert.match((await page.textContent("#state-oh")) ?? "", "Ohio (OH)");
  await page.close();
});

test("a mistyped address is a page of the site for a browser, and JSON for a program and below the API", async () => {
  const { page } = await opened("/");
  const response = await page.goto(`${service.url}/explorr`);
  assert.is(response!.status(), 404);
  assert.match(response!.headers()["content-security-policy"] ?? "", "default-src 'none'");
  await page.getByRole("heading", { level: 1, name: "There is no page at this address" }).waitFor();
  await assertAccessible(page);
  const accept = { accept: "text/html" };
  assert.is((await get(`${service.url}/explorr`)).json.code, "no_such_path");
  assert.is((await get(`${service.url}/v1/pa-lokup`, service.demoKey, { headers: accept })).json.code, "no_such_path");
  await page.close();
});

test("coverage shows counts and ages, never a verdict", async () => {
  const { text } = await get(`${service.url}/coverage/`);
  assert.not.match(text, /pa_required|pa_type|Required for some|No prior authorization is required/);
});

test("a mandate's grid names the jurisdictions of which something is known, and counts the others", async () => {
  const { text } = await get(`${service.url}/api/v1/compliance/CMS-0057-F`);
  const { jurisdictions } = JSON.parse(text) as {
    jurisdictions: { name: string; cells: { text?: string | null }[] }[];
  };
  const known = jurisdictions.filter(({ cells }) => cells.some((cell) => cell.text)).map(({ name }) => name);
  const { page } = await opened("/compliance/cms-0057-f/");
  const grid = page.getByRole("region", { name: "All 51, in brief" });
  assert.equal(await grid.locator("tbody th").allInnerTexts(), known.sort());
  assert.match(await page.locator("main").innerText(), `Nothing is verified for the other ${51 - known.length}.`);
  await page.close();
});

test("every public page reads without scripts", async () => {
  const context = await browser.browser()!.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const mandates = [
    ...(await get(`${service.url}/compliance/`)).text.matchAll(/href="(\/compliance\/[a-z0-9-]+\/)"/g),
  ].map(([, path]) => path!);
  assert.ok(mandates.length >= 5);
  for (const path of [...PAGES, ...mandates]) {
    await page.goto(service.url + path);
    assert.ok(((await page.textContent("main")) ?? "").length > 400, path);
    assert.is(await page.locator("form:visible").count(), 0, `${path} shows a form that does nothing`);
  }
  await context.close();
});

test("a strict policy, and the headers that keep a browser on our side", async () => {
  for (const path of ["/", "/coverage/", "/assets/site.css"]) {
    const { headers } = await get(service.url + path);
    const policy = headers.get("content-security-policy")!;
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self';",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ])
      assert.match(policy, part);
    assert.equal(
      [headers.get("x-content-type-options"), headers.get("referrer-policy"), headers.get("x-frame-options")],
      ["nosniff", "no-referrer", "DENY"],
    );
    assert.is(headers.get("set-cookie"), null);
  }
});

test("a page without its slash leads to the page; what is no page is a JSON 404", async () => {
  const moved = await fetch(`${service.url}/coverage`, { redirect: "manual" });
  assert.equal([moved.status, moved.headers.get("location")], [308, "/coverage/"]);
  const asked = await fetch(`${service.url}/explorer?mode=lookup&state=OH&q=a%20b`, { redirect: "manual" });
  assert.equal([asked.status, asked.headers.get("location")], [308, "/explorer/?mode=lookup&state=OH&q=a%20b"]);
  for (const path of [
    "/compliance/no-such-mandate/",
    "/docs/no-such-guide/",
    "/docs/no-such-guide.md",
    "/assets/no-such.js",
    "/coverage/index.html",
    "/compliance/../openapi.json/",
  ]) {
    const { status, json } = await get(service.url + path);
    assert.equal([status, json?.error], [404, "Not found"], path);
  }
  assert.is((await get(`${service.url}/robots.txt`)).status, 200);
});

test.run();
