/**
 * `npm start`, as a person runs it: the curl line works, an edit is served, a mistake is reported, Ctrl-C stops
 * everything.
 */

import { execFile, spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { eventually, get, PROJECT } from "../helpers/running-service.ts";
import { federalRule, putContent, rule, writeSample } from "../helpers/sample-content.ts";

const run = promisify(execFile);
const SURGERY = "federal/medicare_traditional/services/outpatient_surgery.yaml";

let child: ChildProcess;
let output = "";
const root = writeSample({ [SURGERY]: federalRule({ notes: "the first text" }) });
const store = mkdtempSync(join(tmpdir(), "pa-store-"));

function spawnStart(): void {
  output = "";
  child = spawn("npm", ["start", "--silent", "--", "--root", root, "--store", store], {
    cwd: PROJECT,
    env: { ...process.env, PORT: "0" },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  child.stdout!.on("data", (chunk: Buffer) => void (output += chunk.toString()));
  child.stderr!.on("data", (chunk: Buffer) => void (output += chunk.toString()));
}

async function start(): Promise<void> {
  spawnStart();
  await eventually(
    async () => output,
    (text) => text.includes("Ctrl-C"),
    60,
  );
}

async function interrupt(): Promise<void> {
  const ended = new Promise((resolve) => child.once("close", resolve));
  process.kill(-child.pid!, "SIGINT");
  await ended;
}

/** Processes of the group that `npm start` began. */
async function left(): Promise<string[]> {
  const { stdout } = await run("ps", ["-eo", "pgid,args"]);
  return stdout.split("\n").filter((line) => line.trim().startsWith(`${child.pid} `));
}

const shown = (name: string) => new RegExp(`${name} +(\\S+)`).exec(output)![1]!;
const question = () =>
  `${shown("address")}/v1/pa-lookup?state=TX&program=medicare_traditional&service=outpatient_surgery`;

test.before(start);
test.after(() => {
  if (child.exitCode === null) process.kill(-child.pid!, "SIGKILL");
});

test("it prints an address, a key, and a curl line that works when pasted", async () => {
  const line = output.split("\n").find((text) => text.trim().startsWith("curl"))!;
  const { stdout } = await run("sh", ["-c", `${line} --silent --fail`]);
  assert.is(JSON.parse(stdout).result.notes, "the first text");
});

test("a saved edit is served, and the address of the answer stays", async () => {
  const saved = Date.now();
  putContent(root, { [SURGERY]: federalRule({ notes: "the second text" }) });
  const answer = await eventually(
    () => get(question(), shown("key")),
    ({ json }) => json.result.notes === "the second text",
    10,
  );
  assert.is(answer.json.result.notes, "the second text");
  assert.ok(Date.now() - saved < 5_000);
});

test("a mistake is reported with its place, and the last good answer is still served", async () => {
  putContent(root, { [SURGERY]: federalRule({ pa_type: "conditionl" }) });
  await eventually(
    async () => output,
    (text) => text.includes("conditionl"),
    10,
  );
  assert.match(output, `content/${SURGERY}:2:12  error: pa_type is "conditionl"`);
  assert.match(output, 'did you mean "conditional"?');
  assert.is((await get(question(), shown("key"))).json.result.notes, "the second text");
  putContent(root, { [SURGERY]: federalRule({ notes: "the third text" }) });
  const answer = await eventually(
    () => get(question(), shown("key")),
    ({ json }) => json.result.notes === "the third text",
    10,
  );
  assert.is(answer.json.result.notes, "the third text");
});

test("an editor that replaces the file, again and again, is followed; so are new files, renamed and deleted ones", async () => {
  const file = join(root, "content", SURGERY);
  for (const text of ["replaced once", "replaced twice", "replaced three times"]) {
    writeFileSync(`${file}.tmp`, federalRule({ notes: text }));
    renameSync(`${file}.tmp`, file);
    const answer = await eventually(
      () => get(question(), shown("key")),
      ({ json }) => json.result?.notes === text,
      5,
    );
    assert.is(answer.json.result.notes, text);
  }
  const texas = "states/TX/services/outpatient_surgery.yaml";
  putContent(root, { [texas]: rule({ programs: ["medicare_traditional"], notes: "a new file" }) });
  assert.is(
    (
      await eventually(
        () => get(question(), shown("key")),
        ({ json }) => json.result.notes === "a new file",
        5,
      )
    ).json.result.notes,
    "a new file",
  );
  rmSync(join(root, "content", texas));
  assert.is(
    (
      await eventually(
        () => get(question(), shown("key")),
        ({ json }) => json.result.notes !== "a new file",
        5,
      )
    ).json.result.notes,
    "replaced three times",
  );
});

test("one structured line a request: never a key, never a query string", async () => {
  const key = shown("key");
  await new Promise((resolve) => setTimeout(resolve, 300)); // lines of earlier requests
  const before = output.length;
  await get(question(), key);
  await get(`${shown("address")}/v1/pa-lookup?state=TX&secret=hush`, key);
  await get(question(), "00000000-0000-4000-8000-000000000000");
  await get(`${shown("address")}/no/such/path-with-a-secret`);
  await eventually(
    async () => output.slice(before).trim().split("\n"),
    (lines) => lines.length >= 4,
    5,
  );
  const lines = output
    .slice(before)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.equal(
    lines.map(({ status, operation }) => [status, operation]),
    [
      [200, "lookup"],
      [400, "lookup"],
      [401, "lookup"],
      [404, "none"],
    ],
  );
  for (const line of lines) {
    assert.equal(Object.keys(line), [
      "time",
      "request_id",
      "operation",
      "status",
      "key_id",
      "served_from",
      "calls",
      "ms",
    ]);
    assert.ok(!Number.isNaN(Date.parse(line.time)) && line.request_id.length > 8 && line.ms >= 0);
  }
  assert.match(lines[0].key_id, /^key_/);
  assert.equal([lines[0].served_from, lines[2].key_id], ["static", null]);
  const logged = output.slice(before);
  for (const secret of [key, "hush", "secret", "00000000-0000", "state=TX"]) assert.not.match(logged, secret);
});

test("Ctrl-C stops everything it started", async () => {
  const address = shown("address");
  await interrupt();
  await eventually(
    () => left(),
    (lines) => lines.length === 0,
    5,
  );
  assert.equal(await left(), [], "no process of it is left");
  assert.is(
    await fetch(address).then(
      () => "answers",
      () => "refused",
    ),
    "refused",
  );
});

test("a second start shows a new key and keeps the old one for a day", async () => {
  const old = shown("key");
  await start();
  assert.is.not(shown("key"), old);
  assert.equal([(await get(question(), shown("key"))).status, (await get(question(), old)).status], [200, 200]);
  await interrupt();
});

test("content that does not build is reported, and nothing is started", async () => {
  writeFileSync(
    join(root, "content", SURGERY),
    readFileSync(join(root, "content", SURGERY), "utf8").replace("pa_required", "pa_requird"),
  );
  spawnStart();
  assert.is(await new Promise((resolve) => child.once("close", resolve)), 1);
  assert.match(output, 'did you mean "pa_required"?');
  assert.match(output, "nothing was started");
});

test.run();
