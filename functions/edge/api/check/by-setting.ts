/** A drug that stands in two lists: what a pharmacy dispenses, and what a clinic bills. */

import type { CheckBranch } from "../../../../build/contract/shapes/check.ts";
import type { Binding } from "../../../../build/contract/items/binding-lists.ts";
import type { PublishedList } from "../../../../build/contract/shapes/item.ts";
import type { Partly, Setting } from "./question.ts";

export type ByList = { list: PublishedList; answer: Partly };

const IN_A_CLINIC: readonly Setting[] = ["hospital_outpatient", "ambulatory_surgical_center", "office"];

/** The lists that may decide in a setting; all of them where none is known. */
export function listsFor({ lists }: Binding, setting: Setting | undefined): readonly PublishedList[] {
  const isClinic = (list: PublishedList) => list.covers === "clinic";
  if (setting === "home") return lists.filter((list) => !isClinic(list));
  if (setting === undefined || !IN_A_CLINIC.includes(setting)) return lists;
  return lists.some(isClinic) ? lists.filter(isClinic) : lists;
}

/** Who bills a drug in a setting. */
export function billedIn(setting: Setting | undefined): "pharmacy" | "clinic" | undefined {
  if (setting === "home") return "pharmacy";
  return setting !== undefined && IN_A_CLINIC.includes(setting) ? "clinic" : undefined;
}

/** The answer of the lists where they agree; else it depends on the setting. */
export function bySetting([first, ...others]: [ByList, ...ByList[]]): Partly {
  if (others.every(({ answer }) => answer.verdict === first.answer.verdict)) return first.answer;
  const all = [first, ...others];
  return {
    ...first.answer,
    verdict: "depends",
    pa_type: "conditional",
    needs: [{ fact: "setting", options: ["home", "office"] }, ...all.flatMap(({ answer }) => answer.needs ?? [])],
    branches: all.map(({ list, answer }): CheckBranch => ({
      when: { setting: list.covers === "clinic" ? "clinic" : "pharmacy" },
      verdict: answer.verdict,
      pa_type: answer.pa_type ?? null,
      limits: answer.limits ?? [],
      note: answer.printed ? `${answer.printed.status}, page ${answer.printed.page}.` : null,
      item_id: answer.item_id ?? null,
    })),
    limits: [],
  };
}
