/** A page that records what it complains of, and every request to anybody else. */

import type { BrowserContext, Page } from "playwright-core";

export type WatchedPage = { page: Page; complaints: string[] };
export type Look = { width?: number; theme?: "light" | "dark" };

/** The looks at which every page is looked at. */
export const LOOKS = [
  { width: 390, theme: "light" },
  { width: 390, theme: "dark" },
  { width: 1280, theme: "light" },
  { width: 1280, theme: "dark" },
] as const;

/** Opened and at rest: no request under way for half a second. */
export async function watchedPage(
  browser: BrowserContext,
  origin: string,
  path: string,
  { width = 1280, theme = "light" }: Look = {},
): Promise<WatchedPage> {
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
  await lookAt(page, { width, theme });
  await page.goto(origin + path, { waitUntil: "networkidle" });
  return { page, complaints };
}

/** Changes the width and the theme of an open page, as somebody who turns a phone or its lights. */
export async function lookAt(page: Page, { width = 1280, theme = "light" }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width, height: 900 });
}

/** One page for each path, opened at the first look and kept for the others. */
export function keptPages(open: (path: string, look: Look) => Promise<WatchedPage>) {
  const kept = new Map<string, Promise<WatchedPage>>();
  return async (path: string, look: Look): Promise<WatchedPage> => {
    const opening = kept.get(path) ?? open(path, look);
    kept.set(path, opening);
    const watched = await opening;
    await lookAt(watched.page, look);
    return watched;
  };
}
