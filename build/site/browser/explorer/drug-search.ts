/** From a drug's name as it was typed to one that the API takes, through the crosswalk. */

import type { CrosswalkAnswer, DescribedDrug } from "../../../contract/shapes/drug.ts";
import { ask, type Refusal } from "./api.ts";
import type { Asking } from "./asking.ts";
import { nameOf } from "./names.ts";

/** `drug` is a drug's name or a class, as the other operations take it. */
export type Choice = { label: string; drug: string };

/** One drug, several to choose from, or a message why there is none. */
export type Search = { drug: string } | { message: string; choices: Choice[] } | { refusal: Refusal };

export async function searchDrug(typed: string, asking: Pick<Asking, "key" | "signal">): Promise<Search> {
  const reply = await ask<CrosswalkAnswer>("/v1/drug-crosswalk", { q: typed }, asking);
  if ("refusal" in reply) return reply;
  const { drug, candidates, message } = reply.answer;
  if (!drug)
    return { message, choices: candidates.map((candidate) => ({ label: labelOf(candidate), drug: candidate.drug })) };
  return drug.class_depends_on_use
    ? { message: `What is ${drug.generic} prescribed for? The rule depends on the use.`, choices: usesOf(drug) }
    : { drug: drug.drug };
}

function labelOf({ name, generic, used_for }: DescribedDrug): string {
  return `${name}${generic === name ? "" : ` (${generic})`}${used_for ? `, for ${used_for}` : ""}`;
}

function usesOf({ drug_class, used_for, also_in }: DescribedDrug): Choice[] {
  return [{ drug_class, used_for }, ...also_in].flatMap(({ drug_class: code, used_for: use }) =>
    code ? [{ label: use ? `For ${use}: ${nameOf("category", code)}` : nameOf("category", code), drug: code }] : [],
  );
}
