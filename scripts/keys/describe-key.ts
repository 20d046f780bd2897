/** A key for people: what it may do, its owner, and its generations. */

import { ACCOUNT_FIELDS, type KeyRecord } from "../../functions/edge/api/access/key-record.ts";
import { works, type KeyWithGenerations } from "./generations.ts";
import { ACCOUNT_OPTIONS } from "./subscription.ts";

export function describeKey(record: KeyRecord): string {
  const list = (scope: "all" | string[]) => (scope === "all" ? "all" : scope.join(", "));
  const limits = Object.entries(record.limits)
    .map(([endpoint, limit]) => `${endpoint} ${limit} an hour`)
    .join(", ");
  const account = ACCOUNT_FIELDS.flatMap((field) =>
    record[field] ? [`${ACCOUNT_OPTIONS[field].replace("-", " ")} ${record[field]}`] : [],
  );
  return [
    `${record.id}  ${record.label}${record.admin ? "  (admin)" : ""}${record.revoked ? `  REVOKED ${record.revoked}` : ""}`,
    `  states ${list(record.states)}; programs ${list(record.programs)}; endpoints ${list(record.endpoints)}`,
    `  ${record.plan.calls} calls a month, overage ${record.plan.overage ? "allowed" : "not allowed"}${limits ? `; ${limits}` : ""}`,
    `  created ${record.created}${record.expires ? `; expires ${record.expires}` : ""}`,
    ...(account.length > 0 ? [`  ${account.join("; ")}`] : []),
  ].join("\n");
}

/** The same, with the older keys of a rotated one and whether they still work. */
export function describeGenerations({ generations, ...record }: KeyWithGenerations, now: Date): string {
  const older = generations.slice(1).map((generation) => {
    const end = generation.revoked ?? generation.expires;
    const state = works(generation, now) ? `works until ${end ?? "it is revoked"}` : `ended ${end}`;
    return `  rotated: the key of ${generation.created} ${state}`;
  });
  return [describeKey(record), ...older].join("\n");
}
