/** The note of a rule that is worked out from the rows of a list. */

import type { ClassCounts } from "../contract/shapes/rule.ts";
import type { DrugList } from "../model/drug-list.ts";

/** `caveat`: what the text that binds the program leaves open. */
export function noteFromRows(
  { list: { date }, products, not_required, required, depends, not_verified }: ClassCounts,
  { unlisted, covers }: Pick<DrugList, "unlisted" | "covers">,
  caveat: string | undefined,
): string {
  const parts = [
    part(required, "needs prior authorization", "need prior authorization"),
    part(not_required, "needs none", "need none"),
    depends > 0 ? `for ${depends} it depends on a fact such as age, diagnosis or strength` : undefined,
    not_verified > 0 ? `for ${not_verified} the list does not say` : undefined,
  ].filter((one) => one !== undefined);
  const where = `of this class on the state's drug list of ${date}`;
  return [
    required === products
      ? `All ${products} products ${where} need prior authorization.`
      : `Of the ${products} products ${where}, ${inWords(parts)}.`,
    "Look up the product: its row on the list decides.",
    unlisted.means ?? UNLISTED[unlisted.pa],
    covers === "pharmacy" ? "The list is about drugs that pharmacies dispense." : undefined,
    caveat,
  ]
    .filter((sentence) => sentence !== undefined)
    .join(" ");
}

const UNLISTED: Record<DrugList["unlisted"]["pa"], string> = {
  required: "A drug that is not on the list needs prior authorization.",
  none: "A drug that is not on the list needs none.",
  not_decided: "The list does not decide what a drug that it does not name needs.",
};

function part(count: number, one: string, several: string): string | undefined {
  return count > 0 ? `${count} ${count === 1 ? one : several}` : undefined;
}

function inWords(parts: readonly string[]): string {
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)!}` : parts[0]!;
}
