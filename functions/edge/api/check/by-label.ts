/** What a list says of a row that is found by its label: of a supply, or of what is printed and not understood. */

import type { PossibleRow } from "../../../../build/contract/items/product-needs.ts";
import type { PublishedItem, PublishedList } from "../../../../build/contract/shapes/item.ts";
import { byPlan } from "./by-plan.ts";
import { byRows } from "./by-rows.ts";
import { withoutRule } from "./by-rule.ts";
import { itemsOfLabel, listsOn, type HeadedItem } from "./list-files.ts";
import type { Partly, Question } from "./question.ts";
import { labelSubject } from "./subject-of.ts";

/** Drugs among whose rows a label is looked for. */
const MOST_DRUGS = 3;

export async function answerLabel(
  question: Question,
  kind: PublishedItem["kind"],
  label: string,
  drugs: readonly string[] = [],
): Promise<Partly> {
  const { state, program, day, platform, plan } = question;
  const binding = await listsOn(state, program, day, platform);
  for (const list of binding?.lists ?? []) {
    const answer = await labelIn(list, question, kind, label, drugs);
    if (answer) return answer;
  }
  const own = plan?.list && (await labelIn(plan.list, question, kind, label, drugs));
  if (own) return byPlan(own, plan.shown);
  const subject = labelSubject(undefined, label);
  return { verdict: "not_verified", subject, ...(await withoutRule(question, undefined)) };
}

async function labelIn(
  list: PublishedList,
  question: Question,
  kind: PublishedItem["kind"],
  label: string,
  drugs: readonly string[],
): Promise<Partly | undefined> {
  const items = await itemsOfLabel(list, kind, label, drugs.slice(0, MOST_DRUGS), question.platform);
  const [first, ...others] = shortestFirst(items).map((headed): PossibleRow => ({ ...headed, unsettled: [] }));
  if (!first) return undefined;
  const isOne = others.every(({ item }) => item.label === first.item.label);
  const subject = labelSubject(isOne ? first.item : undefined, label);
  return byRows(question, { list, rows: [first, ...others], isAsked: true }, [], subject);
}

/** "Libre 3" begins the labels of Libre 3 Plus too: the row with the least extra text is shown. */
function shortestFirst(items: readonly HeadedItem[]): HeadedItem[] {
  return [...items].sort((one, other) => one.item.label.length - other.item.label.length);
}

/** Whether a row, of the list that binds the program or of the plan's own, decides. */
export function isByRow(answer: Partly | undefined): answer is Partly {
  return answer?.settled_by === "row" || answer?.settled_by === "plan_row";
}
