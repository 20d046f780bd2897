/** A drug by its name whose class is no benefit: not every use of it, or every person, need be excluded. */

import type { PaType } from "../../../../build/contract/enumerations.ts";
import { ageInWords } from "../../../../build/contract/items/circumstance-words.ts";
import { truthOf, type Facts } from "../../../../build/contract/items/row-verdict.ts";
import type { CheckBranch, Need, Verdict } from "../../../../build/contract/shapes/check.ts";
import type { PublishedExclusion } from "../../../../build/contract/shapes/exclusion.ts";
import type { Partly } from "./question.ts";

type Excluded = Partly & { not_covered: PublishedExclusion };
type Exception = NonNullable<PublishedExclusion["exceptions"]>[number];

const VERDICT = { none: "not_required", required: "required", unknown: "not_verified" } as const satisfies Record<
  Exception["pa"],
  Verdict
>;

/** `decidedBy`: whom to ask about what is not excluded, where nothing is verified. */
export function byExclusion(excluded: Excluded, brand: string | undefined, facts: Facts, decidedBy: string): Partly {
  const open: Exception[] = [];
  for (const exception of excluded.not_covered.exceptions ?? []) {
    const { brands, when, pa } = exception;
    const holds = (!brands || (brand !== undefined && brands.includes(brand))) && truthOf(when, facts);
    if (holds === true)
      return {
        ...excluded,
        verdict: VERDICT[pa],
        pa_type: typeOf(VERDICT[pa]),
        decided_by: pa === "unknown" ? decidedBy : null,
      };
    if (holds !== false) open.push(exception);
  }
  if (open.length === 0) return excluded;
  return {
    ...excluded,
    verdict: "depends",
    pa_type: "conditional",
    needs: needsOf(open),
    branches: [...open.map(({ when, pa }) => branch(when, VERDICT[pa])), branch({ other: "otherwise" }, "not_covered")],
    decided_by: open.some(({ pa }) => pa === "unknown") ? decidedBy : null,
  };
}

function needsOf(open: readonly Exception[]): Need[] {
  const ages = open.flatMap(({ when }) => (when.age ? ageInWords(when.age) : []));
  const uses = open.flatMap(({ when }) => when.diagnosis?.text ?? when.other ?? []);
  return [
    ...(uses.length > 0 ? [{ fact: "diagnosis" as const, options: [...new Set(uses)] }] : []),
    ...(ages.length > 0 ? [{ fact: "age" as const, options: ages }] : []),
  ];
}

function branch(when: Exception["when"], verdict: Verdict): CheckBranch {
  return { when, verdict, pa_type: typeOf(verdict), limits: [], note: null, item_id: null };
}

function typeOf(verdict: Verdict): PaType | null {
  return verdict === "required" ? "full" : verdict === "not_required" ? "none" : null;
}
