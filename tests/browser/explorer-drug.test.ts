/** The explorer leads with the asked drug: its verdict, what would change it, its row, its list, and each state. */

import type { Page } from "playwright-core";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { MOST_NEW } from "../../build/contract/batch.ts";
import { STATES } from "../../build/contract/enumerations.ts";
import { assertAccessible } from "../helpers/accessible.ts";
import { get, type RunningService } from "../helpers/running-service.ts";
import { inBrowser } from "../helpers/site-in-browser.ts";
import { emptied, lookAt, LOOKS } from "../helpers/watched-page.ts";

const SUBOXONE = "?mode=lookup&state=IL&program=medicaid_ffs&q=Suboxone+film";
const OZEMPIC = "?mode=lookup&state=NY&program=medicaid_ffs&q=Ozempic";
const CONCERTA = "?mode=lookup&state=FL&program=medicaid_ffs&q=Concerta+36+mg";
const COMPARED = "?mode=compare&program=medicaid_ffs&q=Suboxone+film&states=IL,NH,TX";

let service: RunningService;
let page: Page;
let complaints: string[];

inBrowser(test, (site) => ({ service, page } = site));
test.before.each(async () => {
  await emptied(page, service.url);
  complaints = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on(
    "console",
    (message) =>
      message.type() === "error" &&
      !message.text().startsWith("Failed to load resource") &&
      complaints.push(message.text()),
  );
});
test.after.each(() => assert.equal(complaints, []));

/** Opens an address in a tab, on a page of the service already, that holds the key. */
async function openWithKey(query: string, key = service.demoKey): Promise<void> {
  await page.evaluate((value) => sessionStorage.setItem("explorer-key", value), key);
  await page.goto(`${service.url}/explorer/${query}`);
}

async function headline(heading: string | RegExp): Promise<string> {
  await page.getByRole("heading", { level: 2, name: heading }).waitFor();
  return page.locator("#result").innerText();
}

async function checked(query: string) {
  const { json } = await get(`${service.url}/v1/check${query.replace("mode=lookup&", "")}`, service.demoKey);
  return json;
}

/** Whether texts stand in a text in this order. */
function assertOrder(text: string, ...parts: string[]): void {
  const places = parts.map((part) => text.indexOf(part));
  assert.not.ok(places.includes(-1), `${parts[places.indexOf(-1)]} is missing`);
  assert.equal(
    places,
    places.toSorted((one, other) => one - other),
    parts.join(", "),
  );
}

test("a drug by the form: its verdict is the headline, then its row with list, date and page, then the class", async () => {
  await openWithKey("?mode=lookup&state=IL&program=medicaid_ffs");
  await page.getByLabel("Drug, service or code").fill("Suboxone film");
  await page.getByRole("button", { name: "Get the answer" }).press("Enter");
  const text = await headline("Suboxone sublingual film: no prior authorization.");
  const { printed, item_id } = await checked(SUBOXONE);
  assert.ok(item_id);
  assert.is(await page.locator("#result h2.verdict.not_required .icon").count(), 1);
  assertOrder(
    text,
    "Suboxone sublingual film: no prior authorization.",
    `SUBOXONE, FILM: PREFERRED, page ${printed.page} of ${printed.list.title}.`,
    "The row as printed",
    "The class: Drugs for opioid use disorder",
  );
  const link = page.getByRole("link", { name: `page ${printed.page}, at the source` });
  assert.is(await link.getAttribute("href"), `${printed.list.url}#page=${printed.page}`);
  assert.is(new URL(page.url()).search, SUBOXONE);
  assert.is(await page.evaluate(() => document.activeElement?.tagName), "H2");
});

test("a missing form is a button that asks again, and can be left out again", async () => {
  await openWithKey(OZEMPIC);
  const text = await headline(/^Ozempic: it depends on the dose form/);
  assertOrder(
    text,
    "What would change it",
    "Where it goes",
    "How long a decision may take",
    "One of its rows, as printed",
  );
  const { branches } = await checked(OZEMPIC);
  const table = page.getByRole("region", { name: "What applies in which circumstance" });
  assert.is(await table.locator("tbody tr").count(), branches.length);
  await page.getByRole("button", { name: "tablet" }).click();
  await headline("Ozempic tablet: prior authorization required.");
  assert.is(await page.locator("#result h2.verdict.required").count(), 1);
  assert.match(page.url(), /q=Ozempic&form=tablet$/);
  await page.getByRole("link", { name: "Compare states" }).click();
  assert.match(page.url(), /mode=compare&program=medicaid_ffs&q=Ozempic&form=tablet$/);
  await page.goBack();
  await page.getByRole("button", { name: "Dose form: tablet" }).click();
  await headline(/^Ozempic: it depends/);
});

test("an age settles the answer by the keyboard alone, and no address holds it", async () => {
  await openWithKey(CONCERTA);
  assert.match(await headline(/it depends on the patient's age/), "What matters: up to 5 years.");
  await page.getByLabel("Age in years").focus();
  await page.keyboard.type("9");
  await page.keyboard.press("Enter");
  const text = await headline(/no prior authorization/);
  assert.match(text, "Age in years: 9");
  assert.not.match(text, /age from 18 years/, "a limit of adults");
  assert.match(text, "This answer's address, without your key and the age:");
  assert.not.match(await page.evaluate(() => document.body.outerHTML + location.href), "age=9");
});

test("a wrong diagnosis is stopped at its field", async () => {
  await openWithKey("?mode=lookup&state=CA&program=medicaid_ffs&q=Wegovy");
  await headline(/the diagnosis/);
  const field = page.getByLabel("Diagnosis (ICD-10 code)");
  await field.fill("obesity");
  await page.getByRole("button", { name: "Use this" }).click();
  assert.is(await field.evaluate((input: HTMLInputElement) => input.validity.patternMismatch), true);
  await field.fill("e66.9");
  await page.getByRole("button", { name: "Use this" }).click();
  await page.getByRole("button", { name: "Diagnosis (ICD-10 code): E66.9" }).waitFor();
});

test("a name with several meanings has a button for each, an unknown one says what to do, a misspelled one what it was read as", async () => {
  await openWithKey("?mode=lookup&state=IL&program=medicaid_ffs&q=celexa+celebrex");
  await headline("Which of these is it?");
  await page.getByRole("button", { name: "citalopram" }).click();
  await headline(/^citalopram/);
  await openWithKey("?mode=lookup&state=IL&program=medicaid_ffs&q=zzqqxx");
  assert.match(await headline("No drug or service is known by that name."), "Check the spelling");
  assert.is(await page.getByLabel("Drug, service or code").inputValue(), "zzqqxx");
  await openWithKey("?mode=lookup&state=IL&program=medicaid_ffs&q=ozempik");
  assert.match(await headline(/^Ozempic/), "No known name is spelled like “ozempik”. This is the answer for Ozempic");
});

test("a name with several meanings has its buttons in a comparison too, and keeps the states", async () => {
  await openWithKey("?mode=compare&program=medicaid_mco&q=therapy&states=IL,TX");
  await headline("Which of these is it?");
  await page.getByRole("button", { name: "Physical therapy" }).click();
  await headline(/Physical therapy, 2 states compared/);
  assert.match(page.url(), /states=IL%?2?C?,?TX/);
  for (const sentence of await page.locator("#result .notes li").allInnerTexts())
    assert.is(sentence.split("(").length, sentence.split(")").length, sentence);
});

test("a health plan where a drug is asked for goes into its own field", async () => {
  await openWithKey("?mode=lookup");
  await page.getByLabel("Drug, service or code").fill("Keystone First");
  await page.getByLabel("State", { exact: true }).selectOption("PA");
  await page.getByLabel("Program", { exact: true }).selectOption("medicaid_mco");
  await page.getByRole("button", { name: "Get the answer" }).click();
  await page.getByText("Keystone First is a health plan.").waitFor();
  await page.getByRole("button", { name: "Use it as the plan" }).click();
  assert.is(await page.getByLabel("Plan, as on the card").inputValue(), "Keystone First");
  assert.is(await page.getByLabel("Drug, service or code").inputValue(), "");
  await page.getByLabel("Drug, service or code").fill("Ozempic");
  await page.getByRole("button", { name: "Get the answer" }).click();
  assert.match(await headline(/^Ozempic/), "for Medicaid managed care in force");
});

test("a fact with nothing to choose from says what to enter, and each decision time for which urgency it is", async () => {
  await openWithKey("?mode=lookup&state=OH&program=medicaid_mco&q=insulin");
  assertOrder(await headline(/^Insulin/), "What would change it", "Enter the product's name for its own answer.");
  await openWithKey("?mode=lookup&state=TX&program=medicaid_mco&q=64490");
  await headline(/^64490/);
  const times = await page.locator(".clocks > li > p:first-child").allInnerTexts();
  assert.ok(times.length > 1);
  for (const time of times) assert.match(time, /^(Standard|Expedited)/);
});

test("a class that is typed as a drug is offered as the class", async () => {
  await openWithKey("?mode=lookup&state=IL&program=medicaid_ffs&q=hepatitis");
  await headline("Which of these is it?");
  await page.getByRole("button", { name: "Hepatitis C drugs" }).click();
  await page.waitForURL(/drug=hepatitis_c/);
});

test("a refused question is explained by the names of its fields, not by those of the API", async () => {
  await openWithKey("?mode=lookup&state=XX&program=medicaid_ffs&q=Suboxone");
  const problem = page.locator("#problem");
  await problem.getByRole("heading", { name: "The question needs a correction" }).waitFor();
  assert.match(await problem.innerText(), "State “XX” is not a USPS abbreviation");
  await page.goto(`${service.url}/explorer/${COMPARED.replace("IL,NH", "IL,QQ")}`);
  await problem.getByText("State “QQ” is not").waitFor();
});

test("what nobody verified and what the list does not name are reported as such", async () => {
  await openWithKey("?mode=lookup&state=TX&program=medicaid_ffs&q=Wegovy");
  assert.match(await headline(/no verified answer/), "Prior authorization may still be required.");
  await openWithKey("?mode=lookup&state=CA&program=medicaid_ffs&q=Sunosi");
  assert.match(await headline(/because it is not on the list/), "Not on the list");
});

test("the list's rows about the drug, narrowed by text and status, and paged", async () => {
  await openWithKey(SUBOXONE);
  await headline(/Suboxone/);
  await page.getByRole("button", { name: "Show the list's rows with “buprenorphine”" }).click();
  const rows = page.getByRole("region", { name: "Rows of the list" }).locator("tbody tr");
  await rows.first().waitFor();
  assert.ok(
    (await rows.allInnerTexts()).some((row) => /SUBOXONE[\s\S]*Not required[\s\S]*FILM[\s\S]*PREFERRED/.test(row)),
  );
  const all = await rows.count();
  await page.getByLabel("Status, as printed").selectOption("NON_PREFERRED");
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByText(/^\d of 5,771 rows on the list of July 1, 2026 match\.$/).waitFor();
  assert.ok((await rows.count()) < all);
  assert.ok((await rows.allInnerTexts()).every((row) => /Required[\s\S]*NON_PREFERRED/.test(row)));
  await page.getByLabel("Row or drug contains").fill("");
  await page.getByLabel("Row or drug contains").press("Enter");
  await page.getByText(/^The first 100 that match, of 5,771 rows on the list of July 1, 2026\.$/).waitFor();
  const box = page.getByRole("region", { name: "Rows of the list" });
  assert.ok(await box.evaluate((region) => region.scrollWidth <= region.clientWidth), "no column is hidden");
  await page.getByRole("button", { name: "Show more rows" }).press("Enter");
  await page.getByText(/^The first 200 that match, of 5,771 rows/).waitFor();
  assert.is(await rows.count(), 200);
  assert.is(await page.evaluate(() => document.activeElement?.textContent), "Show more rows");
});

test("a class shows in one line what the list says of its products, and the list's rows of the class", async () => {
  await openWithKey("?mode=lookup&state=IL&program=medicaid_ffs&drug=opioid_treatment");
  const line = page.getByText(/^\d+ products of the class: \d+ without prior authorization/);
  await line.waitFor();
  assert.match(await line.innerText(), "(list of July 1, 2026)");
  await page.getByRole("button", { name: "Show the list's rows: Drugs for opioid use disorder" }).click();
  const rows = page.getByRole("region", { name: "Rows of the list" }).locator("tbody tr");
  await rows.first().waitFor();
  const shown = await rows.allInnerTexts();
  assert.ok(shown.length > 10 && shown.some((row) => row.includes("SUBOXONE")));
  assert.not.ok(shown.some((row) => row.includes("OZEMPIC")));
});

test("compare shows the drug in each state with one request, and the class below it", async () => {
  const asked: string[] = [];
  page.on("request", (request) => void (request.url().endsWith("/v1/checks") && asked.push(request.postData()!)));
  await openWithKey(COMPARED);
  const text = await headline("Suboxone sublingual film, 3 states compared");
  assert.equal(
    asked.map((body) => JSON.parse(body).questions.map(({ state }: { state: string }) => state)),
    [["IL", "NH", "TX"]],
  );
  assertOrder(text, "No prior authorization: Illinois.", "The class: Drugs for opioid use disorder");
  const table = page.getByRole("region", { name: "The drug in each state" });
  assert.match(
    await table.getByRole("row", { name: /Illinois/ }).innerText(),
    /Not required\s+SUBOXONE, FILM: PREFERRED/,
  );
  const { verdict } = await checked(SUBOXONE.replace("state=IL", "state=NH"));
  assert.is(
    await table
      .getByRole("row", { name: /New Hampshire/ })
      .locator(`.tag.${verdict}`)
      .count(),
    1,
  );
  await table.getByRole("link", { name: "Illinois" }).click();
  await headline("Suboxone sublingual film: no prior authorization.");
});

test("states that one request does not answer are asked again, until all are there", async () => {
  const asked: number[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/v1/checks")) asked.push(JSON.parse(request.postData()!).questions.length);
  });
  const states = STATES.slice(0, MOST_NEW + 9);
  await openWithKey(COMPARED.replace("IL,NH,TX", states.join()));
  await headline(`Suboxone sublingual film, ${states.length} states compared`);
  assert.is(asked[0], states.length);
  assert.ok(asked.length > 1, "more new answers than one request computes");
  for (const [round, questions] of asked.slice(1).entries()) assert.ok(questions <= asked[round]! - 3);
  assert.is(await page.locator(".tilemap").first().locator("button").count(), states.length);
});

test("a key without the check is answered with the rule of the drug's class", async () => {
  const { key } = await service.issue({ endpoints: ["lookup", "drug_crosswalk"] });
  await openWithKey("?mode=lookup&state=IL&program=medicaid_ffs", key);
  await page.getByText("Key in use").waitFor();
  await page.getByLabel("Drug, service or code").fill("Suboxone");
  await page.getByRole("button", { name: "Get the answer" }).press("Enter");
  assert.match(await headline(/Illinois.*Suboxone/), "the rule is for Drugs for opioid use disorder");
});

test("the printed sheet leads with headline, row, page and day, on one page", async () => {
  await openWithKey(SUBOXONE);
  await headline(/Suboxone/);
  await page.emulateMedia({ media: "print" });
  const { printed } = await checked(SUBOXONE);
  const text = await page.locator("#result").innerText();
  assertOrder(
    text,
    "Suboxone sublingual film: no prior authorization.",
    `page ${printed.page} of`,
    "July 1, 2026",
    "The class:",
  );
  assert.is(await page.getByRole("button", { name: /Show the list/ }).isVisible(), false);
  for (const format of ["Letter", "A4"]) {
    const sheets = (await page.pdf({ format, preferCSSPageSize: true })).toString("latin1").match(/\/Type\s*\/Page\b/g);
    assert.is(sheets?.length, 1, format);
  }
});

for (const query of [SUBOXONE, OZEMPIC, COMPARED, OZEMPIC.replace("Ozempic", "celexa+celebrex")]) {
  test(`nothing inaccessible and no sideways scroll, narrow and wide, light and dark: ${query}`, async () => {
    await lookAt(page, LOOKS[0]);
    await openWithKey(query);
    await page.locator("#result h2").waitFor();
    const rows = page.getByRole("button", { name: /Show the list's rows/ });
    if (await rows.isVisible()) {
      await rows.click();
      await page.getByRole("region", { name: "Rows of the list" }).waitFor();
    }
    await assertAccessible(page);
  });
}

test("where a list answers for one product only, it says that another one is not verified", async () => {
  await openWithKey("?mode=lookup&state=CT&program=medicaid_ffs&q=Entresto+tablet");
  const text = await headline("Entresto tablet: it depends on which product it is.");
  assert.match(text, "Whether another one, such as the brand, needs prior authorization is not verified.");
});

test("a list shows its editions on a line of time, and what moved since the edition before", async () => {
  const { json } = await get(`${service.url}/v1/drug-list?state=NE&program=medicaid_ffs`, service.demoKey);
  const { change } = (await get(`${service.url}/v1/changes?id=${json.list.moved}`, service.demoKey)).json;
  await openWithKey("?mode=list&state=NE&program=medicaid_ffs");
  const moments = page.getByRole("list", { name: /^Editions of this list/ }).locator("> li");
  await moments.first().waitFor();
  assert.equal(await moments.locator(".moment").allInnerTexts(), ["August 3, 2026 in force", "May 1, 2026 replaced"]);
  const [newest, before] = await moments.allInnerTexts();
  assert.match(newest!, `${change.list.new} products new, ${change.list.gone} products no longer on it`);
  assert.match(before!, "(PDL updated May 1, 2026)");
  await page.getByText("What changed, product by product").click();
  const [first] = change.list.verdicts;
  const words = {
    not_required: "Not required",
    required: "Required",
    depends: "It depends",
    not_verified: "Not verified",
  };
  assert.match(
    (await page.locator(".timeline details li").first().innerText()).replaceAll(/\s+/g, " "),
    `${first.products} products: ${words[first.before as "required"]} is now ${words[first.after as "required"]}`,
  );
  const products = page.getByRole("region", { name: "Products that changed" }).locator("tbody tr");
  assert.is(await products.count(), change.list.products.length);
  await assertAccessible(page);
});

test("without a key a list shows that no earlier edition was read, and asks for nothing that needs one", async () => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${service.url}/explorer/?mode=list&state=IL&program=medicaid_ffs`);
  await page.getByText("We have read no earlier edition of this list.").waitFor();
  assert.not.ok(asked.includes("/v1/changes"), asked.join(" "));
});

test("a rule with dated versions shows them on a line of time: which is in force, and what was different", async () => {
  const query = "state=TX&program=medicare_traditional&service=outpatient_surgery";
  const { result } = (await get(`${service.url}/v1/pa-lookup?${query}`, service.demoKey)).json;
  await openWithKey(`?mode=lookup&${query}`);
  await page.getByRole("button", { name: "Earlier and later versions of this rule" }).press("Enter");
  const moments = page.getByRole("list", { name: /^Versions of this rule/ }).locator("> li");
  await moments.first().waitFor();
  const days = await moments
    .locator("time")
    .evaluateAll((times) => times.map((time) => time.getAttribute("datetime")!));
  assert.ok(days.length > 1);
  assert.equal(days, days.toSorted().reverse());
  const inForce = moments.filter({ has: page.locator(".moment", { hasText: "in force" }) });
  assert.equal(
    await inForce.locator("time").evaluateAll((times) => times.map((time) => time.getAttribute("datetime"))),
    [result.effective_from],
  );
  assert.match(await inForce.innerText(), "Different from before: ");
  assert.is(await page.evaluate(() => document.activeElement?.textContent), "Versions of this rule");
  await assertAccessible(page);
});

test.run();
