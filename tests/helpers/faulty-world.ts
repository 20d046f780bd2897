/** The edge function in this process, over a Blobs store and published files that can be made to fail at will. */

import { createServer, request as forward, type Server } from "node:http";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Context } from "@netlify/edge-functions";
import { encodeBlobsContext, startBlobs } from "../../scripts/library/local/blobs.ts";
import { getStore } from "@netlify/blobs";
import { openKeyStore } from "../../scripts/keys/key-store.ts";
import { storedName } from "../../functions/edge/api/access/key-record.ts";
import { changeKey, issueKey, revokeKey } from "../../scripts/keys/key-operations.ts";
import type { SubscriptionChanges, Subscription } from "../../scripts/keys/subscription.ts";
import { build } from "../../build/pipeline.ts";
import { rulesDirectoryName, rulesPathSecret, tellFunction } from "../../build/rules-directory.ts";
import { PROJECT } from "./running-service.ts";
import { TODAY, writeSample, type ContentFiles } from "./sample-content.ts";

export type StoreMode = "well" | "down" | "slow" | "garbage" | "failing";

export type FaultyWorld = {
  store: StoreMode;
  /** Replaces the answer to a published file; undefined reads the real one. */
  file: ((path: string) => Response | undefined) | undefined;
  /** Added to the clock, in milliseconds; it begins at noon, so that a few hours more are the same day. */
  ahead: number;
  /** Reads of key records so far. */
  keyReads: number;
  /** Calls of the store of any kind so far. */
  storeCalls: number;
  deployId: string;
  /** Where requests come from; undefined: the platform does not know. */
  address: string | undefined;
  /** The folder that is published. */
  dist: string;
  ask(
    query: string,
    key?: string,
    path?: string,
    init?: RequestInit,
  ): Promise<{ status: number; headers: Headers; json: any; ms: number }>;
  /** The statuses of a request without a body that is made so many times over, each with how often: no answer is read. */
  statusesOf(times: number, query: string, key: string): Promise<Map<number, number>>;
  issue(fields?: Partial<Subscription>): Promise<string>;
  /** Changes the subscription of a key that was issued here, as `npm run keys -- change` does. */
  change(key: string, changes: SubscriptionChanges): Promise<void>;
  revoke(key: string): Promise<void>;
  /** What is stored under the key is no record any more. */
  damage(key: string): Promise<void>;
  /** A published file, by its path below the secret directory. */
  read(path: string): Response;
  /** The secret directory. */
  rulesDirectory: string;
  /** Of the local Blobs store, as `--store` takes it. */
  storeDirectory: string;
  close(): void;
};

/** `changes` to the sample content, built in a place of its own; or what is published at `dist` already. */
export async function faultyWorld(changes: ContentFiles = {}, published?: string): Promise<FaultyWorld> {
  const rulesDirectory = rulesDirectoryName(rulesPathSecret(PROJECT, process.env));
  tellFunction(PROJECT, rulesDirectory);
  const dist = published ?? join(mkdtempSync(join(tmpdir(), "pa-faulty-dist-")), "dist");
  // Without the pages of the site, which the function never reads: making them takes a process as long as a build.
  const readyPages = mkdtempSync(join(tmpdir(), "pa-no-pages-"));
  if (!published) await build({ root: writeSample(changes), out: dist, today: TODAY, rulesDirectory, readyPages });
  const directory = mkdtempSync(join(tmpdir(), "pa-faulty-"));
  const blobs = await startBlobs(directory);
  const keys = await openKeyStore({ root: PROJECT, store: directory });

  const fileAt = (path: string) =>
    new Response(readFileSync(join(dist, path)), { headers: { "content-type": "application/json" } });
  const ids = new Map<string, string>();
  const world: FaultyWorld = {
    rulesDirectory,
    storeDirectory: directory,
    read: (path) => fileAt(join(rulesDirectory, path)),
    store: "well",
    file: undefined,
    ahead: 0,
    keyReads: 0,
    storeCalls: 0,
    deployId: "deploy-1",
    address: undefined,
    dist,
    ask: async (query, key, path = "/v1/pa-lookup", init = {}) => {
      const started = performance.now();
      const headers = new Headers(init.headers);
      if (key) headers.set("x-api-key", key);
      const request = new Request(`http://localhost${path}?${query}`, { ...init, headers });
      const response = (await api(request, context()))!;
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        json: text ? JSON.parse(text) : undefined,
        ms: performance.now() - started,
      };
    },
    statusesOf: async (times, query, key) => {
      const request = new Request(`http://localhost/v1/pa-lookup?${query}`, { headers: { "x-api-key": key } });
      const statuses = new Map<number, number>();
      // Each refusal is an error, and where it was thrown interests nobody here.
      const depth = Error.stackTraceLimit;
      Error.stackTraceLimit = 0;
      for (let time = 0; time < times; time++) {
        const { status } = (await api(request, context()))!;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      Error.stackTraceLimit = depth;
      return statuses;
    },
    issue: async (fields = {}) => {
      const everything: Subscription = {
        label: "x",
        states: "all",
        programs: "all",
        endpoints: "all",
        admin: false,
        plan: { calls: 1_000_000, overage: true },
        limits: {},
        expires: null,
      };
      const { key, id } = await issueKey(keys, { ...everything, ...fields }, new Date());
      ids.set(key, id);
      return key;
    },
    change: async (key, changes) => void (await changeKey(keys, ids.get(key)!, changes, new Date())),
    revoke: async (key) => void (await revokeKey(keys, ids.get(key)!, new Date())),
    damage: async (key) =>
      void (await getStore({ name: "keys-dev", ...blobs.context }).set((await storedName(key))!, '{"id":"key_x"}')),
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
      void keys.close();
      void blobs.stop();
      Date.now = realNow;
      setTimeout(() => process.exit(), 500).unref(); // the function's own clocks would keep the process for another half minute
    },
  };

  const proxy = await proxyTo(blobs.context.edgeURL, world);
  const url = `http://localhost:${(proxy.address() as { port: number }).port}`;
  (globalThis as { netlifyBlobsContext?: string }).netlifyBlobsContext = encodeBlobsContext({
    ...blobs.context,
    edgeURL: url,
    uncachedEdgeURL: url,
  });
  const realNow = Date.now;
  const toNoon = new Date(realNow()).setUTCHours(12, 0, 0, 0) - realNow();
  Date.now = () => realNow() + toNoon + world.ahead;
  const { default: api } = await import("../../functions/edge/api/index.ts");

  const context = () =>
    ({
      requestId: "request-1",
      ip: world.address,
      deploy: { context: "dev", id: world.deployId, published: false },
      waitUntil: (work: Promise<unknown>) => void work.catch(() => {}),
      next: async (request: Request) => {
        const path = new URL(request.url).pathname;
        const replaced = world.file?.(path);
        if (replaced) return replaced;
        try {
          return fileAt(path);
        } catch {
          return new Response("Not found", { status: 404 });
        }
      },
    }) as unknown as Context;
  return world;
}

/** Passes requests on, or fails them in the way of the moment. */
async function proxyTo(target: string, world: FaultyWorld): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    world.storeCalls += 1;
    if (incoming.method === "GET" && /keys-dev\/[0-9a-f]{64}/.test(incoming.url!)) world.keyReads += 1;
    if (world.store === "down") return void incoming.socket.destroy();
    if (world.store === "failing") return void outgoing.writeHead(500).end();
    if (world.store === "garbage") return void outgoing.writeHead(200).end('{"id":"key_x","admin":true');
    const pass = () => {
      const { hostname, port } = new URL(target);
      const sent = forward(
        { hostname, port, path: incoming.url!, method: incoming.method!, headers: incoming.headers },
        (answer) => {
          outgoing.writeHead(answer.statusCode!, answer.headers);
          answer.pipe(outgoing);
        },
      );
      sent.on("error", () => outgoing.destroy());
      incoming.pipe(sent);
    };
    if (world.store === "slow") setTimeout(pass, 5_000).unref();
    else pass();
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  return server;
}
