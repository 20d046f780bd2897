/** A cell as it is published today, worked out once for its row and for its place in a column. */

import type { Day, LookupAnswer } from "../contract/published.ts";
import { frameRow } from "../contract/row-frame.ts";
import { ruleOn, type ExpandedCell, type ExpandedRule } from "../expand/expand.ts";
import { fingerprint } from "../model/fingerprint.ts";
import { lookupAnswer } from "./answer.ts";

export type PublishedCell = {
  cell: ExpandedCell;
  /** Undefined where no rule is in force; `row` is the text of its file, `etag` changes with the answer. */
  current: { rule: ExpandedRule; answer: LookupAnswer; row: string; etag: string } | undefined;
};

export function publishCell(cell: ExpandedCell, today: Day): PublishedCell {
  const rule = ruleOn(cell, today);
  if (!rule) return { cell, current: undefined };
  const answer = lookupAnswer(cell, rule);
  const json = JSON.stringify(answer);
  const etag = fingerprint(json);
  return { cell, current: { rule, answer, row: frameRow(etag, rule.from, rule.to, json), etag } };
}
