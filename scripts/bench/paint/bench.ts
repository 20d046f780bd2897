/**
 * `npm run bench -- paint`: how soon each page of the site shows something, from a service that was just started and in a
 * browser that was just started and keeps nothing; and how much script the page loads, compressed.
 */

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { sampleOf } from "../../../build/contract/samples.ts";
import { table } from "../../library/content/table.ts";
import { startService } from "../../library/local/service.ts";
import { sandbox } from "../serve/sandbox.ts";
import { short } from "../rounds.ts";

const SUBOXONE = sampleOf("ohio-suboxone-film").parameters;

const PAGES: Record<string, string> = {
  "front page": "/",
  "look it up": "/explorer/",
  "an open answer": `/explorer/?mode=lookup&${SUBOXONE.toString()}`,
  coverage: "/coverage/",
  compliance: "/compliance/",
  "a compliance grid": "/compliance/cms-0057-f/",
  "get a key": "/get-a-key/",
  "how a rule is made": "/how-a-rule-is-made/",
  terms: "/terms/",
  guides: "/docs/",
  "quick start": "/docs/quick-start/",
  "API reference": "/docs/api/",
};

const FIRST_PAINT = `performance.getEntriesByName("first-contentful-paint")[0].startTime`;

type Seen = { ms: number; scripts: number };

export async function benchPaint({ rounds }: { rounds: number }): Promise<void> {
  const world = await sandbox();
  const seen = new Map<string, Seen[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const [name, path] of Object.entries(PAGES))
      seen.set(name, [...(seen.get(name) ?? []), await look(path, world.dist)]);
  await world.stop();
  console.log(
    table(
      ["page", "first contentful paint, ms", "slowest", "scripts, KB compressed"],
      [...seen].map(([name, looks]) => {
        const times = looks.map(({ ms }) => ms).sort((one, other) => one - other);
        return [name, short(times[times.length >> 1]!), short(times.at(-1)!), short(looks[0]!.scripts / 1000)];
      }),
    ),
  );
  console.log("\nMedian and slowest of the rounds; each look has a service, a browser and a cache of its own.");
}

async function look(path: string, dist: string): Promise<Seen> {
  const store = mkdtempSync(join(tmpdir(), "pa-bench-paint-"));
  const service = await startService({ port: 0, dist, built: true, store, say: () => {} });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage();
    const bodies: Promise<Buffer>[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() === "script") bodies.push(response.body());
    });
    await page.goto(service.url + path, { waitUntil: "networkidle" });
    const ms = await page.evaluate<number>(FIRST_PAINT);
    const scripts = (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).length, 0);
    return { ms, scripts };
  } finally {
    await browser.close();
    await service.stop();
  }
}
