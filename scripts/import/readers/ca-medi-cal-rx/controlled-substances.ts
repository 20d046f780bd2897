/** The table "Controlled Substance Utilization Limits" of California's list (pages 6 and 7), for drugs sent there. */

import type { ListRow } from "../../../../build/model/list-row.ts";

const BENZODIAZEPINES = /^(chlordiazepoxide|clobazam|clonazepam|diazepam|flurazepam|lorazepam|midazolam|temazepam)\b/i;
const MOST_DAYS = 35;

/** `unit`: the billing unit, which separates solids (ea) from liquids (ml). */
export function controlledLimits(product: string, unit: string): Pick<ListRow, "quantity" | "days_supply"> {
  const most = unit === "ml" ? { most: 240, unit: "ml" } : { most: 8, unit: "each" };
  return {
    days_supply: MOST_DAYS,
    ...(BENZODIAZEPINES.test(product) && { quantity: [{ ...most, every: "day" }] }),
  };
}
