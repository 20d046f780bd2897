/**
 * `npm run bench -- interrupted`: kills the build, the key tool and a reverify run at random moments, and looks each time
 * whether what they left is whole.
 */

import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openKeyStore } from "../../keys/key-store.ts";
import { readContent } from "../../library/content/read-corpus.ts";
import { table } from "../../library/content/table.ts";
import { filesBelow } from "../../../build/files-below.ts";
import { STATES } from "../../../build/contract/enumerations.ts";
import { putVocabulary } from "../build/grid.ts";
import { PROJECT } from "../../../build/project.ts";

const TODAY = "2026-06-15";

type Tally = { kills: number; finished: number; left: Map<string, number> };

export async function benchInterrupted({ kills }: { kills: number }): Promise<void> {
  const rows = [
    ["build", await interruptBuilds(kills)],
    ["key tool", await interruptKeys(kills)],
    ["reverify", await interruptReverify(kills)],
  ] as const;
  console.log(
    table(
      ["what was killed", "kills", "finished before", "what was left"],
      rows.map(([name, { kills: killed, finished, left }]) => [
        name,
        killed,
        finished,
        [...left].map(([what, times]) => `${what} ${times}`).join(", "),
      ]),
    ),
  );
  const broken = rows.reduce(
    (sum, [, { left }]) =>
      sum + [...left].filter(([what]) => what.startsWith("BROKEN")).reduce((count, [, times]) => count + times, 0),
    0,
  );
  console.log(`\n${broken} times something half-written was left.`);
  if (broken > 0) process.exitCode = 1;
}

/** Starts a command and kills it after some of the time that it needs. Returns whether it was done before. */
async function killed(args: readonly string[], withinMs: number): Promise<boolean> {
  const child = spawn(process.execPath, args, { cwd: PROJECT, stdio: "ignore" });
  const ended = new Promise<number | null>((done) => child.once("exit", (code) => done(code)));
  const timer = setTimeout(() => child.kill("SIGKILL"), Math.random() * withinMs);
  const code = await ended;
  clearTimeout(timer);
  return code !== null;
}

async function timed(args: readonly string[]): Promise<number> {
  const started = performance.now();
  await killed(args, 1e6);
  return performance.now() - started;
}

/** Between two versions of one rule: the directory must hold the one or the other, or for an instant none at all. */
async function interruptBuilds(kills: number): Promise<Tally> {
  const root = mkdtempSync(join(tmpdir(), "pa-interrupted-"));
  for (const folder of ["content", ".published"])
    cpSync(join(PROJECT, folder), join(root, folder), { recursive: true });
  const file = join(root, "content/states/OH/drugs/hepatitis_c.yaml");
  const texts = [
    readFileSync(file, "utf8"),
    readFileSync(file, "utf8").replace("notes: >-\n", "notes: >-\n    Edited.\n"),
  ];
  const command = ["build/compiled.mjs", "--root", root];
  const whole: string[] = [];
  let needs = 0;
  for (const text of texts) {
    writeFileSync(file, text);
    needs = await timed(command);
    whole.push(treeOf(join(root, "dist")));
  }
  const tally: Tally = { kills, finished: 0, left: new Map() };
  for (let round = 0; round < kills; round++) {
    writeFileSync(file, texts[round % 2]!);
    if (await killed(command, needs * 1.05)) tally.finished += 1;
    const present = existsSync(join(root, "dist")) ? treeOf(join(root, "dist")) : undefined;
    note(
      tally,
      present === undefined
        ? "nothing (the old version is beside it)"
        : whole.includes(present)
          ? "a whole version"
          : "BROKEN mixture",
    );
  }
  await killed(command, 1e6);
  note(
    tally,
    treeOf(join(root, "dist")) === whole[(kills - 1) % 2] ? "and the next build put it right" : "BROKEN for good",
  );
  return tally;
}

/** Whatever is stored under a key's name is a whole record. */
async function interruptKeys(kills: number): Promise<Tally> {
  const store = mkdtempSync(join(tmpdir(), "pa-interrupted-keys-"));
  const command = [
    "--import",
    "tsx",
    "scripts/keys.ts",
    "issue",
    "--label",
    "x",
    "--states",
    "all",
    "--programs",
    "all",
    "--endpoints",
    "all",
    "--store",
    store,
  ];
  const needs = await timed(command);
  const tally: Tally = { kills, finished: 0, left: new Map() };
  for (let round = 0; round < kills; round++) {
    if (await killed(command, needs * 1.05)) tally.finished += 1;
    const keys = await openKeyStore({ root: PROJECT, store });
    const sound = await keys.all().then(
      (all) => all.length,
      () => -1,
    );
    await keys.close();
    note(tally, sound < 0 ? "BROKEN record" : "whole records");
  }
  return tally;
}

/** Content stays content, the cache stays readable, and a later run goes on. */
async function interruptReverify(kills: number): Promise<Tally> {
  let visit = 0;
  const web = createServer((request, response) => {
    if (request.url === "/robots.txt") return void response.writeHead(404).end();
    void pause(20).then(() =>
      response
        .writeHead(200, { "content-type": "text/html" })
        .end(
          `<main><article><h1>List</h1><p>Current through ${visit % 2 ? "June" : "May"} 2026. Epclusa needs prior authorization from the agency.</p></article></main>`,
        ),
    );
  });
  await new Promise<void>((listening) => web.listen(0, "127.0.0.1", listening));
  const root = rulesOn(`http://127.0.0.1:${(web.address() as AddressInfo).port}`);
  const command = [
    "--import",
    "tsx",
    "scripts/reverify.ts",
    "--root",
    root,
    "--today",
    TODAY,
    "--pause",
    "0",
    "--write",
  ];
  const needs = await timed(command);
  const tally: Tally = { kills, finished: 0, left: new Map() };
  for (let round = 0; round < kills; round++) {
    visit = round;
    if (await killed(command, needs * 1.05)) tally.finished += 1;
    const { corpus } = await readContent(root, TODAY);
    const memories = existsSync(join(root, ".sources"))
      ? readdirSync(join(root, ".sources")).filter((name) => name.endsWith(".json"))
      : [];
    const readable = memories.every((name) => isJson(readFileSync(join(root, ".sources", name), "utf8")));
    note(tally, corpus.sources.size === SOURCES + 1 && readable ? "sound content and memory" : "BROKEN file");
  }
  web.close();
  rmSync(root, { recursive: true, force: true });
  return tally;
}

const SOURCES = 12;

/** Rules that rest on the sources of a web server of ours. */
function rulesOn(web: string): string {
  const root = mkdtempSync(join(tmpdir(), "pa-interrupted-sources-"));
  const put = (path: string, text: string) => {
    const file = join(root, "content", path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  putVocabulary(put);
  const ids = Array.from({ length: SOURCES }, (_, index) => `source-${index}`);
  put(
    "sources/us.yaml",
    ["law", ...ids]
      .map(
        (id) =>
          `${id}:\n  title: ${id}\n  publisher: Agency\n  kind: state_agency\n  url: ${web}/${id}\n  date: 2026-05-01\n  date_kind: current_to\n  read_on: 2026-06-01\n`,
      )
      .join(""),
  );
  put(
    "procedures/federal/how_to_ask.yaml",
    "title: How to ask\nsteps:\n  - title: Ask\n    items: [The agency]\n    source: law\n",
  );
  for (const [index, id] of ids.entries()) {
    put(
      `states/${STATES[index]}/drugs/hepatitis_c.yaml`,
      `- programs: [chip]\n  pa_required: true\n  pa_type: conditional\n  basis: state_rule\n  notes: Epclusa needs it.\n  source: ${id}\n  last_verified: 2026-05-01\n  next_steps: federal/how_to_ask\n`,
    );
  }
  return root;
}

function treeOf(directory: string): string {
  const hash = createHash("sha256");
  for (const name of filesBelow(directory).sort()) hash.update(name).update(readFileSync(join(directory, name)));
  return hash.digest("hex");
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function note({ left }: Tally, what: string): void {
  left.set(what, (left.get(what) ?? 0) + 1);
}
