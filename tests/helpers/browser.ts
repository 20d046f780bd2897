/**
 * A headless Chromium: the one on the machine, or on a Debian machine without one, Debian's own package. The headless
 * shell comes first, because it draws no window: a page costs a third less processor time in it.
 */

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContext } from "playwright-core";
import { withLock } from "../../build/write/lock.ts";

const PLACES = [
  "/usr/bin/chromium-headless-shell",
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

async function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: find() ?? (await withLock(join(process.env.PA_TEST_RUN ?? tmpdir(), "browser.lock"), install)),
    headless: true,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // A process less draws what nobody sees.
      "--in-process-gpu",
      // Each page lives for a moment: the last, dear step of optimizing its scripts costs more than it saves. The step
      // before pays, because the checks of accessibility run again on every page.
      "--js-flags=--no-opt",
    ],
  });
}

/** One process at a time; the next one finds what the first has installed. */
async function install(): Promise<string> {
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const apt = (...args: string[]) => spawnSync("apt-get", [...args, "-qq"], { stdio: "ignore", env: environment });
    apt("update");
    for (const name of ["chromium-headless-shell", "chromium"])
      if (apt("install", "-y", "--no-install-recommends", name).status === 0) break;
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
