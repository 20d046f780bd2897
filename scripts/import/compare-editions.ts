/** What moved between two editions of a list, by printed product. */

import type { DrugList } from "../../build/model/drug-list.ts";
import type { ListPa } from "../../build/model/list-limit.ts";
import { productKey } from "../../build/model/product-key.ts";
import { named } from "./contradictions.ts";

export type Moves = { freeToPa: string[]; paToFree: string[]; otherwise: string[]; appeared: string[]; gone: string[] };

/** What of an edition the comparison needs. */
export type Edition = Pick<DrugList, "sections" | "statuses">;

type Product = { name: string; statuses: Set<string>; verdicts: Set<ListPa> };

/** Products that are in both editions are compared by what their statuses mean in each. */
export function compareEditions(before: Edition, after: Edition): Moves {
  const [old, now] = [productsOf(before), productsOf(after)];
  const moves: Moves = { freeToPa: [], paToFree: [], otherwise: [], appeared: [], gone: [] };
  for (const [key, product] of now) {
    const earlier = old.get(key);
    if (!earlier) moves.appeared.push(`${product.name}: ${list(product.statuses)}`);
    else if (list(earlier.statuses) !== list(product.statuses)) {
      const [wasFree, isFree] = [earlier.verdicts.has("none"), product.verdicts.has("none")];
      const kind = wasFree === isFree ? "otherwise" : isFree ? "paToFree" : "freeToPa";
      moves[kind].push(`${product.name}: ${list(earlier.statuses)} -> ${list(product.statuses)}`);
    }
  }
  for (const [key, product] of old) if (!now.has(key)) moves.gone.push(`${product.name}: ${list(product.statuses)}`);
  return moves;
}

function productsOf({ sections, statuses }: Edition): Map<string, Product> {
  const products = new Map<string, Product>();
  for (const { rows } of sections) {
    for (const row of rows) {
      const key = productKey(row);
      let product = products.get(key);
      if (!product) products.set(key, (product = { name: named(row), statuses: new Set(), verdicts: new Set() }));
      product.statuses.add(row.status);
      product.verdicts.add(statuses[row.status]?.pa ?? "unknown");
    }
  }
  return products;
}

function list(statuses: ReadonlySet<string>): string {
  return [...statuses].sort().join(" + ");
}
