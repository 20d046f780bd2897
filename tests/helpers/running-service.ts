/** The whole service on a free port, with a store and a published directory of its own. */

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openKeyStore } from "../../scripts/keys/key-store.ts";
import { issueKey, type IssuedKey } from "../../scripts/keys/key-operations.ts";
import type { Subscription } from "../../scripts/keys/subscription.ts";
import { startService, type Service, type ServiceOptions } from "../../scripts/library/local/service.ts";
import { realBuild } from "../../scripts/library/testing/real-build.ts";

export const PROJECT = join(import.meta.dirname, "../..");

export type RunningService = Service & {
  store: string;
  /** The directory that is published. */
  dist: string;
  lines: string[];
  issue(fields?: Partial<Subscription>): Promise<IssuedKey>;
};

const EVERYTHING: Subscription = {
  label: "test",
  states: "all",
  programs: "all",
  endpoints: "all",
  admin: false,
  plan: { calls: 1_000_000, overage: false },
  limits: {},
  expires: null,
};

/** Real content, as the run of all tests published it once, unless an option says what else to build. */
export async function runService(options: Partial<ServiceOptions> = {}): Promise<RunningService> {
  const scratch = mkdtempSync(join(tmpdir(), "pa-service-"));
  const store = options.store ?? join(scratch, "store");
  const lines: string[] = [];
  const isReal = options.root === undefined && options.dist === undefined && options.today === undefined;
  const dist = isReal ? await realBuild() : (options.dist ?? join(scratch, "dist"));
  const service = await startService({
    port: 0,
    ...options,
    dist,
    built: isReal,
    store,
    say: (line) => void lines.push(line),
  });
  return {
    ...service,
    store,
    dist,
    lines,
    issue: async (fields = {}) => {
      const keys = await openKeyStore({ root: PROJECT, store });
      const issued = await issueKey(keys, { ...EVERYTHING, ...fields }, new Date());
      void keys.close();
      return issued;
    },
  };
}

export type Answer = { status: number; headers: Headers; text: string; json: any };

export async function get(url: string, key?: string, init: RequestInit = {}): Promise<Answer> {
  const headers = new Headers(init.headers);
  if (key) headers.set("x-api-key", key);
  const response = await fetch(url, { ...init, headers });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: text.startsWith("{") ? JSON.parse(text) : undefined,
  };
}

/** Asks again until the answer satisfies, for at most `seconds`. */
export async function eventually<Value>(
  ask: () => Promise<Value>,
  satisfies: (value: Value) => boolean,
  seconds: number,
): Promise<Value> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const value = await ask();
    if (satisfies(value) || Date.now() > deadline) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
