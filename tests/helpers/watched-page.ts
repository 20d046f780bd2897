/** A page that records what it complains of, and every request to anybody else. */

import type { BrowserContext, Page } from "playwright-core";

export type WatchedPage = { page: Page; complaints: string[] };
export type Look = { width?: number; theme?: "light" | "dark" };

/** The looks at which every page is looked at, the light before the dark of the same width (`violations`). */
export const LOOKS = [
  { width: 360, theme: "light" },
  { width: 360, theme: "dark" },
  { width: 1280, theme: "light" },
  { width: 1280, theme: "dark" },
] as const;

/** Opened and at rest: no request under way for half a second. */
export async function watchedPage(
  browser: BrowserContext,
  origin: string,
  path: string,
  look: Look = {},
): Promise<WatchedPage> {
  const watched = await blankPage(browser, origin);
  await lookAt(watched.page, look);
  await watched.page.goto(origin + path, { waitUntil: "networkidle" });
  return watched;
}

async function blankPage(browser: BrowserContext, origin: string): Promise<WatchedPage> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on(
    "request",
    (request) =>
      !request.url().startsWith(origin) &&
      !request.url().startsWith("data:") &&
      complaints.push(`asks ${request.url()}`),
  );
  return { page, complaints };
}

/** Changes the width and the theme of an open page, as somebody who turns a phone or its lights. */
export async function lookAt(page: Page, { width = 1280, theme = "light" }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width, height: 900 });
}

/**
 * One tab for all paths, each opened at its first look and kept for the others that follow: a tab of its own would cost
 * each path a process. The complaints are those since the path was opened; `ready` waits for what comes later.
 */
export function keptTab(
  start: () => { browser: BrowserContext; origin: string },
  ready: (page: Page, path: string) => Promise<unknown> = async () => {},
) {
  let tab: WatchedPage | undefined;
  let shown: string | undefined;
  return async (path: string, look: Look): Promise<WatchedPage> => {
    const { browser, origin } = start();
    tab ??= await blankPage(browser, origin);
    await lookAt(tab.page, look);
    if (shown === path) return tab;
    shown = undefined;
    tab.complaints.length = 0;
    await tab.page.goto(origin + path, { waitUntil: "networkidle" });
    await ready(tab.page, path);
    shown = path;
    return tab;
  };
}

/**
 * Makes a tab as good as new for the next test, on a small page of the service: nothing listens, nothing is stored,
 * the usual look. A new tab would cost a process, and the page of the explorer four times as much.
 */
export async function emptied(page: Page, origin: string): Promise<void> {
  page.removeAllListeners();
  await page.unrouteAll();
  await page.emulateMedia({ media: null, colorScheme: null });
  await lookAt(page, {});
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(() => (sessionStorage.clear(), localStorage.clear()));
  await page.context().clearCookies();
}
