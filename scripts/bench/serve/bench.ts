/**
 * `npm run bench -- serve`: the lookup path against a bare handler, Deno reading files, nginx and two npm servers, all
 * in one run. Known key, warm rows, 32 connections; every server on one processor, wrk on another.
 */

import { execFile } from "node:child_process";
import { statSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { dirname, join } from "node:path";
import { table } from "../../library/content/table.ts";
import { encodeBlobsContext } from "../../library/local/blobs.ts";
import { load } from "../load.ts";
import { packages, program } from "../programs.ts";
import { inRounds, median, ratio, short, typical, type Sample } from "../rounds.ts";
import { startServer, type ServerProcess } from "../server-process.ts";
import { DENO, denoArguments, startHost } from "./deno-host.ts";
import { fieldsOf, lookupOf, sandbox, type Sandbox } from "./sandbox.ts";
import { PROJECT } from "../../../build/project.ts";

const CONNECTIONS = 32;
const WARM_SECONDS = 1;
const ROWS = 400;

export async function benchServe({ rounds, seconds }: { rounds: number; seconds: number }): Promise<void> {
  const wrk = program("wrk");
  if (!wrk) return;
  const world = await sandbox();
  const { key } = await world.issue();
  const rules = join(world.dist, world.rulesDirectory);
  const rows = spread(world.rows, ROWS);
  const bytes = Math.round(median(rows.map((row) => statSync(join(rules, row)).size)));
  const headers = { "x-api-key": key };
  const files = rows.map((row) => `/${row}`);

  const contenders: Record<string, { start(): Promise<ServerProcess>; port: number; paths: string[] }> = {
    constant: {
      port: 9101,
      paths: rows.map(lookupOf),
      start: () => startHost("constant", 9101, rules, world.blobs, bytes),
    },
    lookup: {
      port: 9102,
      paths: rows.map(lookupOf),
      start: () => startHost("function", 9102, world.dist, world.blobs),
    },
    compare: {
      port: 9103,
      paths: comparisons(world.rows),
      start: () => startHost("function", 9103, world.dist, world.blobs),
    },
    "deno static": { port: 9104, paths: files, start: () => startHost("static", 9104, rules, world.blobs) },
  };
  const nginx = program("nginx", "nginx-light");
  if (nginx) {
    const config = join(dirname(world.dist), "nginx.conf");
    writeFileSync(
      config,
      `daemon off; worker_processes 1; master_process off; pid ${config}.pid; error_log /dev/null; events { worker_connections 512; }
http { access_log off; default_type application/json; sendfile on; keepalive_requests 100000000; server { listen 127.0.0.1:9105; root ${rules}; } }\n`,
    );
    contenders.nginx = { port: 9105, paths: files, start: () => startServer(nginx, ["-c", config], 9105) };
  }
  const peers = packages("serve", { serve: "14.2.5", "json-server": "0.17.4" });
  if (peers) {
    const database = join(dirname(world.dist), "db.json");
    writeFileSync(
      database,
      JSON.stringify({
        rules: wholeGrid(world.rows).map((row, id) => ({ id: id + 1, ...fieldsOf(row), text: "x".repeat(bytes) })),
      }),
    );
    contenders.serve = {
      port: 9106,
      paths: files,
      start: () =>
        startServer(
          process.execPath,
          [join(peers, "node_modules/serve/build/main.js"), "-L", "-l", "tcp://127.0.0.1:9106", rules],
          9106,
        ),
    };
    contenders["json-server"] = {
      port: 9107,
      paths: rows.map((row) => `/rules?${new URLSearchParams(fieldsOf(row)).toString()}`),
      start: () =>
        startServer(
          process.execPath,
          [join(peers, "node_modules/json-server/lib/cli/bin.js"), "--quiet", "--port", "9107", database],
          9107,
        ),
    };
  }

  const names = Object.keys(contenders);
  const samples = await inRounds(names, rounds, async (name): Promise<Sample> => {
    const { start, port, paths } = contenders[name]!;
    const server = await start();
    await load(wrk, { port, paths, headers, seconds: WARM_SECONDS, connections: CONNECTIONS });
    const before = server.cpuSeconds();
    const full = await load(wrk, { port, paths, headers, seconds, connections: CONNECTIONS });
    const cpu = ((server.cpuSeconds() - before) / full.requests) * 1e6;
    const half = ["constant", "lookup", "compare"].includes(name)
      ? await load(wrk, { port, paths, headers, seconds, connections: 64, pace: full.rate / 2 })
      : undefined;
    const memory = server.residentMegabytes();
    await server.stop();
    return {
      rate: full.rate,
      cpu,
      p50: full.p50,
      p99: full.p99,
      half: half?.p99 ?? Number.NaN,
      memory,
      errors: full.errors + (half?.errors ?? 0),
    };
  });
  const stages = await stagesOf(
    world,
    key,
    lookupOf("oh/medicaid_ffs/drug/hepatitis_c.json"),
    comparisons(world.rows)[0]!,
  );
  await world.stop();

  const base = samples.constant!;
  console.log(
    table(
      [
        "server",
        "answers/s",
        "CPU us",
        "p50 us",
        "p99 us",
        "p99 us at half load",
        "MB",
        "errors",
        "rate : constant",
        "CPU : constant",
        "p99 half : constant",
      ],
      names.map((name) => {
        const own = samples[name]!;
        return [
          name,
          Math.round(typical(own, "rate")),
          short(typical(own, "cpu")),
          typical(own, "p50"),
          typical(own, "p99"),
          short(typical(own, "half")),
          Math.round(typical(own, "memory")),
          own.reduce((sum, { errors }) => sum + errors!, 0),
          short(ratio(own, base, "rate")),
          short(ratio(own, base, "cpu")),
          short(ratio(own, base, "half")),
        ];
      }),
    ),
  );
  const lookup = samples.lookup!;
  console.log(
    `\nlookup : the others (rate): ${names
      .filter((name) => !["lookup", "compare"].includes(name))
      .map((name) => `${name} ${short(ratio(lookup, samples[name]!, "rate"))}`)
      .join(", ")}`,
  );
  console.log(
    `\nWhere the time of a lookup goes: what each stage costs by itself, in a loop (microseconds). The rest is Deno's server and the kernel.\n`,
  );
  console.log(
    table(
      ["stage", "us"],
      stages.map(({ name, us }) => [name, short(us)]),
    ),
  );
}

/** Measured in a process of its own. */
async function stagesOf(
  world: Sandbox,
  key: string,
  lookup: string,
  comparison: string,
): Promise<{ name: string; us: number }[]> {
  const { stdout } = await promisify(execFile)(
    DENO,
    denoArguments("scripts/bench/serve/stages.ts", world.dist, key, lookup, comparison),
    { cwd: PROJECT, env: { ...process.env, PA_BLOBS_CONTEXT: encodeBlobsContext(world.blobs) } },
  );
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { name: string; us: number });
}

/** As many rows as the whole grid has (51 x 7 x 34): ours first, then made-up ones. */
function wholeGrid(rows: readonly string[]): string[] {
  return [
    ...rows,
    ...Array.from(
      { length: Math.max(0, 12_138 - rows.length) },
      (_, index) => `xx/program_${index % 7}/drug/code_${index}.json`,
    ),
  ];
}

/** Evenly out of all of them. */
function spread(rows: readonly string[], count: number): string[] {
  return Array.from(
    { length: Math.min(count, rows.length) },
    (_, index) => rows[Math.floor((index * rows.length) / Math.min(count, rows.length))]!,
  );
}

/** Ten states of one category, for several programs and categories. */
function comparisons(rows: readonly string[]): string[] {
  const columns = new Map<string, string[]>();
  for (const row of rows) {
    const { state, program, kind, code } = fieldsOf(row);
    const column = `program=${program}&${kind}=${code}`;
    columns.set(column, [...(columns.get(column) ?? []), state.toUpperCase()]);
  }
  return [...columns]
    .filter(([, states]) => states.length >= 10)
    .map(([column, states]) => `/v1/compare?states=${spread(states, 10).join(",")}&${column}`);
}
