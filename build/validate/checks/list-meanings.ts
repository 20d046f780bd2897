/** Checks that each statement in the head of a drug list rests on text that was read, and applies to some row. */

import type { Check } from "../check.ts";
import { conditionMatcher } from "../../model/list-condition.ts";
import { rowsOf } from "../rows-of.ts";

export const listMeanings: Check = {
  name: "list-meanings",
  run({ part, report }) {
    for (const list of part.lists) {
      const {
        value: { statuses, marks = {}, unlisted, conditions = [] },
        file,
      } = list;
      for (const [kind, meanings] of Object.entries({ statuses, marks })) {
        for (const [word, { pa, where }] of Object.entries(meanings)) {
          if (where || pa === "unknown" || (pa === undefined && kind === "statuses")) continue;
          report(
            { file, path: [kind, word] },
            `"${word}" has a meaning, but not the place where it was read`,
            "add where: the page or footer that explains it (source, if another text does); if none does, pa: unknown",
          );
        }
      }
      if (unlisted.pa !== "not_decided" && !(unlisted.source && unlisted.where)) {
        report(
          { file, path: ["unlisted"] },
          `unlisted drugs are "${unlisted.pa}", but no source says so`,
          "add source and where for the words that say it, or write { pa: not_decided }",
        );
      }
      for (const [index, condition] of conditions.entries()) {
        if (condition.pa !== "not_covered" && /^Not (covered|a benefit)\b/.test(condition.means))
          report(
            { file, path: ["conditions", index, "pa"] },
            `the condition means that the drug is not covered, and its pa is ${condition.pa}`,
            "write pa: not_covered, or what the text says about authorization",
          );
        const { isHeading, isRow } = conditionMatcher(condition);
        let met = false;
        for (const { row, section } of rowsOf(list))
          if (isHeading(section.heading) && isRow(row)) {
            met = true;
            break;
          }
        if (!met)
          report(
            { file, path: ["conditions", index] },
            "this condition matches no row",
            "copy the headings, products and forms as the rows print them; * at the end matches everything that begins this way",
          );
      }
    }
  },
};
