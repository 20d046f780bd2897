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
    assert.equal(await violations(page, { without }), [], JSON.stringify(look));
    const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    assert.not.ok(scrolls, `scrolls sideways at ${look.width} px`);
  }
}

/** The rules, of those that axe runs by itself, that a color decides, and that the width of the window decides. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];
const WIDTH_RULES = ["scrollable-region-focusable"];

/**
 * What axe complains of, in words; `without` leaves out what a selector matches. Every rule is run on what a page shows
 * once: the same elements with the same of them visible differ in another width or theme by layout and color alone, and
 * only the rules about these are run again.
 */
export async function violations(page: Page, { without = [] }: { without?: string[] } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  const found = await page.evaluate(
    async ({ exclude, color, width }) => {
      const world = globalThis as unknown as {
        axe: { run(context: object, options: object): Promise<{ violations: unknown[] }> };
        /** The widths at which what is shown was looked at; it goes with the page. */
        lookedAt?: Map<string, Set<number>>;
      };
      const visible = [...document.querySelectorAll("*")].map((element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ? "1" : "0",
      );
      const shown = `${exclude.join()} ${visible.join("")} ${document.documentElement.outerHTML}`;
      world.lookedAt ??= new Map();
      const widths = world.lookedAt.get(shown);
      const again = widths && (widths.has(innerWidth) ? color : [...color, ...width]);
      world.lookedAt.set(shown, new Set([...(widths ?? []), innerWidth]));
      // What passes is listed with its elements otherwise, at half the cost of the whole run.
      const options = { resultTypes: ["violations"], ...(again && { runOnly: { type: "rule", values: again } }) };
      return (await world.axe.run({ exclude }, options)).violations;
    },
    { exclude: without.map((selector) => [selector]), color: COLOR_RULES, width: WIDTH_RULES },
  );
  return (found as Violation[]).flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${help} at ${target.join(" ")}: ${failureSummary.split("\n").at(-1)?.trim()}`,
    ),
  );
}
