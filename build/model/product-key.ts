/** What tells one product of a drug list from another, whatever heading it stands under. */

import type { ListRow } from "./list-row.ts";

export function productKey({ product, generic, form, strength, maker }: ListRow): string {
  const made = maker === undefined ? "" : typeof maker === "string" ? maker : maker.labeler;
  return `${product}|${generic ?? ""}|${form ?? ""}|${strength ?? ""}|${made}`;
}
