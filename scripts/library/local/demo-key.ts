/** The key that `npm start` shows: for everything, on this machine only. */

import { issueKey, rotateKey } from "../../keys/key-operations.ts";
import type { KeyStore } from "../../keys/key-store.ts";

const DEMO_LABEL = "local demo";
const GRACE_MS = 24 * 3_600_000;

/**
 * Makes the demo key if there is none. Only hashes of keys are kept, so an existing one cannot be shown again:
 * it is rotated, and the one shown before works for another day.
 */
export async function demoKey(store: KeyStore, now: Date): Promise<string> {
  const existing = (await store.all()).find(({ record }) => record.label === DEMO_LABEL && record.revoked === null);
  if (existing) return (await rotateKey(store, existing.record.id, GRACE_MS, now)).key;
  const issued = await issueKey(
    store,
    {
      label: DEMO_LABEL,
      states: "all",
      programs: "all",
      endpoints: "all",
      admin: false,
      plan: { calls: 5_000, overage: true },
      limits: {},
      expires: null,
    },
    now,
  );
  return issued.key;
}
