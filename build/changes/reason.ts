/** Why a rule changed, in words for those who act on it: what an editor says, or else what the change itself shows. */

import type { ListChange } from "./compare-editions.ts";
import type { Change } from "./compare-snapshots.ts";
import type { Facts, Snapshot } from "./snapshot.ts";

/** The trailer `Reason: ...` of a commit message: the rest of the message is about the repository, not about the rule. */
export function reasonIn(commitMessage: string): string | undefined {
  return [...commitMessage.matchAll(/^Reason:[ \t]*(\S.*?)\s*$/gim)].at(-1)?.[1];
}

/** The changes, each with the source and the date that it shows. `titleOf` names the source behind an address. */
export function withReasons(
  changes: readonly Change[],
  before: Snapshot,
  after: Snapshot,
  titleOf: (url: string) => string,
): Change[] {
  return changes.map((change) => {
    const versions = (change.what === "removed" ? before : after).get(change.rule_id)!;
    const { facts } = versions.find(({ from }) => from === change.from)!;
    return { ...change, reason: reasonShown(change, facts, titleOf) };
  });
}

/** The same of drug lists. */
export function withListReasons(changes: readonly ListChange[]): ListChange[] {
  return changes.map((change) => ({ ...change, reason: listReasonShown(change) }));
}

function listReasonShown({ what, list, previous, title, from }: ListChange): string {
  const edition = `${title}, in force from ${from}`;
  if (what === "added") return `New: ${edition}.`;
  if (what === "removed") return `No longer published: ${edition}.`;
  return previous === list
    ? `Amended; the edition is the same: ${edition}.`
    : `Now ${edition}; previously ${previous}.`;
}

function reasonShown({ what, fields }: Change, facts: Facts, titleOf: (url: string) => string): string {
  const { source_url: source, last_verified: date } = fields;
  const title = titleOf(facts.source_url);
  const cited = `${title}, dated ${facts.last_verified}`;
  if (what === "added") return `New, from ${cited}.`;
  if (what === "removed") return `No longer published; it was from ${cited}.`;
  if (source) return `Now from ${cited}; previously from ${titleOf(String(source.before))}.`;
  if (date) return `Now from ${cited}; previously from the text dated ${String(date.before)}.`;
  return `Amended; the source is the same: ${cited}.`;
}
