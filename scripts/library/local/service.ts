/** The whole service on one machine: build, Blobs, the edge function in Deno; rebuilds when content or the function is saved. */

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { emptyCache } from "../../../build/cache/build-cache.ts";
import type { Day } from "../../../build/contract/day.ts";
import { FUNCTION_SOURCES, makeFunction } from "../../../build/function-bundle.ts";
import { rulesDirectoryName, rulesPathSecret } from "../../../build/rules-directory.ts";
import { PROJECT } from "../../../build/project.ts";
import { onSave } from "../content/on-save.ts";
import { openKeyStore } from "../../keys/key-store.ts";
import { localStoreDirectory, startBlobs } from "./blobs.ts";
import { demoKey } from "./demo-key.ts";
import { startEdge } from "./edge-process.ts";
import { buildFirst, rebuildOnSave, describeResult } from "./rebuild.ts";

export type ServiceOptions = {
  /** 0 takes any free port. */
  port: number;
  host?: string;
  /** Holds `content/`; the project itself by default. */
  root?: string;
  dist?: string;
  /** The directory of the local Blobs store. */
  store?: string;
  /** The day of the first build. */
  today?: Day;
  /** `dist` holds a build of this content already: it is served as it is. */
  built?: boolean;
  watch?: boolean;
  say?(line: string): void;
};

export type Service = {
  url: string;
  /** Newly made or rotated at this start. */
  demoKey: string;
  rulesDirectory: string;
  /** Resolves when the function's process ends by itself. */
  ended: Promise<number | null>;
  /** Sets the clock of the function so many milliseconds ahead: what takes a minute need not be waited for. */
  setClockAhead(ms: number): void;
  stop(): Promise<void>;
};

/** Throws when the content does not build; the message holds every finding. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { root = PROJECT, host = "127.0.0.1", say = console.log } = options;
  const dist = options.dist ?? join(root, "dist");
  const storeDirectory = options.store ?? localStoreDirectory(PROJECT);
  const rulesDirectory = rulesDirectoryName(rulesPathSecret(PROJECT, process.env));
  await makeFunction(PROJECT, rulesDirectory);

  const buildOptions = { root, out: dist, rulesDirectory, today: options.today ?? today(), cache: emptyCache() };
  if (!options.built) await buildFirst(buildOptions, say);

  mkdirSync(storeDirectory, { recursive: true });
  const blobs = await startBlobs(storeDirectory);
  let deploy = 1;
  const start = (port: number) =>
    startEdge({
      project: PROJECT,
      dist,
      host,
      port,
      deployId: `local-${deploy}`,
      builtFor: buildOptions.today,
      blobs: blobs.context,
      onLine: say,
    });
  let edge = await start(options.port).catch(async (error: unknown) => {
    await blobs.stop();
    throw error;
  });
  const keys = await openKeyStore({ root: PROJECT, store: storeDirectory });
  const key = await demoKey(keys, new Date());
  await keys.close();

  let renewing = false;
  let tellEnded: (status: number | null) => void = () => {};
  const ended = new Promise<number | null>((resolve) => (tellEnded = resolve));
  const follow = () => void edge.ended.then((status) => renewing || tellEnded(status));
  follow();
  const stopWatchingContent = options.watch
    ? rebuildOnSave(buildOptions, (result, ms) => {
        const isNewDay = options.today === undefined && buildOptions.today !== today();
        buildOptions.today = options.today ?? today();
        if (isNewDay) void renewFunction();
        if (result.ok) edge.deployed(`local-${++deploy}`);
        say(describeResult(result, ms));
      })
    : undefined;
  const stopWatchingCode = options.watch
    ? onSave(
        FUNCTION_SOURCES.map((folder) => join(PROJECT, folder)),
        renewFunction,
      )
    : undefined;
  return {
    url: `http://${host === "127.0.0.1" ? "localhost" : host}:${edge.port}`,
    demoKey: key,
    rulesDirectory,
    ended,
    setClockAhead: (ms) => edge.setClockAhead(ms),
    stop: async () => {
      stopWatchingContent?.();
      stopWatchingCode?.();
      await edge.stop();
      await blobs.stop();
    },
  };

  /** The old function answers until the new one is made; code that cannot be bundled changes nothing. */
  async function renewFunction(): Promise<void> {
    await makeFunction(PROJECT, rulesDirectory);
    renewing = true;
    await edge.stop();
    edge = await start(edge.port);
    renewing = false;
    follow();
    say("The function was bundled again.");
  }
}

function today(): Day {
  return new Date().toISOString().slice(0, 10);
}
