/** What holds in which circumstance, as a table. */

import type { CheckAnswer } from "../../../contract/shapes/check.ts";
import { withDays } from "../../day-in-words.ts";
import { whenInWords } from "./circumstances.ts";
import type { Child } from "./elements.ts";
import { verdictTag } from "./rule-facts.ts";
import { table } from "./table.ts";

/** More of them scroll in a box of their own. */
const MOST_IN_VIEW = 8;

export function branchTable({ branches }: Pick<CheckAnswer, "branches">): Child {
  const withUse = new Set(branches.map(({ when }) => when.use)).size > 1;
  const rows = new Map(
    branches.map((branch) => {
      const cells = [whenInWords(branch, withUse), branch.verdict, branch.note ?? ""] as const;
      return [cells.join("\n"), cells];
    }),
  );
  const withNotes = branches.some(({ note }) => note);
  return (
    rows.size > 0 &&
    table(
      {
        label: "What applies in which circumstance",
        columns: ["Circumstance", "Prior authorization", ...(withNotes ? ["Note"] : [])],
        tall: rows.size > MOST_IN_VIEW,
      },
      [...rows.values()].map(([when, verdict, note]) => [
        when,
        verdictTag(verdict),
        ...(withNotes ? [withDays(note)] : []),
      ]),
    )
  );
}
