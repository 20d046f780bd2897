/** What a list decides about a drug that a lookup, a comparison, an action plan or a question names. */

import type { Program, State } from "../../../../build/contract/enumerations.ts";
import type { Day } from "../../../../build/contract/day.ts";
import type { Checked, DecidedItem } from "../../../../build/contract/shapes/check.ts";
import type { NextStep, PublishedRule } from "../../../../build/contract/shapes/rule.ts";
import { askedProduct, type Stated } from "../../../../build/contract/items/asked-product.ts";
import type { NamedProduct } from "../../../../build/contract/shapes/drug.ts";
import type { Platform } from "../shared/platform.ts";
import { decide } from "./answer.ts";
import { stepsFor } from "./by-rule.ts";
import { listsOn } from "./list-files.ts";
import { isByDrugList } from "./next.ts";
import { readWords } from "./name-files.ts";
import type { KnownRule, Question } from "./question.ts";
import { understandText, type Understood } from "./understand.ts";

/** `next_steps`: those of the rule that are the drug's too. */
export type Decided = { item: DecidedItem; result: PublishedRule; next_steps: NextStep[] };

/** Understood when a list is there to be asked, and then once for all states. */
export type NamedDrug = () => Promise<Understood>;

/**
 * `name`: as it was asked, `ozempic`; `named`: the product that it means, where it is known; `stated`: what was typed
 * beside it.
 */
export function namedDrug(
  name: string,
  named: NamedProduct | undefined,
  platform: Platform,
  stated?: Stated,
): NamedDrug {
  let read: Promise<Understood> | undefined;
  return () => (read ??= understood(name.replaceAll("_", " "), named, stated, platform));
}

/**
 * Undefined where no list binds the program, or where it does not decide the drug. `ruleRead`: that of the class.
 * `withBillers`: also where no list names a drug that a clinic may bill.
 */
export async function decidedItem(
  drug: NamedDrug,
  ruleRead: KnownRule,
  { state, program, day, plan }: { state: State; program: Program; day: Day; plan?: Question["plan"] },
  platform: Platform,
  withBillers = false,
): Promise<Decided | undefined> {
  if (!plan?.list && !(await listsOn(state, program, day, platform))) return undefined;
  const subject = await drug();
  if (subject.is !== "product") return undefined;
  const checked = await decide({ state, program, day, plan, asked: {}, facts: {}, subject, ruleRead, platform });
  const isByBiller = withBillers && checked.branches.some(({ when }) => when.setting === "clinic");
  if (!isByDrugList(checked) && !isByBiller) return undefined;
  const { verdict, pa_type, headline, needs, branches, limits, settled_by, printed, item_id } = checked;
  const { confidence, source_url, last_verified } = checked;
  const item: DecidedItem = {
    verdict,
    pa_type,
    headline,
    needs,
    branches,
    limits,
    settled_by,
    printed,
    item_id,
    confidence,
    source_url,
    last_verified,
  };
  return { item, result: ruleOf(checked, ruleRead.result), next_steps: stepsFor(verdict, ruleRead) };
}

/** Whether there may be something to request: of the drug where its list decides it, else by the rule. */
export function needsRequest(decided: Decided | undefined, rule: Pick<KnownRule, "result"> | undefined): boolean {
  return decided ? decided.item.verdict !== "not_required" : rule?.result.pa_required !== false;
}

/** The build has understood most names; what was typed beside one is read with the words of labels. */
async function understood(
  name: string,
  named: NamedProduct | undefined,
  stated: Stated | undefined,
  platform: Platform,
): Promise<Understood> {
  if (!named) return understandText(name, stated ?? {}, platform);
  const { product, known } = named;
  const asked = stated ? askedProduct(product, name, stated, known, await readWords(platform)) : product;
  return { is: "product", product: asked, known, sure: true };
}

/** The rule with the drug's own verdict where the list decides it; else the class's, which names the exceptions. */
function ruleOf(checked: Checked, rule: PublishedRule): PublishedRule {
  const { verdict, pa_type, printed, citations, confidence, source_url, last_verified, oldest_evidence } = checked;
  if (verdict !== "required" && verdict !== "not_required") return rule;
  if (!pa_type || confidence === null || !source_url || !last_verified || !oldest_evidence) return rule;
  return {
    ...rule,
    pa_required: verdict === "required",
    pa_type,
    confidence,
    notes: [checked.headline, printed && sentenceOf(printed), printed?.caveat, `Class rule: ${rule.notes}`]
      .filter(Boolean)
      .join(" "),
    source_url,
    last_verified,
    basis: checked.plan?.decides ? "plan_policy" : "state_rule",
    effective_from: printed?.list.effective_from ?? null,
    effective_to: printed?.list.effective_to ?? null,
    oldest_evidence,
    citations: citations.map((one) => ({ ...one, needed: true as const })),
  };
}

function sentenceOf({ label, form, status, page, list }: NonNullable<Checked["printed"]>): string {
  return `Listed as "${[label, form].filter(Boolean).join(" ")}", ${status}, on page ${page} of ${list.title}.`;
}
