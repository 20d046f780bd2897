/** A server under test: started on the first processor, measured by what the kernel counts, stopped. */

import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";

export type ServerProcess = {
  pid: number;
  /** Seconds of processor time so far, its own and the system's for it. */
  cpuSeconds(): number;
  /** The same to the nanosecond, for what is shorter than a tick; of the threads that live now. */
  cpuNanoseconds(): number;
  /** Megabytes in memory now. */
  residentMegabytes(): number;
  stop(): Promise<void>;
};

const TICKS_A_SECOND = 100;
/** Servers on one processor, their clients on another. */
const SERVER_CPU = "0";
export const CLIENT_CPU = availableParallelism() > 1 ? "1" : "0";

type ServerOptions = {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** For a server that ends when its input does. */ keepInput?: boolean;
};

/** Resolves once the port answers. What the server prints is thrown away. */
export async function startServer(
  command: string,
  args: readonly string[],
  port: number,
  { keepInput = false, ...options }: ServerOptions = {},
): Promise<ServerProcess> {
  const stdio = [keepInput ? "pipe" : "ignore", "ignore", process.env.BENCH_DEBUG ? "inherit" : "ignore"] as const;
  const child = spawn("taskset", ["-c", SERVER_CPU, command, ...args], { stdio: [...stdio], ...options });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  for (let attempt = 0; !(await answers(port)); attempt++) {
    if (attempt > 200 || child.exitCode !== null)
      throw new Error(`${command} ${args.join(" ")} does not listen on port ${port}`);
    await pause(50);
  }
  const pid = child.pid!;
  return {
    pid,
    cpuSeconds: () => {
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
      return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
    },
    cpuNanoseconds: () =>
      readdirSync(`/proc/${pid}/task`).reduce(
        (sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]),
        0,
      ),
    residentMegabytes: () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024,
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
