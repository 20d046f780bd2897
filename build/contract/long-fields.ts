/** Fields of a rule that lists of changes leave out: texts of a paragraph, and lists of addresses. */

export const LONG_FIELDS = ["notes", "further_source_urls", "step_source_urls"] as const;
export type LongField = (typeof LONG_FIELDS)[number];
