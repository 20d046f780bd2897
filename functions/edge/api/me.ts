/** GET /v1/me: what this key may do and what it has left. Spends nothing. */

import { ENDPOINTS, type Endpoint } from "../../../build/contract/enumerations.ts";
import { hourStanding, planStanding } from "./limit.ts";
import type { Operation } from "./operation.ts";
import { QueryReader } from "./query-reader.ts";
import { within } from "./scope.ts";
import { used } from "./usage.ts";

export const me: Operation = ({ search, caller, platform }) => {
  new QueryReader(search, []).finish();
  return {
    states: [],
    programs: [],
    find: async () => {
      const { id, label, admin, states, programs, endpoints, plan, created, expires } = caller!;
      const open = ENDPOINTS.filter((endpoint) => within(endpoints, endpoint));
      const [limits, standing, calls] = await Promise.all([
        admin ? [] : Promise.all(open.map(async (endpoint: Endpoint) => ({ endpoint, ...(await hourStanding(caller!, endpoint, platform)) }))),
        admin || plan.overage ? undefined : planStanding(caller!, platform),
        used(id, platform).catch(() => null),
      ]);
      const summary = {
        id, label, admin, states, programs, endpoints,
        limits,
        plan: { calls: plan.calls, overage: plan.overage, used: calls, ...(standing ? { remaining: standing.remaining, reset_seconds: standing.reset_seconds } : {}) },
        created, expires,
      };
      return { servedFrom: "edge" as const, body: (timestamp: string) => JSON.stringify({ ...summary, timestamp }) };
    },
  };
};
