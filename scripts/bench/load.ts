/** Load from wrk on a processor of its own: requests and responses counted, latencies in microseconds. */

import { execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { CLIENT_CPU } from "./server-process.ts";

export type Load = {
  /** Answers a second. */
  rate: number;
  requests: number;
  p50: number;
  p99: number;
  /** Answers other than 2xx and 3xx, and broken connections. */
  errors: number;
};

export type Asked = {
  port: number;
  paths: readonly string[];
  headers?: Record<string, string>;
  seconds: number;
  connections: number;
  /** Requests a second; as many as it takes when left out. */ pace?: number;
};

/** Each connection goes through `paths` in turn; paced load waits between requests (wrk counts the wait out of the latency). */
export async function load(
  wrk: string,
  { port, paths, headers = {}, seconds, connections, pace }: Asked,
): Promise<Load> {
  const script = join(mkdtempSync(join(tmpdir(), "pa-wrk-")), "requests.lua");
  const waitMs = pace === undefined ? undefined : Math.max(1, Math.round((connections / pace) * 1000));
  writeFileSync(
    script,
    `
local paths = { ${paths.map((path) => JSON.stringify(path)).join(", ")} }
local headers = { ${Object.entries(headers)
      .map(([name, value]) => `[${JSON.stringify(name)}] = ${JSON.stringify(value)}`)
      .join(", ")} }
local requests, at = {}, 0
init = function() for i, path in ipairs(paths) do requests[i] = wrk.format("GET", path, headers) end end
request = function() at = at % #requests + 1; return requests[at] end
${waitMs === undefined ? "" : `delay = function() return math.random(${Math.max(0, waitMs - 2)}, ${waitMs + 2}) end`}
done = function(summary, latency)
  local e = summary.errors
  io.write(string.format('\\n{"requests":%d,"duration":%d,"p50":%d,"p99":%d,"errors":%d}\\n', summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99), e.connect + e.read + e.write + e.status + e.timeout))
end`,
  );
  const { stdout } = await promisify(execFile)(
    "taskset",
    ["-c", CLIENT_CPU, wrk, "-t1", `-c${connections}`, `-d${seconds}s`, "-s", script, `http://127.0.0.1:${port}/`],
    { timeout: (seconds + 30) * 1000 },
  );
  const output = JSON.parse(stdout.trim().split("\n").at(-1)!) as {
    requests: number;
    duration: number;
    p50: number;
    p99: number;
    errors: number;
  };
  return {
    rate: output.requests / (output.duration / 1e6),
    requests: output.requests,
    p50: output.p50,
    p99: output.p99,
    errors: output.errors,
  };
}
