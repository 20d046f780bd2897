/**
 * Runs compiled commands one after another in a thread that has loaded most of what they need: most of a command's
 * processor time is loading, and a test asks for dozens. Each run has arguments, an environment, output and a status of
 * its own; what it imports is shared with the runs before.
 */

import { pathToFileURL } from "node:url";
import { parentPort, type MessagePort } from "node:worker_threads";

/** `done` is set to 1, and its waiters are woken, once the outcome was sent to `answer`. */
export type Order = {
  program: string;
  args: readonly string[];
  environment: NodeJS.ProcessEnv;
  answer: MessagePort;
  done: Int32Array;
};
export type Outcome = { status: number; stdout: string; stderr: string };

/** Thrown instead of ending the process: nothing after it runs. */
class Ended extends Error {}

let runs = 0;
let before = Promise.resolve();
parentPort?.on("message", (order: Order) => {
  before = before.then(() => carryOut(order));
});

async function carryOut({ program, args, environment, answer, done }: Order): Promise<void> {
  answer.postMessage(await run(program, args, environment));
  Atomics.store(done, 0, 1);
  Atomics.notify(done, 0);
}

async function run(program: string, args: readonly string[], environment: NodeJS.ProcessEnv): Promise<Outcome> {
  const said = { stdout: "", stderr: "" };
  let ended: Outcome | undefined;
  process.stdout.write = keeping((text) => (said.stdout += text));
  process.stderr.write = keeping((text) => (said.stderr += text));
  process.argv = [process.execPath, program, ...args];
  process.env = { ...environment };
  process.exitCode = undefined;
  process.exit = (code = process.exitCode) => {
    ended ??= { status: Number(code ?? 0), ...said };
    throw new Ended();
  };
  try {
    // The command itself is evaluated again; its imports are what was loaded before.
    await import(`${pathToFileURL(program).href}?run=${(runs += 1)}`);
  } catch (error) {
    if (!ended) return { status: 1, stdout: said.stdout, stderr: `${said.stderr}${(error as Error).stack}\n` };
  }
  return ended ?? { status: Number(process.exitCode ?? 0), ...said };
}

function keeping(keep: (text: string) => void): typeof process.stdout.write {
  return (chunk: Uint8Array | string, ...rest: unknown[]) => {
    keep(typeof chunk === "string" ? chunk : Buffer.from(chunk).toString());
    const written = rest.find((one) => typeof one === "function") as (() => void) | undefined;
    if (written) queueMicrotask(written);
    return true;
  };
}
