/** How dark a tile is for a number of rules: 0 none, then four steps. Used by the build and by the page. */

const STEPS = [1, 5, 10, 20];

export function shadeOf(count: number): number {
  return STEPS.filter((least) => count >= least).length;
}
