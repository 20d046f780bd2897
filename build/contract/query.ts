/** A code as answers repeat it: by the name of its parameter's kind. */

import type { Kind } from "./enumerations.ts";
import type { Query } from "./shapes/query.ts";

export function queryOf({ kind, code }: { kind: Kind; code: string }): Query {
  return (kind === "drug" ? { drug_class: code } : { service_category: code }) as Query;
}
