/** GET /v1/metrics: what the service counted of itself this month, for administrators, in Prometheus' text format. */

import { readParameters } from "../http/parameters.ts";
import { logProblem } from "../http/log.ts";
import { serviceCounts } from "../limits/usage.ts";
import type { Operation } from "../operation.ts";
import { buildAgeDays } from "../shared/build-day.ts";
import { unavailable } from "../shared/http-error.ts";
import { LATENCY_BUCKETS } from "../shared/latency.ts";

const METRICS: Record<string, { name: string; labels: string[]; help: string }> = {
  requests: { name: "pa_requests_total", labels: ["operation", "status"], help: "Requests answered." },
  trouble: { name: "pa_trouble_total", labels: ["with"], help: "Stores and files that failed." },
  limit: { name: "pa_limits_met_total", labels: ["limit"], help: "Requests refused with 429, by limit." },
  miss: { name: "pa_misses_total", labels: ["program", "state", "code"], help: "Cells requested that have no rule." },
  other: { name: "pa_uncounted_total", labels: [], help: "Counts beyond the maximum number of names." },
};
/** Names of counts that make up the histogram of durations. */
const [TIME, TIME_SUM] = ["ms", "ms_sum"];

export const metrics: Operation = ({ search, platform }) => {
  readParameters("metrics", search);
  return {
    states: [],
    programs: [],
    find: async () => {
      const counts = await serviceCounts(platform).catch((error: unknown) => {
        logProblem({ request_id: platform.requestId, problem: "usage store", reason: String(error) });
        throw unavailable("The counts cannot be read right now.", 5);
      });
      const text = exposition(counts, buildAgeDays(platform.now()));
      return { servedFrom: "edge", body: () => text };
    },
  };
};

/** Counters reset each month (UTC), which Prometheus treats as a restart. */
function exposition(counts: Readonly<Record<string, number>>, age: number | null): string {
  const entries = Object.entries(counts).sort(([one], [other]) => (one < other ? -1 : 1));
  const of = (family: string) =>
    entries
      .map(([name, value]) => [name.split("|"), value] as const)
      .filter(([[first]]) => first === family)
      .map(([[, ...labels], value]) => [labels, value] as const);
  const lines =
    age === null ? [] : [...head("pa_build_age_days", "gauge", "Days since the build."), `pa_build_age_days ${age}`];
  for (const [family, { name, labels, help }] of Object.entries(METRICS)) {
    lines.push(...head(name, "counter", help));
    for (const [values, value] of of(family)) lines.push(`${name}${labelled(labels, values)} ${value}`);
  }
  lines.push(...head("pa_request_duration_seconds", "histogram", "Time from request to answer."));
  const bucketed = of(TIME!);
  for (const [[operation], sum] of of(TIME_SUM!)) {
    let below = 0;
    for (const bucket of LATENCY_BUCKETS) {
      below += bucketed.find(([[name, most]]) => name === operation && most === String(bucket))?.[1] ?? 0;
      const le = bucket === Number.POSITIVE_INFINITY ? "+Inf" : String(bucket / 1000);
      lines.push(`pa_request_duration_seconds_bucket${labelled(["operation", "le"], [operation!, le])} ${below}`);
    }
    lines.push(`pa_request_duration_seconds_sum${labelled(["operation"], [operation!])} ${sum / 1000}`);
    lines.push(`pa_request_duration_seconds_count${labelled(["operation"], [operation!])} ${below}`);
  }
  return `${lines.join("\n")}\n`;
}

function head(name: string, type: string, help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

/** Values are our own words: none holds a quotation mark, a backslash or a new line. */
function labelled(labels: readonly string[], values: readonly string[]): string {
  return labels.length === 0 ? "" : `{${labels.map((label, place) => `${label}="${values[place]}"`).join(",")}}`;
}
