/** Whole processes measured by the kernel; among them one that writes files which are ready, the least that a build can take. */

import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "../../build/files-below.ts";
import type { Sample } from "./rounds.ts";

export type ReadyMade = {
  ready: [path: string, text: string][];
  /** A JSON file of them. */
  pages: string;
  /** Writes them into a directory, in a process of its own. */
  write(out: string): Sample;
};

/** The files below `published`; `folder` takes what the process needs. */
export function readyMade(folder: string, published: string): ReadyMade {
  const ready = filesBelow(published).map((path): [string, string] => [
    path,
    readFileSync(join(published, path), "utf8"),
  ]);
  const pages = join(folder, "pages.json");
  const raw = join(folder, "raw.mjs");
  writeFileSync(pages, JSON.stringify(ready));
  writeFileSync(raw, RAW);
  return { ready, pages, write: (out) => run(process.execPath, [raw, pages, out]) };
}

/** Seconds, processor seconds and peak memory of a whole process, from the kernel. */
export function run(command: string, args: readonly string[], cwd?: string): Sample {
  const started = performance.now();
  const done = spawnSync("/usr/bin/time", ["-f", "%U %S %M", command, ...args], {
    cwd,
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  const seconds = (performance.now() - started) / 1000;
  if (done.status !== 0) throw new Error(`${command} ${args.join(" ")}\n${done.stdout}\n${done.stderr}`);
  const [user, system, kilobytes] = done.stderr.trim().split("\n").at(-1)!.split(" ").map(Number) as [
    number,
    number,
    number,
  ];
  return { seconds, cpu: user + system, peak: kilobytes / 1024 };
}

export function megabytes(pages: readonly [string, string][]): number {
  return Math.round(pages.reduce((sum, [, text]) => sum + text.length, 0) / 1e6);
}

/** Directories once, files one after the other: the fastest way that Node has (nothing is gained by promises). */
const RAW = `
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
const [, , pages, out] = process.argv;
const ready = JSON.parse(readFileSync(pages, "utf8"));
for (const folder of new Set(ready.map(([path]) => dirname(join(out, path))))) mkdirSync(folder, { recursive: true });
for (const [path, text] of ready) writeFileSync(join(out, path), text);
`;
