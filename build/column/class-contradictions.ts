/** Warns where the rule of a class and the rows of a drug list that is as new as the rule cannot both be right. */

import { cellId } from "../contract/published-paths.ts";
import type { ClassCounts } from "../contract/shapes/rule.ts";
import type { InForce } from "../expand/in-force.ts";
import type { Corpus } from "../model/corpus.ts";
import type { Finding } from "../model/finding.ts";
import type { ClassCountsByCell } from "../render/class-counts.ts";

const CHECK = "class-contradictions";

export function classContradictions(
  rules: readonly InForce[],
  counts: ClassCountsByCell,
  { lists }: Pick<Corpus, "lists">,
): Finding[] {
  const files = new Map(lists.map(({ id, file }) => [id, file]));
  return rules.flatMap((rule): Finding[] => {
    const ofClass = counts.get(cellId(rule))?.counts;
    const problem = ofClass && contradiction(rule, ofClass);
    const file = ofClass && files.get(ofClass.list.id);
    if (!problem || !file) return [];
    const remedy = "read both sources again: correct the class rule, or the rows and the class of the drugs";
    return [{ file, line: 1, column: 1, level: "warning", check: CHECK, problem, remedy }];
  });
}

function contradiction(rule: InForce, { list, products, not_required, required }: ClassCounts): string | undefined {
  const says = `the rule ${cellId(rule)} of ${rule.last_verified} says pa_type ${rule.pa_type}`;
  const listed = `${products} ${products === 1 ? "product" : "products"} of the class on this list of ${list.date}`;
  if (list.date < rule.last_verified) return undefined;
  if (rule.pa_type === "none" && required > 0) return `${required} of ${listed} need authorization, but ${says}`;
  if (rule.pa_type === "full" && not_required > 0)
    return `${not_required} of ${listed} need no authorization, but ${says}`;
  // An equally new rule may cover what the list leaves out; an older one is superseded.
  const isOvertaken = rule.pa_required && list.date > rule.last_verified && not_required === products;
  return isOvertaken ? `all ${listed} need no authorization, but ${says}` : undefined;
}
