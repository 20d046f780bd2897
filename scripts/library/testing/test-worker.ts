/** A process that runs test files, seen from the test script; started again when it is spoilt or has grown. */

import { spawn, type ChildProcess } from "node:child_process";
import { END_OF_FILE, type FileReport, type Order } from "./file-report.ts";
import { judge, type Verdict } from "./judge.ts";

/** `isForOne`: it runs one file only. */
export type WorkerOptions = { project: string; node: readonly string[]; isForOne?: boolean };

const TIME_LIMIT_MS = 8 * 60_000;
/** Four of them fit into the smallest machine of a CI; a larger heap also costs more to clean than a new process. */
const MOST_BYTES = 500_000_000;

export type TestWorker = {
  /** Runs one file, with a temporary directory that no other worker has; nothing else is asked of it meanwhile. */
  run(file: string, folder: string): Promise<Verdict>;
  /** Ends the process. What kept it from ending, if anything did. */
  end(): Promise<string | undefined>;
};

export function testWorker({ project, node, isForOne = false }: WorkerOptions): TestWorker {
  let child: ChildProcess | undefined;
  let output = "";
  let files: string[] = [];
  let said: () => void = () => {};

  function start(): ChildProcess {
    const started = spawn(process.execPath, node, {
      cwd: project,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      env: { ...process.env, FORCE_COLOR: "0" },
    });
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      said();
    };
    started.stdout!.on("data", hear);
    started.stderr!.on("data", hear);
    // A process that has just died takes no order; that it died is heard elsewhere.
    started.on("error", () => {});
    return started;
  }

  return {
    async run(file, folder) {
      child ??= start();
      const running = child;
      output = "";
      files.push(file);
      const report = await reportOf(running, file, folder);
      const wrong = typeof report === "string" ? report : report.failed ? "The file ended with a failure." : undefined;
      const verdict = judge(output.split(END_OF_FILE)[0]!, wrong);
      if (typeof report === "string" || verdict.failed > 0) await stop(running, "SIGKILL");
      else if (report.bytes > MOST_BYTES) {
        const left = await this.end();
        if (left) return { ...verdict, failed: 1, output: left };
      }
      return verdict;
    },
    async end() {
      if (!child) return undefined;
      const [running, of] = [child, files];
      output = "";
      const status = await stop(running);
      return status === 0 ? undefined : `${output}\nStatus ${status} after ${of.join(", ")}`;
    },
  };

  function order(running: ChildProcess, what: Order): void {
    running.send(what);
  }

  /** What the process reports about the file, or in words why it reports nothing. */
  function reportOf(running: ChildProcess, file: string, folder: string): Promise<FileReport | string> {
    return new Promise((done) => {
      const settle = (report: FileReport | string) => {
        clearTimeout(timer);
        running.off("close", closed);
        said = () => {};
        done(report);
      };
      const closed = (status: number | null) => settle(`The process ended with status ${status}.`);
      const timer = setTimeout(
        () => settle(`The file ran longer than ${TIME_LIMIT_MS / 60_000} minutes.`),
        TIME_LIMIT_MS,
      );
      said = () => {
        const [, report, end] = output.split(END_OF_FILE);
        if (end !== undefined) settle(JSON.parse(report!) as FileReport);
      };
      running.once("close", closed);
      order(running, { file, folder, isLast: isForOne });
    });
  }

  function stop(running: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
    [child, files] = [undefined, []];
    return new Promise((done) => {
      if (running.exitCode !== null || running.signalCode !== null) return done(running.exitCode);
      running.once("close", done);
      if (signal) running.kill(signal);
      else order(running, { end: true });
    });
  }
}
