/** A drug that two lists may decide: what a pharmacy dispenses, and what a clinic bills. */

import type { Binding } from "../../../../build/contract/items/binding-lists.ts";
import type { PublishedList } from "../../../../build/contract/shapes/item.ts";
import { BILLERS } from "../../../../build/contract/shared-parameters.ts";
import { branchOf, lower } from "./by-code-list.ts";
import type { Partly, Setting } from "./question.ts";

/** An answer, and whose claims it is about. */
export type ByList = { list: Pick<PublishedList, "covers">; answer: Partly };

const IN_A_CLINIC: readonly Setting[] = ["hospital_outpatient", "ambulatory_surgical_center", "office"];

/** The lists that may decide in a setting; all of them where none is known. */
export function listsFor({ lists }: Binding, setting: Setting | undefined): readonly PublishedList[] {
  const isClinic = (list: PublishedList) => list.covers === "clinic";
  if (setting === "home") return lists.filter((list) => !isClinic(list));
  if (setting === undefined || !IN_A_CLINIC.includes(setting)) return lists;
  return lists.some(isClinic) ? lists.filter(isClinic) : lists;
}

/** Where a drug is given, if only who bills it is known. */
export function settingOf(given: Setting | (typeof BILLERS)[number] | undefined): Setting | undefined {
  if (given === "pharmacy") return "home";
  return given === "clinic" ? "office" : given;
}

/** Who bills a drug in a setting. */
export function billedIn(setting: Setting | undefined): "pharmacy" | "clinic" | undefined {
  if (setting === "home") return "pharmacy";
  return setting !== undefined && IN_A_CLINIC.includes(setting) ? "clinic" : undefined;
}

/** The answer of the lists where they agree; else it depends on the setting. */
export function bySetting(all: readonly [ByList, ...ByList[]]): Partly {
  const [{ answer: first }, ...others] = all;
  const isDecided = others.length === 0 || first.verdict !== "depends";
  if (isDecided && others.every(({ answer }) => answer.verdict === first.verdict)) return first;
  const needs = all.flatMap(({ answer }) => answer.needs ?? []);
  return {
    ...first,
    verdict: "depends",
    pa_type: "conditional",
    needs: [
      { fact: "setting", options: [...BILLERS] },
      ...needs.filter(({ fact }, at) => fact !== "setting" && needs.findIndex((one) => one.fact === fact) === at),
    ],
    branches: all.map(({ list, answer }) =>
      branchOf({ setting: list.covers === "clinic" ? "clinic" : "pharmacy" }, answer),
    ),
    limits: [],
    confidence: others.reduce((least, { answer }) => lower(least, answer.confidence ?? null), first.confidence ?? null),
  };
}
