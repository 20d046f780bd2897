/** The service under Netlify's emulator: every request in a fresh worker, no memory between requests, no waitUntil. */

import { createServer } from "node:http";
import { delimiter, join } from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { NetlifyDev } from "@netlify/dev";
import { makeFunction } from "../../../build/function-bundle.ts";
import { rulesDirectoryName, rulesPathSecret } from "../../../build/rules-directory.ts";
import { PROJECT } from "../../../build/project.ts";
import { openKeyStore } from "../../keys/key-store.ts";
import { demoKey } from "./demo-key.ts";
import { buildFirst, rebuildOnSave, describeResult } from "./rebuild.ts";

export type NetlifyService = { url: string; demoKey: string; stop(): Promise<void> };

export type NetlifyOptions = {
  port: number;
  /** Holds `content/`. */
  root?: string;
  /** Holds netlify.toml and what that names, and the local store: the emulator knows no other places. */
  site?: string;
  /** `dist` in `site` holds a build already: it is served as it is, and no save is waited for. */
  built?: boolean;
  say?(line: string): void;
};

/** What is built goes where netlify.toml says, because the emulator reads that. */
export async function startNetlify({
  port,
  root = PROJECT,
  site = PROJECT,
  built = false,
  say = console.log,
}: NetlifyOptions): Promise<NetlifyService> {
  const rulesDirectory = rulesDirectoryName(rulesPathSecret(PROJECT, process.env));
  const today = new Date().toISOString().slice(0, 10);
  await makeFunction(PROJECT, rulesDirectory, today);
  const buildOptions = { root, out: join(site, "dist"), rulesDirectory, today };
  if (!built) await buildFirst(buildOptions, say);

  // Without a deno on the PATH the emulator would download one.
  process.env.PATH = `${join(PROJECT, "node_modules/.bin")}${delimiter}${process.env.PATH ?? ""}`;
  const emulator = new NetlifyDev({
    projectRoot: site,
    skipGitignore: true,
    aiGateway: { enabled: false },
    database: { enabled: false },
    images: { enabled: false },
    geolocation: { enabled: false },
    functions: { enabled: false },
    environmentVariables: { enabled: false },
  });
  await emulator.start();
  const keys = await openKeyStore({ root: site, local: true });
  const key = await demoKey(keys, new Date());
  await keys.close();

  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const address = server.address() as { port: number };
      const headers = new Headers();
      for (const [name, value] of Object.entries(incoming.headers)) {
        // Netlify drops what only the platform may set; its emulator does not, and would skip the function.
        if (value !== undefined && !/^x-(nf|deno|bb)-/.test(name)) headers.set(name, String(value));
      }
      const request = new Request(`http://localhost:${address.port}${incoming.url}`, {
        method: incoming.method!,
        headers,
        ...(incoming.method === "GET" || incoming.method === "HEAD"
          ? {}
          : { body: Readable.toWeb(incoming) as RequestInit["body"], duplex: "half" }),
      } as RequestInit);
      const response = (await emulator.handle(request)) ?? new Response("Not found", { status: 404 });
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      if (response.body && incoming.method !== "HEAD")
        Readable.fromWeb(response.body as unknown as NodeReadableStream).pipe(outgoing);
      else outgoing.end();
    })().catch((error: unknown) => {
      console.error(error);
      outgoing.writeHead(500).end();
    });
  });
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  const stopWatching = built ? undefined : rebuildOnSave(buildOptions, (result, ms) => say(describeResult(result, ms)));
  return {
    url: `http://localhost:${(server.address() as { port: number }).port}`,
    demoKey: key,
    stop: async () => {
      stopWatching?.();
      server.closeAllConnections();
      server.close();
      // Its Blobs server waits for connections that its workers left open; nothing is lost by leaving it.
      await Promise.race([emulator.stop(), new Promise((resolve) => setTimeout(resolve, 1_000))]);
    },
  };
}
