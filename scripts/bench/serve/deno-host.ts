/** Starts Deno on the processor for servers: host.ts, or the whole function as `npm start` runs it. */

import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { functionPath } from "../../../build/function-bundle.ts";
import { encodeBlobsContext, type BlobsContext } from "../../library/local/blobs.ts";
import { startServer, type ServerProcess } from "../server-process.ts";
import { PROJECT } from "../../../build/project.ts";
import type { Sandbox } from "./sandbox.ts";

/** The program itself: through the package's launcher the processor time of a child would be measured, not its own. */
export const DENO = join(dirname(createRequire(import.meta.url).resolve("deno/package.json")), "deno");

/** The bundle of the function, as an address; the sandbox makes it. */
export const FUNCTION = pathToFileURL(functionPath(PROJECT)).href;

/** A script of ours, with all permissions and without prompts. */
export function denoArguments(script: string, ...args: string[]): string[] {
  return [
    "run",
    "--quiet",
    "--no-prompt",
    "--no-lock",
    "--cached-only",
    "--node-modules-dir=manual",
    "--allow-all",
    join(PROJECT, script),
    ...args,
  ];
}

/** `directory` holds the files that the handler reads; `bodyBytes` is the size of the constant answer. */
export function startHost(
  handler: "constant" | "static" | "function",
  port: number,
  directory: string,
  blobs: BlobsContext,
  bodyBytes = 0,
): Promise<ServerProcess> {
  return startServer(
    DENO,
    denoArguments("scripts/bench/serve/host.ts", handler, String(port), directory, String(bodyBytes)),
    port,
    {
      cwd: PROJECT,
      env: {
        ...process.env,
        DENO_NO_UPDATE_CHECK: "1",
        PA_FUNCTION: FUNCTION,
        PA_BLOBS_CONTEXT: encodeBlobsContext(blobs),
      },
    },
  );
}

/** The function as `npm start` runs it, past the package's launcher. */
export function startEdgeOn(port: number, { dist, blobs }: Pick<Sandbox, "dist" | "blobs">): Promise<ServerProcess> {
  return startServer(DENO, denoArguments("scripts/library/local/host.ts"), port, {
    cwd: PROJECT,
    keepInput: true,
    env: {
      ...process.env,
      DENO_NO_UPDATE_CHECK: "1",
      NODE_EXTRA_CA_CERTS: undefined, // Deno parses them at the first fetch, 2.5 ms for a machine's whole list
      PA_FUNCTION: FUNCTION,
      PA_DIST: dist,
      PA_HOST: "127.0.0.1",
      PA_PORT: String(port),
      PA_DEPLOY_ID: "bench",
      PA_BLOBS_CONTEXT: encodeBlobsContext(blobs),
    },
  });
}
