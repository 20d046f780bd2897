/** Runs one of the project's commands to its end: in a thread of this process where it can, in a process of its own elsewhere. */

import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from "node:worker_threads";
import type { Order, Outcome } from "../../scripts/library/testing/command-thread.ts";
import { FOR_COMMAND } from "../../scripts/library/testing/node-arguments.ts";
import { PROJECT } from "./running-service.ts";

export type Finished = { status: number | null; stdout: string; stderr: string };

/** They start others that print beside them, or go on when they have begun. */
const OF_THEIR_OWN = ["scripts/test.ts", "scripts/start.ts", "scripts/bench.ts", "build/main.ts"];

/** What Node runs for a TypeScript file of the project that is a command: compiled where `npm test` did that. */
export function program(script: string, options: readonly string[] = FOR_COMMAND): string[] {
  const compiled = compiledAt(script);
  return compiled ? [...options, compiled] : ["--import", "tsx", script];
}

/**
 * The environment has no Netlify site in it unless given. Commands of one process run one after another, and share what
 * they have loaded; `tests/scripts/arguments.test.ts` holds that against processes of their own.
 */
export function command(script: string, args: string[], environment: NodeJS.ProcessEnv = {}): Promise<Finished> {
  const compiled = compiledAt(script);
  if (!compiled || OF_THEIR_OWN.includes(script)) return commandProcess(script, args, environment);
  return new Promise((done) => {
    const { answer } = order(compiled, args, environment);
    answer.once("message", (outcome: Outcome) => {
      answer.close();
      done(outcome);
    });
  });
}

/** As `command`, and this thread waits for it. */
export function commandNow(script: string, args: string[]): Finished {
  const compiled = compiledAt(script);
  if (!compiled)
    return spawnSync(process.execPath, [...program(script), ...args], {
      cwd: PROJECT,
      env: surroundings(),
      encoding: "utf8",
    });
  const { answer, done } = order(compiled, args);
  Atomics.wait(done, 0, 0);
  const { message } = receiveMessageOnPort(answer)!;
  answer.close();
  return message as Outcome;
}

/** As `command`, always in a process of its own. */
export function commandProcess(script: string, args: string[], environment: NodeJS.ProcessEnv = {}): Promise<Finished> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [...program(script), ...args], {
      cwd: PROJECT,
      env: surroundings(environment),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let stdout = "";
    let stderr = "";
    child.stdout.on("data", (chunk: Buffer) => void (stdout += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => void (stderr += chunk.toString()));
    child.once("close", (status) => done({ status, stdout, stderr }));
  });
}

function compiledAt(script: string): string | undefined {
  const folder = process.env.PA_COMPILED;
  return folder && join(folder, script.replace(/\.ts$/, ".js"));
}

function surroundings(environment: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const { NETLIFY_SITE_ID: _site, NETLIFY_AUTH_TOKEN: _token, ...clean } = process.env;
  return { ...clean, ...environment };
}

let thread: Worker | undefined;

/** Gives an order to the thread, which is started with the first one. An error in the thread itself is one of this process. */
function order(
  compiled: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): { answer: MessagePort; done: Int32Array } {
  thread ??= new Worker(compiledAt("scripts/library/testing/command-thread.ts")!);
  thread.unref();
  const { port1, port2 } = new MessageChannel();
  const done = new Int32Array(new SharedArrayBuffer(4));
  const message: Order = { program: compiled, args, environment: surroundings(environment), answer: port2, done };
  thread.postMessage(message, [port2]);
  return { answer: port1, done };
}
