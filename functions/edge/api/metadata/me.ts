/** GET /v1/me: what this key may do and what it has left. Costs nothing of an allowance. */

import { ENDPOINTS, type Endpoint } from "../../../../build/contract/enumerations.ts";
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
import type { Calls } from "../limits/usage-counts.ts";

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
  const month = status && !plan.overage ? leftOf(status.plan, calls) : undefined;
  const limits = (status?.hours ?? []).map((hour) => ({ ...hour, binds: !month || isMetFirst(hour, month) }));
  return {
    id,
    label,
    admin,
    states,
    programs,
    endpoints,
    limits,
    plan: {
      calls: plan.calls,
      overage: plan.overage,
      used: calls,
      ...(month ? { ...month, binds: limits.some(({ binds }) => !binds) } : {}),
    },
    binding: whichBinds(caller, month, limits),
    created,
    expires,
  };
}

type Left = Pick<BudgetStatus, "remaining" | "reset_seconds" | "resets_at">;

/**
 * From what was counted, as the operator's tool has it. What other isolates hold of the allowance counts as left: a 429
 * may come that much earlier.
 */
function leftOf({ limit, remaining, reset_seconds, resets_at }: BudgetStatus, calls: Calls | null): Left {
  const left = calls === null ? remaining : Math.max(0, limit - totalOf(calls));
  return { remaining: left, reset_seconds, resets_at };
}

function totalOf(calls: Calls): number {
  return Object.values(calls).reduce((sum, count) => sum + count, 0);
}

/** Whether a key that asks on and on meets the hour's limit before the month's. */
function isMetFirst(hour: BudgetStatus, month: Left): boolean {
  return hour.remaining !== null && (month.remaining === null || hour.remaining <= month.remaining);
}

/** Which limit ends the requests of this key first, in a sentence. */
function whichBinds(
  { admin, plan }: KeyRecord,
  month: Left | undefined,
  limits: readonly { endpoint: Endpoint; binds: boolean }[],
): string {
  if (admin) return "An administrative key has no limits.";
  if (!month)
    return `The hourly limits apply. With overage, the plan's ${plan.calls} calls a month do not stop requests.`;
  const hourly = limits.filter(({ binds }) => binds).map(({ endpoint }) => endpoint);
  const { remaining, resets_at } = month;
  const ofMonth = `the plan's ${plan.calls} calls a month, of which ${remaining ?? "an unknown number"} are left until ${resets_at}`;
  if (hourly.length === 0) return `The monthly limit ends first: ${ofMonth}.`;
  if (hourly.length === limits.length) return `The hourly limits are reached before ${ofMonth}.`;
  return `For ${hourly.join(", ")}, the hourly limit; for everything else, ${ofMonth}.`;
}
