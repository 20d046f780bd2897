/** `npm run reverify` against a web server that plays every case. */

import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { stringify } from "yaml";
import { visitSources, type VisitOptions } from "../../scripts/reverify/visit-sources.ts";
import { command, program } from "../helpers/command.ts";
import { html, page, pdf, playingWeb, status, type Played, type PlayingWeb } from "../helpers/playing-web.ts";
import { eventually, PROJECT } from "../helpers/running-service.ts";
import { rule, SAMPLE_PROCEDURE, writeSample, type ContentFiles } from "../helpers/sample-content.ts";

const TODAY = "2026-06-15";
const OHIO = "content/states/OH/drugs/hepatitis_c.yaml";
const LIST =
  "<p>Mavyret needs no request.</p><p>Epclusa needs prior authorization from the agency.</p><table><tr><td>Harvoni</td><td>PA</td></tr></table>";

let web: PlayingWeb;
test.before(async () => {
  web = await playingWeb();
});
test.after(() => web.close());
test.before.each(() => {
  web.plays.clear();
  web.seen.length = 0;
  web.plays.set("/robots.txt", status(404));
});

type Sourced = { kind?: string; date_kind?: string; read_url?: string };

/** A sample whose rules rest on pages of the playing web, by path. */
function sample(paths: Record<string, Sourced>): string {
  const source = (path: string, fields: Sourced) => ({
    title: path,
    publisher: "Agency",
    kind: "state_agency",
    url: web.url + path,
    date: "2026-05-01",
    date_kind: "current_to",
    read_on: "2026-06-01",
    ...fields,
  });
  const ids = Object.keys(paths);
  const files: ContentFiles = {
    "sources/us.yaml": `# our sources\n${stringify({ "sample-law": source("/law", { kind: "federal_statute", date_kind: "published" }), "sample-notice": source(ids[0]!, paths[ids[0]!]!), ...Object.fromEntries(ids.slice(1).map((path) => [path.slice(1), source(path, paths[path]!)])) }, { lineWidth: 0 })}`,
    "procedures/federal/how_to_ask.yaml": SAMPLE_PROCEDURE,
    "states/OH/drugs/hepatitis_c.yaml for medicaid_ffs": `# the list decides\n${rule()}`,
    ...Object.fromEntries(
      ids
        .slice(1)
        .map((path, index) => [
          `states/${["TX", "FL", "GA", "NY", "CA", "WA"][index]}/drugs/hepatitis_c.yaml for chip`,
          rule({ source: path.slice(1) }),
        ]),
    ),
  };
  web.plays.set("/law", html(page("<p>The law stands as it stood.</p>")));
  return writeSample(files);
}

/** How the tests are polite to the playing web. */
const MANNERS = { pauseMs: 0, firstBackoffMs: 20, timeoutMs: 700 };

/** What a visit in this process says; that the command does the same is tested on its own. */
async function visit(root: string, options: Partial<VisitOptions> = {}): Promise<string> {
  const lines: string[] = [];
  await visitSources({ root, today: TODAY, manners: MANNERS, ...options }, (line) => void lines.push(line));
  return lines.join("\n");
}

const run = (root: string, ...args: string[]) =>
  command("scripts/reverify.ts", [
    "--root",
    root,
    "--today",
    TODAY,
    "--pause",
    "0",
    "--backoff",
    "20",
    "--timeout",
    "700",
    ...args,
  ]);
const read = (root: string, file: string) => readFileSync(join(root, file), "utf8");

/** Visited once and kept; then the pages change. */
async function visitedOnce(paths: Record<string, Sourced>, plays: Record<string, Played>): Promise<string> {
  const root = sample(paths);
  for (const [path, played] of Object.entries(plays)) web.plays.set(path, played);
  await visit(root, { write: true, today: "2026-06-10" });
  return root;
}

test("the first visit keeps fingerprints, keeps nobody's text and changes no content", async () => {
  const root = sample({ "/list": {} });
  web.plays.set("/list", html(page(LIST)));
  const before = read(root, "content/sources/us.yaml");
  const { stdout } = await run(root, "--write");
  assert.match(stdout, "2 sources: 2 first visit.");
  const memory = read(root, ".sources/sample-notice.json");
  assert.not.match(memory, /Epclusa/);
  assert.ok((JSON.parse(memory) as { passages: string[] }).passages.length >= 3);
  assert.is(read(root, "content/sources/us.yaml"), before);
});

test("one changed sentence is caught and shown; nothing moves", async () => {
  const root = await visitedOnce({ "/list": {} }, { "/list": html(page(LIST)) });
  web.plays.set(
    "/list",
    html(
      page(
        LIST.replace(
          "Epclusa needs prior authorization from the agency.",
          "Epclusa needs no prior authorization since June 1, 2026.",
        ),
      ),
    ),
  );
  const before = [read(root, "content/sources/us.yaml"), read(root, OHIO)];
  const stdout = await visit(root, { write: true });
  assert.match(stdout, "1 changed, 1 unchanged");
  assert.match(
    stdout,
    "`sample-notice` (decides 1 rule): " +
      web.url +
      "/list\n  > Epclusa needs no prior authorization since June 1, 2026.\n  > 1 passage that was there before is gone",
  );
  assert.equal([read(root, "content/sources/us.yaml"), read(root, OHIO)], before);
  assert.match(await visit(root), "1 changed", "it stays changed until somebody reads it");
});

test("a changed menu, footer, script or counter is no change", async () => {
  const root = await visitedOnce({ "/list": {} }, { "/list": html(page(LIST)) });
  web.plays.set("/list", html(page(LIST, "Start News Jobs Donate")));
  assert.match(await visit(root), "2 sources: 2 unchanged.");
});

test("a sentence that only vanished is a change", async () => {
  const root = await visitedOnce({ "/list": {} }, { "/list": html(page(LIST)) });
  web.plays.set("/list", html(page(LIST.replace("<p>Mavyret needs no request.</p>", ""))));
  assert.match(await visit(root), /1 changed[^]*> 1 passage that was there before is gone/);
});

test("an unchanged page that shows what is in force moves its dates, with comments and form kept", async () => {
  const root = await visitedOnce({ "/list": {} }, { "/list": html(page(LIST)) });
  const [sources, ohio] = [read(root, "content/sources/us.yaml"), read(root, OHIO)];
  await visit(root, { write: true });
  const moved = (text: string) =>
    text.replace(/(sample-notice:(?:.|\n)*?date: )[\d-]+((?:.|\n)*?read_on: )[\d-]+/, `$1${TODAY}$2${TODAY}`);
  assert.is(read(root, "content/sources/us.yaml"), moved(sources));
  assert.is(read(root, OHIO), ohio.replace(/last_verified: .*/, `last_verified: ${TODAY}`));
  assert.is((await command("scripts/check.ts", ["--root", root, "--today", TODAY])).status, 0);
});

for (const [name, fields] of [
  ["a dated notice", { date_kind: "published" }],
  ["a survey", { kind: "survey" }],
  ["a copy of the page", { read_url: "" }],
] as [string, Sourced][]) {
  test(`unchanged, but ${name}: its date stays`, async () => {
    const root = await visitedOnce(
      { "/list": fields.read_url === undefined ? fields : { read_url: `${web.url}/copy` } },
      { "/list": html(page(LIST)), "/copy": html(page(LIST)) },
    );
    const before = [read(root, "content/sources/us.yaml"), read(root, OHIO)];
    assert.match(await visit(root, { write: true }), "2 unchanged");
    assert.equal([read(root, "content/sources/us.yaml"), read(root, OHIO)], before);
  });
}

test("304 to a conditional request is unchanged", async () => {
  const played: Played = (request, response) =>
    request.headers["if-none-match"] === '"v1"'
      ? response.writeHead(304).end()
      : response.writeHead(200, { "content-type": "text/html", etag: '"v1"' }).end(page(LIST));
  const root = await visitedOnce({ "/list": {} }, { "/list": played });
  assert.match(await visit(root), "2 unchanged");
  assert.is(web.seen.filter(({ path }) => path === "/list").at(-1)!.headers["if-none-match"], '"v1"');
});

test("moved for good: the new address is written; moved for now: nothing is", async () => {
  const root = await visitedOnce(
    { "/list": {}, "/other": {} },
    { "/list": html(page(LIST)), "/other": html(page(LIST)) },
  );
  web.plays.set("/list", status(301, { location: "/new/list" })).set("/new/list", html(page(LIST)));
  web.plays.set("/other", status(302, { location: "/elsewhere" })).set("/elsewhere", html(page(LIST)));
  const stdout = await visit(root, { write: true });
  assert.match(stdout, `1 moved, 2 unchanged`);
  assert.match(stdout, `${web.url}/list -> ${web.url}/new/list`);
  const sources = read(root, "content/sources/us.yaml");
  assert.match(sources, `url: "${web.url}/new/list"`);
  assert.match(sources, `url: ${web.url}/other`);
});

test("moved and changed is changed, and the address waits for the reader", async () => {
  const root = await visitedOnce({ "/list": {} }, { "/list": html(page(LIST)) });
  web.plays
    .set("/list", status(301, { location: "/new" }))
    .set("/new", html(page("<p>Every drug needs prior authorization now.</p>")));
  const stdout = await visit(root, { write: true });
  assert.match(stdout, `1 changed, 1 unchanged`);
  assert.match(read(root, "content/sources/us.yaml"), `url: ${web.url}/list\n`);
});

test("gone, unreachable, stalled, empty and forbidden pages are distinguished; none changes anything", async () => {
  const root = sample({ "/gone": {}, "/broken": {}, "/stalled": {}, "/empty": {}, "/secret": {} });
  web.plays.set(
    "/robots.txt",
    (_request, response) =>
      void response.writeHead(200, { "content-type": "text/plain" }).end("User-agent: *\nDisallow: /secret\n"),
  );
  web.plays
    .set("/gone", status(410))
    .set("/broken", status(503))
    .set("/stalled", () => {})
    .set("/empty", html("<html><body><script>draw()</script></body></html>"))
    .set("/secret", html(page(LIST)));
  const before = read(root, "content/sources/us.yaml");
  const { status: code, stdout } = await run(root, "--write");
  assert.is(code, 0);
  assert.match(stdout, "1 gone, 3 unreachable, 1 disallowed, 1 first visit");
  for (const shown of [
    "/gone: status 410",
    "/broken: status 503",
    "/stalled: no answer in time",
    "/empty: it has no text",
    "/secret: robots.txt asks crawlers to stay away",
  ])
    assert.match(stdout, shown);
  assert.not.ok(web.seen.some(({ path }) => path === "/secret"));
  assert.is(read(root, "content/sources/us.yaml"), before);
});

test("a host that asks for patience gets it, and a failure that passes is no failure", async () => {
  let asked = 0;
  const root = sample({ "/list": {} });
  web.plays.set("/list", (request, response) =>
    ++asked === 1
      ? status(503)(request, response)
      : asked === 2
        ? status(429, { "retry-after": "1" })(request, response)
        : html(page(LIST))(request, response),
  );
  assert.match(await visit(root), "2 first visit");
  const visits = web.seen.filter(({ path }) => path === "/list").map(({ at }) => at);
  assert.is(visits.length, 3);
  assert.ok(visits[2]! - visits[1]! >= 1_000, "it waited as long as it was asked to");
});

test("one host gets one request at a time, with the pause between", async () => {
  const root = sample({ "/a": {}, "/b": {}, "/c": {} });
  for (const path of ["/a", "/b", "/c"]) web.plays.set(path, html(page(LIST)));
  await run(root, "--pause", "200");
  const times = web.seen.map(({ at }) => at);
  assert.is(times.length, 5);
  assert.ok(
    times.slice(1).every((at, index) => at - times[index]! >= 190),
    times.join(),
  );
});

test("a PDF is read and compared", async () => {
  const played =
    (line: string): Played =>
    (_request, response) =>
      void response.writeHead(200, { "content-type": "application/pdf" }).end(pdf(line));
  const root = await visitedOnce({ "/list.pdf": {} }, { "/list.pdf": played("Epclusa needs prior authorization.") });
  assert.match(await visit(root), "2 unchanged");
  web.plays.set("/list.pdf", played("Epclusa needs nothing any more."));
  assert.match(await visit(root), "> Epclusa needs nothing any more.");
});

test("the report is Markdown for people and JSON for programs", async () => {
  const root = await visitedOnce({ "/list": {} }, { "/list": html(page(LIST)) });
  web.plays.set("/list", html(page("<p>Nothing is as it was.</p>")));
  await run(root, "--report", join(root, "out/report.md"));
  assert.match(read(root, "out/report.md"), "# Sources visited on 2026-06-15");
  const outcomes = JSON.parse(read(root, "out/report.json")) as { id: string; outcome: string }[];
  assert.equal(
    outcomes.map(({ id, outcome }) => [id, outcome]),
    [
      ["sample-law", "unchanged"],
      ["sample-notice", "changed"],
    ],
  );
});

test("an interrupted run goes on where it stopped", async () => {
  const root = sample({ "/a": {}, "/b": {} });
  web.plays.set("/a", html(page(LIST)));
  web.plays.set("/b", () => {});
  const child = spawn(
    process.execPath,
    [...program("scripts/reverify.ts"), "--root", root, "--today", TODAY, "--pause", "0", "--timeout", "20000"],
    { cwd: PROJECT, stdio: "ignore" },
  );
  const journal = join(root, ".local/reverify.jsonl");
  const visited = await eventually(
    async () => (existsSync(journal) ? readFileSync(journal, "utf8").split("\n").filter(Boolean).length : 0),
    (lines) => lines === 2,
    60,
  );
  child.kill("SIGKILL");
  assert.is(visited, 2);
  web.seen.length = 0;
  web.plays.set("/b", html(page(LIST)));
  const { stdout } = await run(root);
  assert.match(stdout, "Continuing after 2 sources of today's run");
  assert.match(stdout, "3 sources: 3 first visit");
  assert.equal(
    web.seen.map(({ path }) => path),
    ["/robots.txt", "/b"],
  );
  assert.not(existsSync(journal), "a finished run leaves no journal");
});

test("--only visits what it names, and reports what does not exist", async () => {
  const root = sample({ "/list": {} });
  web.plays.set("/list", html(page(LIST)));
  assert.match((await run(root, "--only", "sample-notice")).stdout, "1 sources: 1 first visit");
  const { status: code, stderr } = await run(root, "--only", "sample-notise");
  assert.is(code, 1);
  assert.match(stderr, "no such source: sample-notise");
});

test.run();
