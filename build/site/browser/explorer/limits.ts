/** The limits of a row in words, each once, with what a request beyond it needs. */

import type { ItemLimit, ListPa } from "../../../contract/shapes/item.ts";
import { ageInWords } from "../../../contract/items/circumstance-words.ts";
import { element, type Child } from "./elements.ts";

const BEYOND: Record<ListPa, string> = {
  none: "above it, no prior authorization is needed",
  required: "above it, prior authorization is needed",
  automatic: "above it, the claims system decides",
  unknown: "the list does not say what applies above it",
};

/** All of them in one line, for a cell of a table; empty where there are none. */
export function limitsInShort(limits: readonly ItemLimit[]): string {
  return [...new Set(limits.map((limit) => `${bound(limit)}${reach(limit)}`))].join("; ");
}

export function limitList(limits: readonly ItemLimit[]): Child {
  const lines = [...new Set(limits.map(limitInWords))];
  return (
    lines.length > 0 && [
      element("h3", {}, "Limits"),
      element(
        "ul",
        { class: "limits" },
        lines.map((line) => element("li", {}, line)),
      ),
    ]
  );
}

function limitInWords(limit: ItemLimit): string {
  return `${bound(limit)}${reach(limit)}; ${BEYOND[limit.beyond]}.`;
}

function bound(limit: ItemLimit): string {
  switch (limit.kind) {
    case "age":
      return `Age: ${ageInWords(limit) || "limited, but the list does not say to which ages"}`;
    case "quantity":
      return quantity(limit);
    case "days_supply":
      return limit.most === null
        ? "Days' supply: limited, but the list does not say to how many"
        : `At most ${limit.most} days' supply`;
    case "step":
      return `Step therapy: first ${[limit.first, limit.of].filter((part) => part !== null).join(" of ") || "another drug, which the list does not specify"}`;
    case "diagnosis":
      return `Diagnosis: ${[limit.text, (limit.codes ?? limit.meant)?.join(", ")].filter(Boolean).join(" ") || "limited, but the list does not say to which"}`;
    case "prescriber":
      return `Prescriber: ${limit.text ?? "limited, but the list does not say to whom"}`;
  }
}

function quantity({ most, unit, every, equals, age }: Extract<ItemLimit, { kind: "quantity" }>): string {
  if (most === null) return "Quantity: limited, but the list does not say to how much";
  const amount = `${most}${unit ? ` ${unit}` : ""}`;
  const period = every === null ? "" : /^\d/.test(every) ? ` in ${every}` : ` per ${every}`;
  return `Quantity: at most ${amount}${period}${equals ? ` (${equals})` : ""}${age ? `, age ${ageInWords(age)}` : ""}`;
}

/** To which products or people a limit is narrowed. */
function reach(limit: ItemLimit): string {
  const parts =
    "strength" in limit || "form" in limit || "only" in limit ? [limit.strength, limit.form, limit.only] : [];
  const named = parts.filter(Boolean);
  return named.length > 0 ? ` (${named.join(", ")})` : "";
}
