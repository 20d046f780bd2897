/** The documentation in a real browser, and held against the code: every number, code, link and example of it. */

import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import glob from "fast-glob";
import type { BrowserContext, Page } from "playwright-core";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { BASE_BY_BASIS, BASE_BY_KIND, confidence } from "../../build/expand/confidence.ts";
import { CHANGE_CLASSES } from "../../build/contract/change-classes.ts";
import { FRESH_DAYS } from "../../build/model/freshness.ts";
import { OPERATIONS as DESCRIBED } from "../../build/openapi/operations.ts";
import { OPERATION_LIST } from "../../build/contract/operations.ts";
import { assertAccessible } from "../helpers/accessible.ts";
import { openBrowser } from "../helpers/browser.ts";
import { get, PROJECT, runService, type RunningService } from "../helpers/running-service.ts";
import { keptTab, LOOKS } from "../helpers/watched-page.ts";

const run = promisify(execFile);
const GUIDES = glob
  .sync("*.md", { cwd: join(PROJECT, "build/site/guides") })
  .map((file) => file.replace(".md", ""))
  .sort();
const source = (name: string) => readFileSync(join(PROJECT, "build/site/guides", `${name}.md`), "utf8");
const address = (name: string) => (name === "index" ? "/docs/" : `/docs/${name}/`);
const PAGES = [...GUIDES.map(address), "/docs/api/"];
const THIRD_PARTY = "#swagger";

let service: RunningService;
let browser: BrowserContext;
const fetched = new Map<string, Promise<{ status: number; text: string }>>();

test.before(async () => {
  service = await runService();
  browser = await openBrowser();
});
test.after(async () => {
  await browser?.close();
  await service?.stop();
});

/** The viewer of the reference is opened by a press, and draws after everything was loaded. */
async function drawn(page: Page, path: string): Promise<void> {
  if (path !== "/docs/api/") return;
  await page.getByRole("button", { name: "Open the form" }).click();
  await page.waitForSelector(`${THIRD_PARTY} #operations-Account-me`);
}

function fetchOnce(path: string) {
  if (!fetched.has(path)) fetched.set(path, get(service.url + path));
  return fetched.get(path)!;
}

/** What is between fences of a language. */
function blocks(name: string, language: string): string[] {
  return [...source(name).matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, "gm"))].map(
    ([, code]) => code!,
  );
}

/** Rows of the guide's tables, as cells without their back quotes. */
function rows(name: string): string[][] {
  const lines = source(name)
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| ---"));
  return lines.map((line) =>
    line
      .slice(2, -1)
      .split("|")
      .map((cell) => cell.trim().replaceAll("`", "")),
  );
}

const kept = keptTab(() => ({ browser, origin: service.url }), drawn);

for (const path of PAGES) {
  for (const { width, theme } of LOOKS) {
    test(`${path} at ${width} px, ${theme}: one title, no complaint, nothing inaccessible, no sideways scroll`, async () => {
      const { page, complaints } = await kept(path, { width, theme });
      assert.is(await page.locator("h1").count(), 1);
      assert.equal(complaints, []);
      await assertAccessible(page, [{ width, theme }], path === "/docs/api/" ? [THIRD_PARTY] : []);
    });
  }
}

test("no link within the documentation is dead, anchors included", async () => {
  for (const from of PAGES) {
    const { status, text } = await fetchOnce(from);
    assert.is(status, 200, from);
    const main = /<main[\s\S]*<\/main>/.exec(text)![0];
    for (const [, link] of main.matchAll(/href="([/#][^"]*)"/g)) {
      const [path, anchor] = link!.split("#");
      const target = await fetchOnce(path || from);
      assert.is(target.status, 200, `${from} leads to ${link}`);
      if (anchor) assert.match(target.text, `id="${anchor}"`, `${from} leads to ${link}`);
    }
  }
});

test("every guide has its Markdown twin: the source under its title", async () => {
  for (const name of GUIDES) {
    const { status, text, headers } = await get(`${service.url}/docs/${name}.md`);
    assert.is(status, 200, name);
    assert.match(headers.get("content-type")!, "text/markdown");
    const [, title, body] = /^---\ntitle: (.+)\ndescription:\s[\s\S]+?\n---\n\n([\s\S]+)$/.exec(source(name))!;
    assert.is(text, `# ${title}\n\n${body}`);
  }
});

test("llms.txt leads to every twin, and none of its links is dead", async () => {
  const { text } = await get(`${service.url}/llms.txt`);
  assert.match(text, /^# .+\n\n> .+\n/);
  for (const name of GUIDES) assert.match(text, `(/docs/${name}.md): `);
  for (const [, link] of text.matchAll(/\]\(([^)]+)\)/g)) assert.is((await fetchOnce(link!)).status, 200, link);
});

test("the API reference lists every operation without scripts", async () => {
  const context = await browser.browser()!.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${service.url}/docs/api/`);
  const text = await page.innerText("main");
  for (const { paths, body, summary, parameters } of DESCRIBED) {
    assert.match(text, summary);
    for (const path of paths) assert.match(text, `${body ? "POST" : "GET"} ${path}`);
    for (const { name } of parameters) assert.match(text, name);
    if (body) assert.match(text, JSON.stringify(body.example), `${summary}: its own body`);
  }
  assert.not.match(text, "Try it");
  await context.close();
});

test("the viewer shows every operation, and with a key it gets answers: by query, by body, by path, without parameters", async () => {
  const { page, complaints } = await kept("/docs/api/", { width: 1280, theme: "light" });
  const shown = await page.locator(`${THIRD_PARTY} .opblock-summary-path`).allTextContents();
  assert.equal(
    shown.map((path) => path.replaceAll("\u200b", "")).sort(),
    DESCRIBED.flatMap(({ paths }) => paths).sort(),
  );
  await page.click(`${THIRD_PARTY} button.authorize`);
  await page.fill(".modal-ux input", service.demoKey);
  await page.click(".modal-ux button.authorize");
  await page.click(".modal-ux .btn-done");
  for (const id of ["Rules-paLookup", "Rules-ask", "Compliance-compliance", "Account-me"]) {
    const operation = page.locator(`#operations-${id}`);
    await operation.locator(".opblock-summary-control").click();
    await operation.locator(".execute").click();
    assert.is(
      (await operation.locator(".live-responses-table tbody td.response-col_status").first().innerText()).trim(),
      "200",
      id,
    );
    if (id === "Rules-paLookup")
      assert.match(
        await operation.locator(".live-responses-table .highlight-code").first().innerText(),
        '"pa_required": true',
      );
    await operation.locator(".opblock-summary-control").click();
  }
  assert.equal(complaints, []);
  assert.equal(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]), [0, 0, ""]);
});

test("every curl, JavaScript and Python example runs as printed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pa-docs-"));
  const filled = (code: string) =>
    code.replaceAll("http://localhost:8888", service.url).replaceAll("<API_KEY>", service.demoKey);
  for (const name of GUIDES) {
    for (const code of blocks(name, "sh")) {
      const { stdout } = await run("sh", ["-ec", filled(code)], { cwd: folder });
      const expected = name === "caching" ? "304 Not Modified" : name === "errors" ? '"code":' : /^\{"(?!error)/;
      assert.match(stdout, expected, `${name}: ${code}\n${stdout.slice(0, 300)}`);
    }
  }
  writeFileSync(join(folder, "lookup.mjs"), filled(blocks("quick-start", "js")[0]!));
  assert.match(
    (await run(process.execPath, ["lookup.mjs"], { cwd: folder })).stdout,
    /pa_type: 'conditional'[\s\S]*\n1\. /,
  );
  writeFileSync(join(folder, "lookup.py"), filled(blocks("quick-start", "python")[0]!));
  const python = await run("python3", ["lookup.py"], { cwd: folder }).catch((error: { code: string }) => error);
  if ("stdout" in python && python.stdout) assert.match(python.stdout, /^True conditional\nhttps:\/\/.*\n1\. /);
  else assert.is((python as { code: string }).code, "ENOENT", "only a machine without Python may leave this out");
});

test("every JSON example is JSON, and that of the quick start has no field that the answer does not have", async () => {
  for (const name of GUIDES)
    for (const code of blocks(name, "json")) assert.not.throws(() => JSON.parse(code), undefined, `${name}: ${code}`);
  const { json } = await get(
    `${service.url}/v1/pa-lookup?state=TX&program=medicare_traditional&service=outpatient_surgery`,
    service.demoKey,
  );
  assertWithin(JSON.parse(blocks("quick-start", "json")[0]!), json, "answer");
});

function assertWithin(example: unknown, real: any, path: string): void {
  if (typeof example !== "object" || example === null) return;
  for (const [name, value] of Object.entries(example)) {
    assert.ok(name in real, `${path}.${name} is not in the real answer`);
    assertWithin(value, real[name], `${path}.${name}`);
  }
}

test("errors: every code of the functions has a row and an example, and nothing else has", () => {
  const functions = glob
    .sync("functions/edge/api/**/*.ts", { cwd: PROJECT, absolute: true })
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const codes = [...functions.matchAll(/\bcode: (?:[^",\n]+"plan" \? )?"([a-z_]+)"(?: : "([a-z_]+)")?/g)].flatMap(
    ([, one, other]) => (other ? [one!, other] : [one!]),
  );
  const known = [...new Set(codes)].sort();
  assert.ok(known.includes("plan_exhausted") && known.includes("rate_limited") && known.length >= 18, String(known));
  const listed = rows("errors").flatMap(([status, code]) =>
    /^(200|[45]\d\d)$/.test(status!) ? [/^\[([a-z_]+)\]/.exec(code!)![1]!] : [],
  );
  assert.equal(listed.sort(), known);
  const examples = blocks("errors", "json").map((code) => JSON.parse(code).code as string);
  assert.equal([...new Set(examples)].sort(), known);
});

test("confidence: every number is that of the code", () => {
  const table = rows("confidence");
  const bases = table.filter(([basis]) => basis! in BASE_BY_BASIS).map(([basis, , base]) => [basis, Number(base)]);
  assert.equal(Object.fromEntries(bases), BASE_BY_BASIS);
  const kinds = table.filter(([kind]) => kind! in BASE_BY_KIND);
  assert.equal(Object.fromEntries(kinds.map(([kind, , base]) => [kind, Number(base)])), BASE_BY_KIND);
  assert.equal(Object.fromEntries(kinds.map(([kind, , , days]) => [kind, Number(days)])), FRESH_DAYS);
  assert.match(source("confidence"), "max(0.3, min(base of the basis, base of the kind) - 0.02 x months overdue)");
  assert.is(confidence("state_rule", [{ kind: "state_contractor", date: "1990-01-01" }], "2026-11-21"), 0.3);
  assert.equal(
    ["2026-01-02", "2026-01-31", "2026-02-01"].map((today) =>
      confidence("state_rule", [{ kind: "state_contractor", date: "2025-01-01" }], today),
    ),
    [0.88, 0.88, 0.86],
  );
  assert.is(
    confidence("state_rule", [{ kind: "state_contractor", date: "2025-01-03" }], "2026-11-21"),
    0.68,
    "the example",
  );
  const bound = [
    { kind: "state_agency", date: "2026-05-01" },
    { kind: "state_regulation", date: "2024-09-17" },
  ] as const;
  assert.is(confidence("state_rule", bound, "2026-11-21"), 0.89, "the second example");
});

test("rate limits and caching: the numbers are those that a key gets", async () => {
  const { key } = await service.issue({ plan: { calls: 5_000, overage: false } });
  const { limits, plan } = (await get(`${service.url}/v1/me`, key)).json;
  assert.equal([plan.calls, plan.remaining], [5_000, 5_000]);
  for (const { endpoint, limit } of limits) assert.is(limit, endpoint === "lookup" ? 10_000 : 2_000, endpoint);
  assert.equal(
    rows("rate-limits")
      .slice(1, 5)
      .map(([, limit]) => limit),
    ["10,000 requests an hour", "2,000 requests an hour", "2,000 requests an hour", "5,000 calls a month"],
  );
  const table = rows("caching");
  for (const { paths, keepSeconds, access } of OPERATION_LIST) {
    const shown = table.find(([operations]) =>
      operations!.split(", ").some((path) => paths.includes(path.replace(/\{\w+\}/, ""))),
    )?.[1];
    const scope = access === "public" ? "public" : "private";
    assert.is(shown, keepSeconds === 0 ? "no-store" : `${scope}, max-age=${keepSeconds}, no-transform`, paths[0]);
  }
});

test("what changed: every class is explained", () => {
  const shown = rows("changes").map(([name]) => name!);
  for (const name of CHANGE_CLASSES) assert.ok(shown.includes(name), name);
});

test.run();
