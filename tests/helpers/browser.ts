/** A headless Chromium: the one on the machine, or on a Debian machine without one, Debian's own package. */

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium, type Browser, type BrowserContext } from "playwright-core";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** How long a browser that nobody uses waits for the next file of the same process. */
const IDLE_MS = 2_000;

let shared: Promise<Browser> | undefined;
let users = 0;
let closing: NodeJS.Timeout | undefined;

/**
 * A context with an empty profile, in the one browser of this process: starting one costs more than most tests do.
 * Throws with what to install when there is none and none can be had.
 */
export async function openBrowser(): Promise<BrowserContext> {
  clearTimeout(closing);
  shared ??= launch();
  users += 1;
  const browser = await shared;
  const context = await browser.newContext();
  context.once("close", () => {
    users -= 1;
    if (users === 0) closing = setTimeout(() => ((shared = undefined), void browser.close()), IDLE_MS);
  });
  return context;
}

function launch(): Promise<Browser> {
  return chromium.launch({
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
