/** Runs one of the project's commands to its end. */

import { spawn } from "node:child_process";
import { join } from "node:path";
import { FOR_COMMAND } from "../../scripts/library/testing/node-arguments.ts";
import { PROJECT } from "./running-service.ts";

export type Finished = { status: number | null; stdout: string; stderr: string };

/** What Node runs for a TypeScript file of the project that is a command: compiled where `npm test` did that. */
export function program(script: string, options: readonly string[] = FOR_COMMAND): string[] {
  const compiled = process.env.PA_COMPILED;
  return compiled ? [...options, join(compiled, script.replace(/\.ts$/, ".js"))] : ["--import", "tsx", script];
}

/** The environment has no Netlify site in it unless given; `options` are those of Node. */
export function command(
  script: string,
  args: string[],
  environment: NodeJS.ProcessEnv = {},
  options: readonly string[] = FOR_COMMAND,
): Promise<Finished> {
  const { NETLIFY_SITE_ID: _site, NETLIFY_AUTH_TOKEN: _token, ...clean } = process.env;
  return new Promise((done) => {
    const child = spawn(process.execPath, [...program(script, options), ...args], {
      cwd: PROJECT,
      env: { ...clean, ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let stdout = "";
    let stderr = "";
    child.stdout.on("data", (chunk: Buffer) => void (stdout += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => void (stderr += chunk.toString()));
    child.once("close", (status) => done({ status, stdout, stderr }));
  });
}
