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

/** The rules, of those that axe runs by itself, that colors decide, and that the width of the window decides. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];
const WIDTH_RULES = ["scrollable-region-focusable"];

/**
 * What axe complains of, in words; `without` leaves out what a selector matches. Every rule is run on what a page shows
 * once: the same elements with the same of them visible differ in another width or theme by layout and colors alone.
 * The rules about colors are run again when an element is in a color on a background that axe has not seen on this page,
 * those about layout once a width.
 */
export async function violations(page: Page, { without = [] }: { without?: string[] } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  const found = await page.evaluate(
    async ({ exclude, color, width }) => {
      const world = globalThis as unknown as {
        axe: { run(context: object, options: object): Promise<{ violations: unknown[] }> };
        /** The widths at which what is shown was looked at, and all colors that were; both go with the page. */
        lookedAt?: Map<string, Set<number>>;
        seenColors?: Set<string>;
      };
      const elements = [...document.querySelectorAll("*")];
      const visible = new Set(
        elements.filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })),
      );
      const pattern = elements.map((element) => Number(visible.has(element))).join("");
      const shown = `${exclude.join()} ${pattern} ${document.documentElement.outerHTML}`;
      const colors = colorsOf(elements);

      const widths = (world.lookedAt ??= new Map()).get(shown);
      const seen = (world.seenColors ??= new Set());
      const hasNewColors = colors.some(
        ({ pair, isLarge }) => !seen.has(pair) && !(isLarge && seen.has(`${pair} large`)),
      );
      const again = widths && [...(hasNewColors ? color : []), ...(widths.has(innerWidth) ? [] : width)];
      world.lookedAt.set(shown, new Set([...(widths ?? []), innerWidth]));
      for (const { pair, isLarge } of colors) seen.add(isLarge ? `${pair} large` : pair);
      if (again?.length === 0) return [];
      // What passes is listed with its elements otherwise, at half the cost of the whole run.
      const options = { resultTypes: ["violations"], ...(again && { runOnly: { type: "rule", values: again } }) };
      return (await world.axe.run({ exclude }, options)).violations;

      /**
       * What the contrast of each visible element rests on; elements come after those around them. Large letters need
       * less of it (WCAG 2.2, 1.4.3): 24 px, or 18.66 px in bold.
       */
      function colorsOf(all: readonly Element[]): { pair: string; isLarge: boolean }[] {
        const backgrounds = new Map<Element, string>();
        return all.flatMap((element) => {
          const behind = backgrounds.get(element.parentElement!) ?? "";
          backgrounds.set(element, behind);
          if (!visible.has(element)) return [];
          const style = getComputedStyle(element);
          backgrounds.set(element, backgroundOf(style, behind));
          if (exclude.some(([selector]) => element.closest(selector!))) return [];
          const beside = element.tagName === "A" ? getComputedStyle(element.parentElement!).color : "";
          const { color, textShadow, textDecorationLine, fontSize, fontWeight } = style;
          return {
            pair: [color, backgrounds.get(element), beside, textShadow, textDecorationLine, fontWeight].join(";"),
            isLarge: parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24),
          };
        });
      }

      /** The backgrounds of an element and of those around it, down to one that nothing shines through. */
      function backgroundOf(style: CSSStyleDeclaration, behind: string): string {
        const { backgroundColor, backgroundImage, opacity } = style;
        const own = `${backgroundColor} ${backgroundImage} ${opacity}`;
        if (own === "rgba(0, 0, 0, 0) none 1") return behind;
        return /^rgb\(.* none 1$/.test(own) ? own : `${own}, ${behind}`;
      }
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
