/** How dark a tile is for a number: 0 none, then four steps up to the largest number shown. Used by the build and by the page. */

/** The least number of each step. */
export function stepsUpTo(most: number): number[] {
  return [1, 2, 3, 4].map((step) => Math.max(1, Math.ceil(((step - 1) * most) / 4)));
}

export function shadeOf(count: number, steps: readonly number[]): number {
  return steps.filter((least) => count >= least).length;
}

/** What each shade means; empty where no number has it. */
export function shadeWords(steps: readonly number[]): string[] {
  return [
    "none",
    ...steps.map((least, place) => {
      const next = steps[place + 1];
      if (next === undefined) return `${least} or more`;
      if (next <= least) return "";
      return next === least + 1 ? String(least) : `${least} to ${next - 1}`;
    }),
  ];
}
