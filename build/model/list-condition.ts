/** Which rows of a drug list a condition of its head means. */

import type { DrugList } from "./drug-list.ts";
import type { ListRow } from "./list-row.ts";

type Condition = NonNullable<DrugList["conditions"]>[number];

/**
 * All that the condition names must fit: one of its headings, and of its products, its forms and its statuses, which
 * are asked for each row.
 */
export function conditionMatcher({ headings, products, forms, statuses }: Condition): {
  isHeading: (heading: string) => boolean;
  isRow: (row: ListRow) => boolean;
} {
  const isProduct = patternMatcher(products);
  return {
    isHeading: patternMatcher(headings),
    isRow: (row) =>
      isProduct(row.product) &&
      (!forms || (row.form !== undefined && forms.includes(row.form))) &&
      (!statuses || statuses.includes(row.status)),
  };
}

/** A pattern that ends with `*` takes all that begin like it. */
function patternMatcher(patterns: readonly string[] | undefined): (text: string) => boolean {
  if (!patterns) return () => true;
  const whole = new Set(patterns.filter((pattern) => !pattern.endsWith("*")));
  const beginnings = patterns.flatMap((pattern) => (pattern.endsWith("*") ? pattern.slice(0, -1) : []));
  return (text) => whole.has(text) || beginnings.some((beginning) => text.startsWith(beginning));
}
