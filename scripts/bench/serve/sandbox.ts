/** What a served function needs around it: the project's own content, built, a Blobs store, and a key without a practical limit. */

import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeFunction } from "../../../build/function-bundle.ts";
import { build } from "../../../build/pipeline.ts";
import { rulesDirectoryName, rulesPathSecret } from "../../../build/rules-directory.ts";
import { PROJECT } from "../../../build/project.ts";
import { issueKey } from "../../keys/key-operations.ts";
import { openKeyStore } from "../../keys/key-store.ts";
import type { Subscription } from "../../keys/subscription.ts";
import { startBlobs, type BlobsContext } from "../../library/local/blobs.ts";

export type Sandbox = {
  dist: string;
  rulesDirectory: string;
  /** Row files below the rules directory: `oh/medicaid_ffs/drug/hepatitis_c.json`. */
  rows: string[];
  blobs: BlobsContext;
  storeDirectory: string;
  issue(fields?: Partial<Subscription>): Promise<{ key: string; id: string }>;
  stop(): Promise<void>;
};

const MANY = 1_000_000_000;

/** Serves `published`, a finished build of the project's content; without it, one is made. */
export async function sandbox(published?: string): Promise<Sandbox> {
  const folder = mkdtempSync(join(tmpdir(), "pa-bench-"));
  const rulesDirectory = rulesDirectoryName(rulesPathSecret(PROJECT, process.env));
  await makeFunction(PROJECT, rulesDirectory);
  const dist = published ?? (await builtInto(join(folder, "dist"), rulesDirectory));
  const storeDirectory = join(folder, "store");
  const blobs = await startBlobs(storeDirectory);
  const store = await openKeyStore({ root: PROJECT, store: storeDirectory });
  const rules = join(dist, rulesDirectory);
  return {
    dist,
    rulesDirectory,
    storeDirectory,
    rows: readdirSync(rules, { recursive: true, encoding: "utf8" })
      .filter((path) => /^[a-z]{2}\/.*\/[a-z0-9_]+\.json$/.test(path))
      .sort(),
    blobs: blobs.context,
    issue: async (fields = {}) =>
      issueKey(
        store,
        {
          label: "bench",
          states: "all",
          programs: "all",
          endpoints: "all",
          admin: false,
          plan: { calls: MANY, overage: true },
          limits: { lookup: MANY, compare: MANY },
          expires: null,
          ...fields,
        },
        new Date(),
      ),
    stop: async () => {
      await store.close();
      await blobs.stop();
    },
  };
}

async function builtInto(out: string, rulesDirectory: string): Promise<string> {
  const built = await build({ root: PROJECT, out, today: new Date().toISOString().slice(0, 10), rulesDirectory });
  if (!built.ok) throw new Error("the content does not build; npm run check shows why");
  return out;
}

/** What names a row: the parts of its path. */
export function fieldsOf(row: string): { state: string; program: string; kind: string; code: string } {
  const [state, program, kind, file] = row.split("/") as [string, string, string, string];
  return { state, program, kind, code: file.replace(".json", "") };
}

/** The lookup whose answer a row file holds. */
export function lookupOf(row: string): string {
  const { state, program, kind, code } = fieldsOf(row);
  return `/v1/pa-lookup?state=${state.toUpperCase()}&program=${program}&${kind}=${code}`;
}
