/** Starts host.ts in Deno, on the processor for servers. */

import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { encodeBlobsContext, type BlobsContext } from "../../local/blobs.ts";
import { startServer, type ServerProcess } from "../server-process.ts";
import { PROJECT } from "./sandbox.ts";

/** The program itself: through the package's launcher the processor time of a child would be measured, not its own. */
export const DENO = join(dirname(createRequire(import.meta.url).resolve("deno/package.json")), "deno");

/** A script of ours, with all permissions and without asking anybody for anything. */
export function denoArguments(script: string, ...args: string[]): string[] {
  return ["run", "--quiet", "--no-prompt", "--no-lock", "--cached-only", "--node-modules-dir=manual", "--allow-all", join(PROJECT, script), ...args];
}

/** `directory` holds the files that the handler reads; `bodyBytes` is the size of the constant answer. */
export function startHost(handler: "constant" | "static" | "function", port: number, directory: string, blobs: BlobsContext, bodyBytes = 0): Promise<ServerProcess> {
  return startServer(
    DENO,
    denoArguments("scripts/bench/serve/host.ts", handler, String(port), directory, String(bodyBytes)),
    port,
    { cwd: PROJECT, env: { ...process.env, DENO_NO_UPDATE_CHECK: "1", PA_BLOBS_CONTEXT: encodeBlobsContext(blobs) } },
  );
}
