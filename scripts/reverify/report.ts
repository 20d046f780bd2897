/** What a run found, in Markdown: for the person who looks at the pull request. */

import { OUTCOMES, type Outcome } from "./compare-source.ts";

const MEANING: Record<Outcome["outcome"], string> = {
  changed: "The text changed: read it again before trusting anything that depends on it",
  moved: "The address moved permanently; the text is the same",
  gone: "The page is gone: find where it went",
  unreachable: "No answer, or no text in it",
  disallowed: "Crawlers are asked to stay away: read it by hand",
  first_visit: "Visited for the first time; compared from now on",
  unchanged: "Unchanged",
};
const NAMED = new Set<Outcome["outcome"]>(["changed", "moved", "gone", "unreachable", "disallowed"]);
const MOST_PASSAGES = 10;
const LONGEST_PASSAGE = 400;

/** `rulesOn` counts the rules that a source decides. */
export function report(outcomes: readonly Outcome[], today: string, rulesOn: (id: string) => number): string {
  const counts = OUTCOMES.flatMap((kind) => {
    const its = outcomes.filter(({ outcome }) => outcome === kind).length;
    return its > 0 ? [`${its} ${kind.replace("_", " ")}`] : [];
  });
  const sections = OUTCOMES.flatMap((kind) => {
    const its = outcomes.filter(({ outcome }) => outcome === kind);
    if (its.length === 0) return [];
    const list = NAMED.has(kind)
      ? its.map((outcome) => entry(outcome, rulesOn(outcome.id))).join("\n")
      : its.map(({ id }) => `\`${id}\``).join(", ");
    return [`## ${MEANING[kind]} (${its.length})\n\n${list}`];
  });
  return (
    [`# Sources visited on ${today}`, `${outcomes.length} sources: ${counts.join(", ") || "none"}.`, ...sections].join(
      "\n\n",
    ) + "\n"
  );
}

function entry({ id, url, moved_to, changed, reason }: Outcome, rules: number): string {
  const head = `- \`${id}\` (decides ${rules} ${rules === 1 ? "rule" : "rules"}): ${url}${moved_to ? ` -> ${moved_to}` : ""}${reason ? `: ${reason}` : ""}`;
  if (!changed) return head;
  const shown = changed.new
    .slice(0, MOST_PASSAGES)
    .map((passage) => `  > ${passage.length > LONGEST_PASSAGE ? `${passage.slice(0, LONGEST_PASSAGE)}...` : passage}`);
  const more = changed.new.length - shown.length;
  return [
    head,
    ...shown,
    ...(more > 0 ? [`  > ... and ${more} more new passages`] : []),
    `  > ${changed.gone} ${changed.gone === 1 ? "passage that was there before is" : "passages that were there before are"} gone`,
  ].join("\n");
}
