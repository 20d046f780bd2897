/** A page that remembers what it complains of, and every request to anybody else. */

import type { BrowserContext, Page } from "playwright-core";

export type WatchedPage = { page: Page; complaints: string[] };
export type Look = { width?: number; theme?: "light" | "dark" };

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
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width, height: 900 });
  await page.goto(origin + path, { waitUntil: "networkidle" });
  return { page, complaints };
}
