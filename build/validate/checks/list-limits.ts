/** Checks that limits of a drug list are possible: ages that a person can have, in order. */

import type { AgeRange } from "../../model/list-limit.ts";
import type { Check } from "../check.ts";
import { rowsOf } from "../rows-of.ts";

const OLDEST = { years: 120, months: 240 };

export const listLimits: Check = {
  name: "list-limits",
  run({ part, report }) {
    for (const list of part.lists) {
      const { file } = list;
      const check = (age: AgeRange | undefined, path: PropertyKey[]) => {
        const wrong = age && whatIsWrong(age);
        if (wrong)
          report({ file, path }, wrong, "copy both ages again; `under 6` is { to: 5 }, `6 and over` is { from: 6 }");
      };
      list.value.conditions?.forEach(({ when }, index) => check(when.age, ["conditions", index, "when", "age"]));
      for (const placed of rowsOf(list)) {
        const { row } = placed;
        if (row.age) check(row.age, [...placed.path, "age"]);
        row.quantity?.forEach(({ age }, index) => check(age, [...placed.path, "quantity", index, "age"]));
        row.parts?.forEach(({ age }, index) => check(age, [...placed.path, "parts", index, "age"]));
        row.conditions?.forEach(({ when }, index) =>
          check(when.age, [...placed.path, "conditions", index, "when", "age"]),
        );
      }
    }
  },
};

function whatIsWrong({ from, to, unit: printed }: AgeRange): string | undefined {
  const unit = printed ?? "years";
  if (from === undefined && to === undefined) return "an age limit without an age";
  if (from !== undefined && to !== undefined && from > to)
    return `an age limit from ${from} to ${to} ${unit} that no age meets`;
  const highest = Math.max(from ?? 0, to ?? 0);
  return highest > OLDEST[unit] ? `an age of ${highest} ${unit}` : undefined;
}
