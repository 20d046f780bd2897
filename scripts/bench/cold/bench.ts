/**
 * `npm run bench -- cold`: the processor time of the first request of each operation in a fresh process, and what of it
 * comes on top of a request that only passes the key check: that base is Deno's, which makes its fetch, cryptography and
 * timers at their first use. The budget is 25 ms for any input that is accepted (DESIGN, section 1).
 */

import { table } from "../../content/table.ts";
import { inRounds, median, short, typical, type Sample } from "../rounds.ts";
import { startEdgeOn } from "../serve/deno-host.ts";
import { sandbox, type Sandbox } from "../serve/sandbox.ts";
import { BASE, COLD_REQUESTS, WARM_UP, type ColdRequest } from "./requests.ts";

const BUDGET_MS = 25;
const FIRST_PORT = 9401;

export async function benchCold({ rounds, only }: { rounds: number; only: string }): Promise<void> {
  const world = await sandbox();
  const { key } = await world.issue();
  const requests = COLD_REQUESTS.filter(({ name }) => name === BASE || name.includes(only));
  const names = requests.map(({ name }) => name);
  let port = FIRST_PORT;
  const samples = await inRounds(names, rounds, async (name) =>
    firstRequest(requests.find((request) => request.name === name)!, key, world, port++));
  await world.stop();
  const rows = names.map((name) => {
    const ms = typical(samples[name]!, "ms");
    const { status, bytes } = samples[name]![0]!;
    const onTop = median(samples[name]!.map((sample, round) => sample.ms! - samples[BASE]![round]!.ms!));
    return [name, status!, short(bytes! / 1000), short(ms), onTop.toFixed(1), ms > BUDGET_MS ? "beyond" : ""];
  });
  console.log(table(["first request", "status", "KB", "processor ms", "on top of the key check", `${BUDGET_MS} ms`], rows));
}

/** Whatever the process does until the answer is read whole counts, its threads that compile and collect garbage too. */
async function firstRequest(request: ColdRequest, key: string, world: Sandbox, port: number): Promise<Sample> {
  const { path, question } = request;
  const server = await startEdgeOn(port, world);
  const address = `http://127.0.0.1:${port}`;
  try {
    await (await fetch(address + WARM_UP)).arrayBuffer();
    const before = server.cpuNanoseconds();
    const response = await fetch(address + path, {
      headers: { "x-api-key": key, "content-type": "application/json" },
      ...(question === undefined ? {} : { method: "POST", body: JSON.stringify({ question }) }),
    });
    const bytes = (await response.arrayBuffer()).byteLength;
    return { ms: (server.cpuNanoseconds() - before) / 1e6, status: response.status, bytes };
  } finally {
    await server.stop();
  }
}
