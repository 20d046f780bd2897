/** GET /v1/me: what this key may do and what it has left. Costs nothing of an allowance. */

import { ENDPOINTS } from "../../../../build/contract/enumerations.ts";
import { BoundedMap } from "../shared/bounded-map.ts";
import type { BudgetStatus } from "../limits/budget.ts";
import type { KeyRecord } from "../access/key-record.ts";
import { budgetStatuses } from "../limits/limit.ts";
import { logProblem } from "../http/log.ts";
import { isWithin } from "../shared/moment.ts";
import type { Operation } from "../operation.ts";
import type { Platform } from "../shared/platform.ts";
import { readParameters } from "../http/parameters.ts";
import { within } from "../access/scope.ts";
import { used } from "../limits/usage.ts";

/** It takes a call of the store for each isolate: a burst is answered from one round of them. */
const KEPT_FOR_MS = 5_000;

/** By the key's id; each holds for the record that it was made of, so that a changed subscription is shown at once. */
const kept = new BoundedMap<string, { caller: KeyRecord; at: number; summary: Promise<object> }>(1_000);

export const me: Operation = ({ search, caller, platform }) => {
  readParameters("me", search);
  return {
    states: [],
    programs: [],
    find: async () => {
      const summary = await recent(caller!, platform);
      return { servedFrom: "edge" as const, body: (timestamp: string) => JSON.stringify({ ...summary, timestamp }) };
    },
  };
};

function recent(caller: KeyRecord, platform: Platform): Promise<object> {
  const now = platform.now();
  const last = kept.get(caller.id);
  if (last && last.caller === caller && isWithin(KEPT_FOR_MS, last.at, now)) return last.summary;
  const summary = summarise(caller, platform);
  kept.set(caller.id, { caller, at: now, summary });
  return summary;
}

/** Never rejects: what the store does not answer is null. */
async function summarise(caller: KeyRecord, platform: Platform): Promise<object> {
  const { id, label, admin, states, programs, endpoints, plan, created, expires } = caller;
  const open = ENDPOINTS.filter((endpoint) => within(endpoints, endpoint));
  const [status, calls] = await Promise.all([
    admin ? undefined : budgetStatuses(caller, open, platform),
    used(id, platform).catch((error: unknown) => {
      logProblem({ request_id: platform.requestId, problem: "usage store", reason: String(error) });
      return null;
    }),
  ]);
  return {
    id,
    label,
    admin,
    states,
    programs,
    endpoints,
    limits: status?.hours ?? [],
    plan: {
      calls: plan.calls,
      overage: plan.overage,
      used: calls,
      ...(status && !plan.overage ? leftOf(status.plan) : {}),
    },
    created,
    expires,
  };
}

function leftOf({ remaining, reset_seconds }: BudgetStatus): Pick<BudgetStatus, "remaining" | "reset_seconds"> {
  return { remaining, reset_seconds };
}
