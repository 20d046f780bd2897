/** Automated accessibility checks in the page itself; the site's own policy forbids script tags from elsewhere. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Violation = { id: string; help: string; nodes: { target: string[]; failureSummary: string }[] };

/** What axe complains of, in words; `without` leaves out what a selector matches. */
export async function violations(page: Page, without: string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  const found = await page.evaluate(
    async (exclude) => {
      const { axe: checker } = globalThis as unknown as {
        axe: { run(context: object): Promise<{ violations: unknown[] }> };
      };
      return (await checker.run({ exclude })).violations;
    },
    without.map((selector) => [selector]),
  );
  return (found as Violation[]).flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${help} at ${target.join(" ")}: ${failureSummary.split("\n").at(-1)?.trim()}`,
    ),
  );
}
