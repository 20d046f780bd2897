/** Runs one of the project's commands to its end. */

import { spawn } from "node:child_process";
import { PROJECT } from "./running-service.ts";

export type Finished = { status: number | null; stdout: string; stderr: string };

/** `script` is a TypeScript file of the project; the environment has no Netlify site in it unless given. */
export function command(script: string, args: string[], environment: NodeJS.ProcessEnv = {}): Promise<Finished> {
  const { NETLIFY_SITE_ID: _site, NETLIFY_AUTH_TOKEN: _token, ...clean } = process.env;
  return new Promise((done) => {
    const child = spawn(process.execPath, ["--import", "tsx", script, ...args], {
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
