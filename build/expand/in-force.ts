/** The rules in force on a day, in brief: what overviews count and show. */

import type { Basis, PaType } from "../contract/enumerations.ts";
import type { Day } from "../contract/day.ts";
import type { Cell } from "../contract/published-paths.ts";
import type { SourceKind } from "../model/source.ts";
import { ruleOn, type ExpandedCell } from "./expand.ts";

export type InForce = Cell & {
  pa_required: boolean;
  pa_type: PaType;
  basis: Basis;
  confidence: number;
  last_verified: Day;
  /** What kind of source decides. */
  source_kind: SourceKind;
};

export function inForceOn(cells: readonly ExpandedCell[], day: Day): InForce[] {
  return cells.flatMap((cell) => {
    const rule = ruleOn(cell, day);
    if (!rule) return [];
    const { state, program, kind, code } = cell;
    const {
      authored: { pa_required, pa_type, basis, last_verified },
      confidence,
      sources,
    } = rule;
    return [
      {
        state,
        program,
        kind,
        code,
        pa_required,
        pa_type,
        basis,
        confidence,
        last_verified,
        source_kind: sources[0]!.kind,
      },
    ];
  });
}
