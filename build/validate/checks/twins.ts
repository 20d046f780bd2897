/** A warning for two blocks of one file that say nearly the same of different programs: a fact is written once. */

import type { PlacedRule } from "../../model/corpus.ts";
import type { Check } from "../check.ts";

/** Share of the words of both that they have in common. */
const ALIKE = 0.8;

export const twins: Check = {
  name: "twins",
  run({ part, warn }) {
    for (const [file, blocks] of blocksByFile(part.rules)) {
      for (const [index, block] of blocks.entries()) {
        const twin = blocks.slice(index + 1).find((other) => sameDays(block, other) && alike(block, other) >= ALIKE);
        if (!twin) continue;
        warn(
          { file, path: [twin.path[0]!, "notes"] },
          `the notes for ${twin.place.program} repeat those for ${block.place.program}`,
          `write one block with programs: [${block.place.program}, ${twin.place.program}], and put what only one of them needs under for:`,
        );
      }
    }
  },
};

/** The first rule of each block, of files with several. */
function blocksByFile(rules: readonly PlacedRule[]): Map<string, PlacedRule[]> {
  const files = new Map<string, Map<string | number, PlacedRule>>();
  for (const rule of rules) {
    if (rule.level !== "state") continue;
    const blocks = files.get(rule.file) ?? new Map<string | number, PlacedRule>();
    if (!blocks.has(rule.path[0]!)) blocks.set(rule.path[0]!, rule);
    files.set(rule.file, blocks);
  }
  return new Map([...files].map(([file, blocks]) => [file, [...blocks.values()]]));
}

function sameDays(one: PlacedRule, other: PlacedRule): boolean {
  return one.from === other.from && one.to === other.to;
}

function alike({ rule: one }: PlacedRule, { rule: other }: PlacedRule): number {
  const [words, others] = [one.notes.split(" "), other.notes.split(" ")];
  const left = new Map<string, number>();
  for (const word of words) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of others) {
    const times = left.get(word) ?? 0;
    if (times > 0) common += 1;
    left.set(word, times - 1);
  }
  return (2 * common) / (words.length + others.length);
}
