/** The note of a rule that is worked out from the rows of a list. */

import type { ClassCounts } from "../contract/shapes/rule.ts";
import type { DrugList } from "../model/drug-list.ts";

const LONG_DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** `caveat`: what the text that binds the program leaves open. */
export function noteFromRows(
  { list: { date }, products, not_required, required, depends, not_verified }: ClassCounts,
  { unlisted, covers }: Pick<DrugList, "unlisted" | "covers">,
  caveat: string | undefined,
): string {
  const where = `in this class on the state's list dated ${LONG_DAY.format(new Date(date))}`;
  const decided = [
    part(required, "needs prior authorization", "need prior authorization"),
    part(not_required, "needs none", "need none"),
  ].filter((one) => one !== undefined);
  const open = [
    depends > 0 ? `for ${depends}, it depends on age, diagnosis, strength or another fact` : undefined,
    not_verified > 0 ? `for ${not_verified}, the list does not say` : undefined,
  ].filter((one) => one !== undefined);
  const sentences = [decided.join(" and "), open.join("; ")].filter((one) => one !== "");
  return [
    required === products
      ? `All ${products} products ${where} need prior authorization.`
      : `Of the ${products} products ${where}, ${sentences.map(asSentence).join(" ")}`,
    "Look up the product; its row on the list decides.",
    unlisted.means ?? UNLISTED[unlisted.pa],
    covers === "pharmacy" ? "The list covers drugs that pharmacies dispense." : undefined,
    caveat,
  ]
    .filter((sentence) => sentence !== undefined)
    .join(" ");
}

const UNLISTED: Record<DrugList["unlisted"]["pa"], string> = {
  required: "Unlisted drugs need prior authorization.",
  none: "Unlisted drugs need no prior authorization.",
  not_decided: "The list does not say what unlisted drugs need.",
};

function part(count: number, one: string, several: string): string | undefined {
  return count > 0 ? `${count} ${count === 1 ? one : several}` : undefined;
}

/** The first goes on from "Of the 4 products ...," and keeps its small letter. */
function asSentence(words: string, index: number): string {
  return `${index === 0 ? words : words[0]!.toUpperCase() + words.slice(1)}.`;
}
