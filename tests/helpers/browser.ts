/** A headless Chromium: the one on the machine, or on a Debian machine without one, Debian's own package. */

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext } from "playwright-core";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** A browser with an empty profile. Throws with what to install when there is none and none can be had. */
export async function openBrowser(): Promise<BrowserContext> {
  return chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), "pa-browser-")), {
    executablePath: findOrInstall(),
    headless: true,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // Each page lives for a moment: optimizing its scripts costs more than it saves.
      "--js-flags=--no-opt --no-maglev",
    ],
  });
}

function findOrInstall(): string {
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    for (const args of [
      ["update", "-qq"],
      ["install", "-y", "-qq", "--no-install-recommends", "chromium"],
    ]) {
      spawnSync("apt-get", args, { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
    }
  }
  const installed = find();
  if (!installed)
    throw new Error(
      "no Chromium found: install chromium (Debian: apt-get install chromium) or name one in CHROMIUM_PATH",
    );
  return installed;
}

function find(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...PLACES].find((place) => place && existsSync(place));
}
