/**
 * `npm run bench -- soak --minutes 20`: half load for a long time while keys come, change and go. Memory must stay, latency
 * must not grow, and every key's use must be counted to the request.
 */

import { setTimeout as pause } from "node:timers/promises";
import { usagePrefix } from "../../../functions/edge/api/limits/usage-counts.ts";
import { monthOf } from "../../../functions/edge/api/limits/windows.ts";
import { table } from "../../library/content/table.ts";
import { revokeKey, rotateKey } from "../../keys/key-operations.ts";
import { openKeyStore, type KeyStore } from "../../keys/key-store.ts";
import { load } from "../load.ts";
import { program } from "../programs.ts";
import { short } from "../rounds.ts";
import { startHost } from "../serve/deno-host.ts";
import { lookupOf, sandbox, type Sandbox } from "../serve/sandbox.ts";
import { PROJECT } from "../../../build/project.ts";

const PORT = 9191;
const CONNECTIONS = 32;
/** Longer than a count of use waits before it is written. */
const SETTLED_MS = 5_000;

type Churned = { id: string; answered: number };

export async function benchSoak({ minutes }: { minutes: number }): Promise<void> {
  const wrk = program("wrk");
  if (!wrk) return;
  const world = await sandbox();
  const busy = await world.issue();
  const paths = world.rows.map(lookupOf);
  const headers = { "x-api-key": busy.key };
  const server = await startHost("function", PORT, world.dist, world.blobs);
  const store = await openKeyStore({ root: PROJECT, store: world.storeDirectory });

  const full = await load(wrk, { port: PORT, paths, headers, seconds: 5, connections: CONNECTIONS });
  let busyAnswers = full.requests;
  const churn = startChurn(world, store, paths);
  const rows: (string | number)[][] = [];
  for (let minute = 1; minute <= minutes; minute++) {
    const { requests, rate, p50, p99, errors } = await load(wrk, {
      port: PORT,
      paths,
      headers,
      seconds: 60,
      connections: CONNECTIONS,
      pace: full.rate / 2,
    });
    busyAnswers += requests;
    rows.push([minute, Math.round(rate), p50, p99, errors, Math.round(server.residentMegabytes()), churn.keys.length]);
    console.error(
      `minute ${minute}: ${Math.round(rate)}/s, p99 ${p99} us, ${Math.round(server.residentMegabytes())} MB`,
    );
  }
  const wrong = await churn.stop();
  await pause(SETTLED_MS);
  const month = monthOf(Date.now()).name;
  const counted = async (id: string) => (await store.usage(id, month)).lookup ?? 0;
  const miscounted = (
    await Promise.all(churn.keys.map(async ({ id, answered }) => ({ id, answered, counted: await counted(id) })))
  ).filter((key) => key.counted !== key.answered);
  const busyCounted = await counted(busy.id);
  await server.stop();
  await store.close();
  await world.stop();

  console.log(table(["minute", "answers/s", "p50 us", "p99 us", "errors", "MB", "keys so far"], rows));
  const [first, last] = [rows[Math.min(1, rows.length - 1)]!, rows.at(-1)!];
  console.log(
    `\nMemory, last minute : second minute: ${short(Number(last[5]) / Number(first[5]))}; p99: ${short(Number(last[3]) / Number(first[3]))}.`,
  );
  console.log(
    `${churn.keys.length} keys were issued, asked with, rotated and revoked: ${wrong.length} wrong answers, ${miscounted.length} miscounted (${usagePrefix("<id>", month)}).`,
  );
  console.log(
    `The busy key: ${busyAnswers} answers seen, ${busyCounted} counted (wrk leaves up to ${CONNECTIONS} a run unseen: ${rows.length + 1} runs).`,
  );
  for (const line of [...wrong.slice(0, 5), ...miscounted.slice(0, 5).map((key) => JSON.stringify(key))])
    console.log(line);
  if (
    wrong.length + miscounted.length > 0 ||
    busyCounted < busyAnswers ||
    busyCounted > busyAnswers + CONNECTIONS * (rows.length + 1)
  )
    process.exitCode = 1;
}

/** One key after another: issued, asked with, rotated, asked with the new one, revoked. */
function startChurn(world: Sandbox, store: KeyStore, paths: readonly string[]) {
  const keys: Churned[] = [];
  const wrong: string[] = [];
  let running = true;
  const ask = async (key: string, place: number) => {
    const response = await fetch(`http://127.0.0.1:${PORT}${paths[place % paths.length]}`, {
      headers: { "x-api-key": key },
    });
    await response.arrayBuffer();
    return response.status;
  };
  const finished = (async () => {
    for (let round = 0; running; round++) {
      const { key, id } = await world.issue();
      const mine: Churned = { id, answered: 0 };
      keys.push(mine);
      const use = async (with_: string) => {
        for (let request = 0; request < 20; request++) {
          const status = await ask(with_, round * 20 + request);
          if (status === 200) mine.answered += 1;
          else wrong.push(`key ${round}: ${status}`);
        }
      };
      await use(key);
      const rotated = await rotateKey(store, id, 0, new Date());
      await use(rotated.key);
      await revokeKey(store, id, new Date());
      if ((await ask("11111111-1111-4111-8111-111111111111", round)) !== 401)
        wrong.push("an unknown key was not refused");
      await pause(500);
    }
  })();
  return {
    keys,
    stop: async () => {
      running = false;
      await finished;
      return wrong;
    },
  };
}
