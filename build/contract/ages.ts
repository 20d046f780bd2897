/** The groups of age into which the dates of sources are counted, the youngest first. */

/** Upper bounds in days; a date counts for the first that it fits. */
export const AGES: readonly (readonly [name: string, days: number])[] = [
  ["up to 3 months", 92],
  ["3 to 6 months", 183],
  ["6 to 12 months", 365],
  ["1 to 2 years", 730],
  ["2 to 5 years", 1826],
  ["over 5 years", Infinity],
];
