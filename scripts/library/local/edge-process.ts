/** Starts the Deno process that runs the edge function, and speaks with it. */

import { spawn, type ChildProcess } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import type { Day } from "../../../build/contract/day.ts";
import { functionBuiltFor, functionPath } from "../../../build/function-bundle.ts";
import { encodeBlobsContext, type BlobsContext } from "./blobs.ts";

export type EdgeOptions = {
  project: string;
  dist: string;
  host: string;
  /** 0 takes any free port. */
  port: number;
  deployId: string;
  /** The day that the function takes its files to be built for; as the bundle says where none is given. */
  builtFor?: Day;
  blobs: BlobsContext;
  /** Receives each line that the function prints. */
  onLine(line: string): void;
};

export type EdgeProcess = {
  port: number;
  /** Notifies the function that the published files changed. */
  deployed(deployId: string): void;
  /** Sets the clock of the function so many milliseconds ahead of the machine's. */
  setClockAhead(ms: number): void;
  stop(): Promise<void>;
  /** Resolves when the process ends by itself. */
  ended: Promise<number | null>;
};

/** Runs the bundle as it was last made. */
export async function startEdge(options: EdgeOptions): Promise<EdgeProcess> {
  const { project, builtFor } = options;
  const bundle = builtFor ? functionBuiltFor(project, builtFor) : functionPath(project);
  const child = spawn(
    denoProgram(),
    [
      "run",
      "--quiet",
      "--no-prompt",
      "--no-lock",
      "--cached-only",
      "--node-modules-dir=manual",
      "--allow-env",
      "--allow-net",
      "--allow-read",
      "--allow-sys",
      join(options.project, "scripts/library/local/host.ts"),
    ],
    {
      cwd: options.project,
      stdio: ["pipe", "pipe", "pipe"],
      env: {
        ...process.env,
        DENO_NO_UPDATE_CHECK: "1",
        PA_FUNCTION: pathToFileURL(bundle).href,
        PA_DIST: options.dist,
        PA_HOST: options.host,
        PA_PORT: String(options.port),
        PA_DEPLOY_ID: options.deployId,
        PA_BLOBS_CONTEXT: encodeBlobsContext(options.blobs),
      },
    },
  );
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const port = await listening(child, ended, options.onLine);
  return {
    port,
    deployed: (deployId) => void child.stdin!.write(`deploy ${deployId}\n`),
    setClockAhead: (ms) => void child.stdin!.write(`ahead ${ms}\n`),
    stop: async () => {
      child.stdin!.end();
      const killer = setTimeout(() => child.kill("SIGKILL"), 2_000);
      await ended;
      clearTimeout(killer);
    },
    ended,
  };
}

/** Deno itself: the package's own command is a process of Node that waits for it. */
function denoProgram(): string {
  const { runInstall } = createRequire(import.meta.url)("deno/install_api.cjs") as { runInstall(): string };
  return runInstall();
}

/** Resolves with the port once the function listens; rejects with what it printed if it ends before that. */
function listening(
  child: ChildProcess,
  ended: Promise<number | null>,
  onLine: (line: string) => void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const complaints: string[] = [];
    let started = false;
    createInterface({ input: child.stdout! }).on("line", (line) => {
      const port = /^listening (\d+)$/.exec(line)?.[1];
      if (port && !started) {
        started = true;
        resolve(Number(port));
      } else {
        onLine(line);
      }
    });
    createInterface({ input: child.stderr! }).on("line", (line) => {
      complaints.push(line);
      if (started) onLine(line);
    });
    void ended.then((status) =>
      reject(new Error(`the edge function did not start (status ${status}):\n${complaints.slice(-20).join("\n")}`)),
    );
  });
}
