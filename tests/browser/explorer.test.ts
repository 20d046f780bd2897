/** The explorer in a real browser: journeys of a reader with a key, and what must never happen to that key. */

import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "playwright-core";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { STATES } from "../../build/contract/enumerations.ts";
import { assertAccessible } from "../helpers/accessible.ts";
import { inBrowser } from "../helpers/site-in-browser.ts";
import { emptied, lookAt, LOOKS } from "../helpers/watched-page.ts";
import { get, type RunningService } from "../helpers/running-service.ts";

const TEXAS = "?mode=lookup&state=TX&program=medicare_traditional&service=outpatient_surgery";
const DENIED =
  "?mode=plan&state=TX&program=medicare_advantage&service=outpatient_surgery&stage=denied&date=2026-07-01&urgency=standard";
const HEPATITIS = "program=medicaid_ffs&drug=hepatitis_c";

let service: RunningService;
let browser: BrowserContext;
let page: Page;
let complaints: string[];

inBrowser(test, (site) => ({ service, browser, page } = site));
/** One tab, as somebody who closes nothing. */
test.before.each(async () => {
  await emptied(page, service.url);
  complaints = [];
  // A refusal is logged by the browser itself as a resource that failed to load.
  page.on(
    "console",
    (message) =>
      message.type() === "error" &&
      !message.text().startsWith("Failed to load resource") &&
      complaints.push(message.text()),
  );
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on(
    "request",
    (request) =>
      !/^(data|blob):/.test(request.url()) &&
      !request.url().startsWith(service.url) &&
      complaints.push(`asks ${request.url()}`),
  );
});
test.after.each(() => assert.equal(complaints, []));

const open = (query = "") => page.goto(`${service.url}/explorer/${query}`);

/** Opens an address in a tab, on a page of the service already, that holds the key. */
async function openWithKey(query = "", key = service.demoKey): Promise<void> {
  await page.evaluate((value) => sessionStorage.setItem("explorer-key", value), key);
  await open(query);
}

async function giveKey(key: string): Promise<void> {
  await page.getByLabel("Your API key").fill(key);
  await page.getByRole("button", { name: "Use this key" }).click();
}

const askNow = () => page.getByRole("button", { name: "Get the answer" }).press("Enter");

async function sheet(heading: string | RegExp): Promise<string> {
  await page.getByRole("heading", { level: 2, name: heading }).waitFor();
  return (await page.textContent("#result"))!;
}

test("a lookup by the form: verdict in words, source with its date, next steps, an address without the key", async () => {
  await open();
  await giveKey(service.demoKey);
  await page.getByText("Key in use: local demo.").waitFor();
  await page.getByLabel("State", { exact: true }).selectOption("TX");
  await page.getByLabel("Program").selectOption("medicare_traditional");
  await page.getByLabel("or a class or category").selectOption("outpatient_surgery");
  await askNow();
  const text = await sheet(/Texas.*Outpatient surgery/);
  const { result, next_steps } = (
    await get(`${service.url}/v1/pa-lookup${TEXAS.replace("mode=lookup&", "")}`, service.demoKey)
  ).json;
  assert.is(await page.textContent("#result .verdict"), "Required for some items or circumstances");
  assert.is(await page.getAttribute("#result .facts a", "href"), result.source_url);
  const verified = new Date(result.last_verified).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  assert.match(text, `${verified}, the date on the source`);
  assert.match(text, "high (0.98)");
  assert.is(await page.locator("#result .steps > li").count(), next_steps.length);
  assert.is(await page.locator("#result .citations > li").count(), result.citations.length);
  assert.is(await page.evaluate(() => document.activeElement?.tagName), "H2");
  assert.is(new URL(page.url()).search, TEXAS);
  assert.is(await page.getAttribute("#result .address", "href"), page.url());
});

test("a shared address fills the form, asks for the key, and answers once it is there", async () => {
  await open(TEXAS);
  assert.is(await page.locator("#program").inputValue(), "medicare_traditional");
  assert.is(await page.locator("#category").inputValue(), "outpatient_surgery");
  assert.is(await page.textContent("#result"), "");
  await giveKey(service.demoKey);
  await sheet(/Texas/);
  await page.reload();
  await sheet(/Texas/);
});

test("going back restores the question before", async () => {
  await openWithKey(TEXAS);
  await sheet(/Texas/);
  await page.getByLabel("State", { exact: true }).selectOption("OH");
  await askNow();
  await sheet(/Ohio/);
  await page.goBack();
  await sheet(/Texas/);
  assert.is(await page.locator("#state").inputValue(), "TX");
});

test("what was chosen stays chosen in another mode, and nothing older comes back", async () => {
  await openWithKey(TEXAS.replace("service=outpatient_surgery", "drug=hepatitis_c"));
  await sheet(/Hepatitis C/);
  await page.getByLabel("or a class or category").selectOption("home_health");
  await page.getByRole("link", { name: "Action plan" }).click();
  assert.is(await page.locator("#category").inputValue(), "home_health");
  assert.match(page.url(), /mode=plan&state=TX&program=medicare_traditional&service=home_health&/);
});

test("a wrong key is refused as the API words it, and is not kept", async () => {
  await open();
  await giveKey("3f0e5a52-6a7c-4f0e-9d3e-000000000000");
  const alert = page.locator("#key-problem");
  await alert.getByText("This API key is not known.").waitFor();
  assert.match((await alert.getByRole("link").getAttribute("href")) ?? "", "get-a-key");
  assert.is(await page.evaluate(() => sessionStorage.length), 0);
});

test("the key goes to the API in a header and nowhere else, and can be forgotten", async () => {
  const carrying: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(service.demoKey) || request.postData()?.includes(service.demoKey))
      carrying.push(`in the request ${request.url()}`);
    if (request.headers()["x-api-key"] && !request.url().startsWith(`${service.url}/v1/`))
      carrying.push(`header to ${request.url()}`);
  });
  await open(TEXAS);
  await giveKey(service.demoKey);
  await sheet(/Texas/);
  assert.equal(carrying, []);
  assert.is(await page.getAttribute("#key", "name"), null, "a form without its script must not send it");
  const places = await page.evaluate(() => [
    location.href,
    JSON.stringify(localStorage),
    document.cookie,
    document.body.outerHTML,
    JSON.stringify(history.state),
  ]);
  for (const place of places) assert.not.match(place, service.demoKey);
  await page.getByRole("button", { name: "Forget the key" }).click();
  assert.is(await page.evaluate(() => sessionStorage.length), 0);
  await askNow();
  await page.getByText("This answer requires a key").waitFor();
});

test("a rule is one request, whether its cases are checked or it has none", async () => {
  for (const [question, shown] of [
    ["?mode=lookup&state=TX&program=medicaid_ffs&service=durable_medical_equipment", "What would change it"],
    [TEXAS, "What to do next"],
    ["?mode=lookup&state=TX&program=medicare_advantage&service=outpatient_surgery", "Who decides"],
  ] as const) {
    await openWithKey("");
    await page.getByText("Key in use").waitFor();
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/v1\/(pa-lookup|check)$/.test(pathname)) asked.push(pathname);
    });
    await open(question);
    await page.locator("#result").getByText(shown).first().waitFor();
    assert.is(asked.length, 1, `${question}: ${asked.join()}`);
    page.removeAllListeners("request");
  }
});

test("not verified says who decides, with the source", async () => {
  await openWithKey("?mode=lookup&state=TX&program=medicare_advantage&service=outpatient_surgery");
  const text = await sheet(/Texas/);
  assert.is(await page.textContent("#result .verdict"), "Not verified");
  assert.match(text, "Prior authorization may still be required.");
  assert.match(text, "Who decides");
  assert.match((await page.getAttribute("#result .source a", "href")) ?? "", "https://www.ecfr.gov/");
});

test("not covered says why, with the source", async () => {
  await openWithKey("?mode=lookup&state=CA&program=medicaid_ffs&drug=glp1_weight_loss");
  assert.match(
    await sheet(/California/),
    "GLP-1 drugs for weight loss or weight-loss-related uses are not a Medi-Cal Rx benefit",
  );
  assert.is(await page.textContent("#result .verdict.not_covered"), "Not a covered benefit");
  assert.is(await page.locator("#result .citations a").count(), 3);
});

test("a drug's name is understood; one with several uses is asked back; a misspelt one has a button", async () => {
  await openWithKey("?mode=lookup&state=OK&program=medicaid_ffs");
  await page.getByLabel("Drug, service or code").fill("Mavyret");
  await askNow();
  assert.match(await sheet(/Mavyret/), "the rule is for Hepatitis C drugs");
  assert.match(page.url(), /q=Mavyret$/);
  await page.getByLabel("Drug, service or code").fill("semaglutide");
  await askNow();
  await page.getByRole("button", { name: /weight management/ }).click();
  await sheet(/weight loss/);
  assert.match(page.url(), /drug=glp1_weight_loss$/);
  await open("?mode=plan&state=NC&program=medicaid_ffs&drug=mavirett");
  await page.locator("#problem").getByRole("button", { name: "Use mavyret" }).click();
  await sheet(/Mavyret/);
});

test("an unknown drug says so, and keeps what was typed", async () => {
  await openWithKey("?mode=lookup&state=TX&program=medicaid_ffs");
  await page.getByLabel("Drug, service or code").fill("zzqqxx");
  await askNow();
  await page.getByRole("button", { name: "This is not a person's name: search for it" }).click();
  await page.getByText("No known name is spelled like “zzqqxx”.").waitFor();
  assert.is(await page.getByLabel("Drug, service or code").inputValue(), "zzqqxx");
  assert.not.match(page.url(), "zzqqxx");
});

test("a person's name reaches neither an address nor the service; a misspelled drug is put right first", async () => {
  await openWithKey("?mode=lookup&state=TX&program=medicaid_ffs");
  await page.getByText("Key in use").waitFor();
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(`${request.url()} ${request.postData() ?? ""}`));
  const name = page.getByLabel("Drug, service or code");
  for (const text of ["John Smith", "Mary Johnson lisinopril", "lisinopril 01/02/1980"]) {
    await name.fill(text);
    await askNow();
    await page.getByText(/^Not sent: /).waitFor();
  }
  await page.getByRole("link", { name: "Compare states" }).click();
  await page.getByRole("link", { name: "Look up" }).click();
  assert.not.match(`${asked.join(" ")} ${page.url()}`, /smith|johnson|1980/i);
  await name.fill("suboxne film");
  await askNow();
  await page.locator("#drug-choice").getByRole("button", { name: "Suboxone film", exact: true }).click();
  await sheet(/Suboxone sublingual film/);
  assert.match(page.url(), /q=Suboxone\+film$/);
});

test("a wrong address is refused with what was meant, one button each", async () => {
  await openWithKey("?mode=lookup&state=tx&program=medicare_traditional&service=outpatient_surgery");
  await page.locator("#problem").getByRole("button", { name: "Use Texas" }).click();
  await sheet(/Texas/);
});

test("outside of the subscription, at the limit and without a connection: each is reported", async () => {
  const narrow = await service.issue({ states: ["OH"] });
  await openWithKey(TEXAS, narrow.key);
  await page.locator("#problem").getByText("TX not in your subscription").waitFor();
  const spent = await service.issue({ limits: { lookup: 0, check: 0 } });
  await openWithKey(TEXAS, spent.key);
  await page
    .locator("#problem")
    .getByText(/Ask again in \d+ (seconds?|minutes?)\./)
    .waitFor();
  await openWithKey("", service.demoKey);
  await page.route(/\/v1\/(pa-lookup|check)\b/, (route) => route.abort());
  await open(TEXAS);
  await page.locator("#problem").getByText("The service could not be reached.").waitFor();
});

test("compare paints all 51 states, counts them as the API does, and shows a state's rule", async () => {
  await openWithKey(`?mode=compare&${HEPATITIS}`);
  const text = await sheet(/51 states compared/);
  const portions = await Promise.all(
    [0, 10, 20, 30, 40]
      .map((from) => STATES.slice(from, from === 40 ? 49 : from + 10))
      .concat([STATES.slice(49)])
      .map(
        async (states) =>
          (await get(`${service.url}/v1/compare?states=${states.join(",")}&${HEPATITIS}`, service.demoKey)).json,
      ),
  );
  const rules = portions.flatMap(({ results }) => results) as { state_abbr: string; pa_type: string }[];
  const painted = (verdict: string) => page.locator(`#result .tilemap button.${verdict}`).count();
  for (const type of ["full", "conditional", "none"])
    assert.is(await painted(type), rules.filter(({ pa_type }) => pa_type === type).length, type);
  assert.is(await page.locator("#result .tilemap button").count(), 51);
  assert.is((await painted("not_verified")) + (await painted("not_covered")), 51 - rules.length);
  assert.match(text, `${rules.length} states with a verified rule`);
  await page.getByRole("button", { name: /^TX/ }).click();
  assert.match((await page.textContent(".state-detail")) ?? "", "Mavyret, the preferred drug");
  assert.is(await page.locator("#result tbody tr").count(), rules.length + (await painted("not_covered")));
});

test("compare takes some states only, and a key's own when it opens no others", async () => {
  await openWithKey(`?mode=compare&${HEPATITIS}&states=TX,OH`);
  await sheet(/2 states compared/);
  assert.is(await page.locator("#result .tilemap").count(), 0, "a map with two tiles shows nothing");
  assert.match(
    (await page.getByRole("link", { name: "Ohio", exact: true }).getAttribute("href")) ?? "",
    /mode=lookup&state=OH/,
  );
  const { key } = await service.issue({ states: ["OH", "TX", "MN"] });
  await openWithKey(`?mode=compare&${HEPATITIS}`, key);
  await sheet(/3 states compared/);
});

test("ask: an answer with its source, a question asked back, and nothing of it in the address", async () => {
  await openWithKey("?mode=ask");
  await page.getByLabel("Your question").fill("Does Ozempic need prior authorization under Medicaid fee-for-service?");
  await askNow();
  await sheet("Your question");
  await page.getByRole("button", { name: "Texas" }).click();
  await page.getByRole("heading", { level: 3, name: /Texas.*Diabetes drugs/ }).waitFor();
  assert.is(await page.textContent("#result .part .verdict"), "Required for some items or circumstances");
  assert.ok((await page.locator("#result .citations a").count()) > 0);
  assert.is(new URL(page.url()).search, "?mode=ask");
  assert.not.match(await page.title(), "Ozempic");
  await page.getByRole("link", { name: "Open this answer on its own page, to share or print" }).click();
  await sheet(/Texas/);
});

test("action plan: the ladder with its days, and a calendar file that keeps to RFC 5545", async () => {
  await openWithKey(DENIED);
  assert.match(await sheet(/Action plan: Texas/), "File by September 4, 2026");
  assert.is(await page.locator("#result .ladder > li").count(), 5);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Add the deadlines to a calendar (.ics)" }).click();
  const download = await downloading;
  assert.is(download.suggestedFilename(), "prior-authorization-tx-medicare_advantage.ics");
  const text = readFileSync(await download.path(), "utf8");
  assert.not.match(text, /(^|[^\r])\n/, "every line ends with CRLF");
  const lines = text.split("\r\n");
  assert.ok(
    lines.every((line) => Buffer.byteLength(line) <= 75),
    "folded at 75 octets",
  );
  const unfolded = text.replaceAll("\r\n ", "").split("\r\n");
  assert.equal([unfolded[0], unfolded.at(-2), unfolded.at(-1)], ["BEGIN:VCALENDAR", "END:VCALENDAR", ""]);
  assert.equal(
    unfolded.filter((line) => line.startsWith("DTSTART")),
    ["DTSTART;VALUE=DATE:20260904"],
    "one deadline, shown once",
  );
  for (const pattern of [
    /^UID:\S+@localhost$/,
    /^DTSTAMP:\d{8}T\d{6}Z$/,
    /^SUMMARY:Reconsideration by the plan .*\\, by September 4\\, 2026$/,
    /^DESCRIPTION:.*\\nSource: https:/,
  ]) {
    assert.is(unfolded.filter((line) => pattern.test(line)).length, 1, String(pattern));
  }
  assert.not.match(text, service.demoKey);
});

test("without a day there is no calendar", async () => {
  await openWithKey(DENIED.replace("&date=2026-07-01", ""));
  await sheet(/Action plan/);
  assert.is(await page.getByRole("button", { name: /calendar/ }).count(), 0);
});

test("an answer prints on one page, with question, verdict, sources, day and address, and without the form", async () => {
  for (const query of [TEXAS, DENIED, `?mode=compare&program=medicare_traditional&service=outpatient_surgery`]) {
    await openWithKey(query);
    await page.locator("#result h2").waitFor();
    await page.emulateMedia({ media: "print" });
    for (const format of ["Letter", "A4"]) {
      const sheets = (await page.pdf({ format, preferCSSPageSize: true }))
        .toString("latin1")
        .match(/\/Type\s*\/Page\b/g);
      assert.is(sheets?.length, 1, `${query} on ${format}`);
    }
    assert.match(await page.locator(".printed").innerText(), /^Printed on \w+ \d+, \d{4}\./);
    assert.equal(
      await Promise.all(
        ["#question-form", ".key", ".site-header", "#result .address"].map((place) => page.locator(place).isVisible()),
      ),
      [false, false, false, true],
    );
    await page.emulateMedia({ media: "screen" });
  }
});

test("by the keyboard alone: key, mode, form, answer, map", async () => {
  await open(`?mode=compare&${HEPATITIS}`);
  await page.locator("#key").focus();
  await page.keyboard.type(service.demoKey);
  await page.keyboard.press("Enter");
  await sheet(/51 states compared/);
  for (
    let presses = 0;
    presses < 20 && !(await page.evaluate(() => document.activeElement?.closest(".tilemap") !== null));
    presses++
  )
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.locator(".state-detail h3").first().waitFor();
  await page.getByRole("link", { name: "Action plan" }).focus();
  await page.keyboard.press("Enter");
  assert.is(await page.getAttribute('[data-mode="plan"]', "aria-current"), "page");
  await page.locator("#state").focus();
  await page.keyboard.type("Ohio");
  await page.locator("#question-form button").last().focus();
  await page.keyboard.press("Enter");
  await sheet(/Action plan: Ohio.*Hepatitis C drugs/);
});

for (const query of [
  "",
  TEXAS,
  DENIED,
  `?mode=compare&${HEPATITIS}`,
  "?mode=lookup&state=XX&program=chip&drug=hepatitis_c",
]) {
  test(`nothing inaccessible and no sideways scroll, narrow and wide, light and dark: ${query || "the form"}`, async () => {
    await lookAt(page, LOOKS[0]);
    await (query ? openWithKey(query) : open());
    if (query) await page.locator("#result h2, #problem h2").first().waitFor();
    // The form alone is looked at in the same ways with the other public pages (site.test.ts).
    await assertAccessible(page, query ? LOOKS : [LOOKS[0]]);
  });
}

test("without scripts the page says why, and shows no form that does nothing", async () => {
  const context = await browser.browser()!.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${service.url}/explorer/${TEXAS}`);
  assert.match(await plain.locator("main").innerText(), "This page requires JavaScript");
  assert.is(await plain.locator("form:visible").count(), 0);
  assert.ok((await plain.locator("#category option").count()) >= 49, "the vocabulary is in the page");
  await context.close();
});

test.run();
