/** A running service with its site in a browser, for all tests of a file; both are closed after the last. */

import type { BrowserContext, Page } from "playwright-core";
import { openBrowser } from "./browser.ts";
import { runService, type RunningService } from "./running-service.ts";

/** Takes a hook of uvu's tests. */
type Hooks = { before(hook: () => Promise<void>): void; after(hook: () => Promise<void>): void };
type Site = { service: RunningService; browser: BrowserContext; page: Page };

/** `take` has them before the first test. */
export function inBrowser(test: Hooks, take: (site: Site) => void): void {
  let service: RunningService | undefined;
  let browser: BrowserContext | undefined;
  test.before(async () => {
    service = await runService();
    browser = await openBrowser();
    take({ service, browser, page: await browser.newPage() });
  });
  test.after(async () => {
    await browser?.close();
    await service?.stop();
  });
}
