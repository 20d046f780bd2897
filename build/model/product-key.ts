/** What distinguishes products of a drug list, whatever heading they are under. */

import type { ListRow } from "./list-row.ts";

export function productKey({ product, generic, form, strength, maker }: ListRow): string {
  return `${product}|${generic ?? ""}|${form ?? ""}|${strength ?? ""}|${madeBy(maker)}`;
}

function madeBy(maker: ListRow["maker"]): string {
  if (maker === undefined || typeof maker === "string") return maker ?? "";
  return "labeler" in maker ? maker.labeler : maker.labelers.join(" ");
}
