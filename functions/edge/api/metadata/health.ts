/** GET /health: that the function runs, and for which day it was built. Public; touches no store and no file. */

import type { Health } from "../../../../build/contract/shapes/health.ts";
import { readParameters } from "../http/parameters.ts";
import type { Operation } from "../operation.ts";
import { BUILT_FOR, buildAgeDays, staleBuild } from "../shared/build-day.ts";

export const health: Operation = ({ search, platform }) => {
  readParameters("health", search);
  const now = platform.now();
  const status = staleBuild(now) === undefined ? "ok" : "stale";
  const about: Omit<Health, "timestamp"> = {
    status,
    version: "1.0.0",
    built_for: BUILT_FOR ?? null,
    build_age_days: buildAgeDays(now),
  };
  return {
    states: [],
    programs: [],
    find: () => ({ servedFrom: "edge", body: (timestamp) => JSON.stringify({ ...about, timestamp }) }),
  };
};
