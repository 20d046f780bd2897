/**
 * `npm run bench -- cost`: calls of the Blobs store for each thousand lookups of one key at the default limit, counted on
 * the way to the store, with one and with several function processes; and simulated for more (see limiter).
 */

import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import { table } from "../../library/content/table.ts";
import type { BlobsContext } from "../../library/local/blobs.ts";
import { startEdge } from "../../library/local/edge-process.ts";
import { simulate } from "../limiter/simulation.ts";
import { short } from "../rounds.ts";
import { lookupOf, sandbox } from "../serve/sandbox.ts";
import { PROJECT } from "../../../build/project.ts";

const REQUESTS = 4_000;
const LIMIT = 10_000;
const SETTLED_MS = 3_000;

export async function benchCost(): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const processes of [1, 4, 10]) rows.push(await measured(processes));
  for (const isolates of [1, 10, 100, 1_000]) {
    const demand = Math.ceil(LIMIT / (isolates * 4)) + 2;
    const { counts, operations } = await simulate({
      seed: 1,
      isolates,
      limit: LIMIT,
      demand,
      slowest: 60,
      pause: 600_000 / demand,
    });
    const asked = Object.values(counts).reduce((sum, count) => sum + count, 0);
    rows.push([
      `${isolates} isolates, simulated`,
      "-",
      short((1_000 * operations) / asked),
      "-",
      short((1_000 * operations) / asked),
    ]);
  }
  console.log(table(["", "key reads", "limiter: places and lists", "use written", "calls per 1,000 lookups"], rows));
}

async function measured(processes: number): Promise<(string | number)[]> {
  const world = await sandbox();
  const { key } = await world.issue({ limits: {} });
  const calls = { keys: 0, limits: 0, usage: 0 };
  const proxy = createServer((incoming, outgoing) => {
    const store = Object.keys(calls).find((name) => incoming.url!.includes(`${name}-dev`)) as
      | keyof typeof calls
      | undefined;
    if (store) calls[store] += 1;
    const onward = forward(
      new URL(incoming.url!, world.blobs.edgeURL),
      { method: incoming.method!, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((listening) => proxy.listen(0, "127.0.0.1", listening));
  const url = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  const blobs: BlobsContext = { ...world.blobs, edgeURL: url, uncachedEdgeURL: url };
  const edges = await Promise.all(
    Array.from({ length: processes }, () =>
      startEdge({
        project: PROJECT,
        dist: world.dist,
        host: "127.0.0.1",
        port: 0,
        deployId: "cost",
        blobs,
        onLine: () => {},
      }),
    ),
  );
  let next = 0;
  const client = async () => {
    for (let mine = next++; mine < REQUESTS; mine = next++) {
      const response = await fetch(
        `http://127.0.0.1:${edges[mine % processes]!.port}${lookupOf(world.rows[mine % world.rows.length]!)}`,
        { headers: { "x-api-key": key } },
      );
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`status ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
  await new Promise((settled) => setTimeout(settled, SETTLED_MS));
  await Promise.all(edges.map((edge) => edge.stop()));
  proxy.closeAllConnections();
  proxy.close();
  await world.stop();
  const share = (count: number) => short((1_000 * count) / REQUESTS);
  return [
    `${processes} ${processes === 1 ? "process" : "processes"}, measured`,
    share(calls.keys),
    share(calls.limits),
    share(calls.usage),
    share(calls.keys + calls.limits + calls.usage),
  ];
}
