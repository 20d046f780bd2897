/** What a change means to those who act on the rule. */

export const CHANGE_CLASSES = [
  "added",
  "removed",
  "tightened",
  "loosened",
  "mixed",
  "clarified",
  "source_moved",
  "reverified",
] as const;
export type ChangeClass = (typeof CHANGE_CLASSES)[number];
