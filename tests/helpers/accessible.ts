/** Automated accessibility checks in the page itself; the site's own policy forbids script tags from elsewhere. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { lookAt, LOOKS, type Look } from "./watched-page.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Violation = { id: string; help: string; nodes: { target: string[]; failureSummary: string }[] };

/** An open page has nothing that axe complains of, and does not scroll sideways, at each look. */
export async function assertAccessible(
  page: Page,
  looks: readonly Look[] = LOOKS,
  without: string[] = [],
): Promise<void> {
  for (const look of looks) {
    await lookAt(page, look);
    assert.equal(await violations(page, { without, ...look }), [], JSON.stringify(look));
    const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    assert.not.ok(scrolls, `scrolls sideways at ${look.width} px`);
  }
}

/** The rules that a color decides, of those that axe runs by itself. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * What axe complains of, in words; `without` leaves out what a selector matches. The dark theme changes colors alone:
 * of a page that was looked at in the light at the same width, only the rules about them are run again.
 */
export async function violations(
  page: Page,
  { without = [], theme }: { without?: string[]; theme?: "light" | "dark" } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  const found = await page.evaluate(
    async ({ exclude, rules }) => {
      const { axe: checker } = globalThis as unknown as {
        axe: { run(context: object, options: object): Promise<{ violations: unknown[] }> };
      };
      // What passes is listed with its elements otherwise, at half the cost of the whole run.
      const options = { resultTypes: ["violations"], ...(rules && { runOnly: { type: "rule", values: rules } }) };
      return (await checker.run({ exclude }, options)).violations;
    },
    { exclude: without.map((selector) => [selector]), rules: theme === "dark" ? COLOR_RULES : undefined },
  );
  return (found as Violation[]).flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${help} at ${target.join(" ")}: ${failureSummary.split("\n").at(-1)?.trim()}`,
    ),
  );
}
