/**
 * `npm run bench -- cold`: the processor time of the first request of each operation in a fresh process, and what of it
 * comes on top of a request that only passes the key check: that base is Deno's, which makes its fetch, cryptography and
 * timers at their first use. The budget is 25 ms for any input that is accepted (ARCHITECTURE, "Processor time"). At
 * worst the key is held to its plan and the caller names a copy: the store is then called for two budgets more than for
 * the hour's.
 */

import { table } from "../../library/content/table.ts";
import { inRounds, median, short, typical, type Sample } from "../rounds.ts";
import { startEdgeOn } from "../serve/deno-host.ts";
import { sandbox, type Sandbox } from "../serve/sandbox.ts";
import { BASE, COLD_REQUESTS, WARM_UP, type ColdRequest } from "./requests.ts";

const BUDGET_MS = 25;
const FIRST_PORT = 9401;
const CALLERS = ["typical", "worst"] as const;
type Caller = (typeof CALLERS)[number];

export async function benchCold({ rounds, only }: { rounds: number; only: string }): Promise<void> {
  const world = await sandbox();
  const callers: Record<Caller, Record<string, string>> = {
    typical: { "x-api-key": (await world.issue()).key },
    worst: {
      "x-api-key": (await world.issue({ plan: { calls: 1_000_000, overage: false } })).key,
      "if-none-match": `"${"0".repeat(32)}"`,
    },
  };
  const requests = COLD_REQUESTS.filter(({ name }) => name === BASE || name.includes(only));
  const names = requests.map(({ name }) => name);
  let port = FIRST_PORT;
  const contenders = requests.flatMap((request) =>
    CALLERS.map((caller) => ({ request, caller, label: labelOf(request.name, caller) })),
  );
  const samples = await inRounds(
    contenders.map(({ label }) => label),
    rounds,
    async (wanted) => {
      const { request, caller } = contenders.find(({ label }) => label === wanted)!;
      return firstRequest(request, callers[caller], world, port++);
    },
  );
  await world.stop();
  const base = samples[labelOf(BASE, "typical")]!;
  const rows = names.map((name) => {
    const [usual, worst] = CALLERS.map((caller) => samples[labelOf(name, caller)]!) as [Sample[], Sample[]];
    const [ms, msAtWorst] = [typical(usual, "ms"), typical(worst, "ms")];
    const { status, bytes } = usual[0]!;
    const onTop = median(usual.map((sample, round) => sample.ms! - base[round]!.ms!));
    const verdict = ms > BUDGET_MS ? "beyond" : msAtWorst > BUDGET_MS ? "beyond at worst" : "";
    return [name, status!, short(bytes! / 1000), short(ms), onTop.toFixed(1), short(msAtWorst), verdict];
  });
  console.log(
    table(
      ["first request", "status", "KB", "processor ms", "on top of the key check", "at worst", `${BUDGET_MS} ms`],
      rows,
    ),
  );
}

function labelOf(name: string, caller: Caller): string {
  return `${name} (${caller})`;
}

/** Whatever the process does until the answer is read whole counts, its threads that compile and collect garbage too. */
async function firstRequest(
  request: ColdRequest,
  caller: Record<string, string>,
  world: Sandbox,
  port: number,
): Promise<Sample> {
  const { path, body } = request;
  const server = await startEdgeOn(port, world);
  const address = `http://127.0.0.1:${port}`;
  try {
    await (await fetch(address + WARM_UP)).arrayBuffer();
    const before = server.cpuNanoseconds();
    const response = await fetch(address + path, {
      headers: { ...caller, "content-type": "application/json" },
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    });
    const bytes = (await response.arrayBuffer()).byteLength;
    return { ms: (server.cpuNanoseconds() - before) / 1e6, status: response.status, bytes };
  } finally {
    await server.stop();
  }
}
