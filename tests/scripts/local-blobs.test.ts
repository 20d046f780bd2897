/** The Blobs server of a local service: its store is reached from this machine only. */

import { mkdtempSync } from "node:fs";
import { connect } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { getStore } from "@netlify/blobs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { startBlobs } from "../../scripts/library/local/blobs.ts";

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2_000 });
    const end = (reached: boolean) => {
      socket.destroy();
      resolve(reached);
    };
    socket
      .once("connect", () => end(true))
      .once("error", () => end(false))
      .once("timeout", () => end(false));
  });
}

test("it listens on 127.0.0.1 and on no other address of the machine", async () => {
  const blobs = await startBlobs(mkdtempSync(join(tmpdir(), "pa-blobs-")));
  const port = Number(new URL(blobs.context.edgeURL).port);
  assert.ok(await answers("127.0.0.1", port));
  // Any address of 127.0.0.0/8 but the first leads to a server that listens everywhere; so do the machine's own.
  const others = [
    "127.0.0.2",
    ...Object.values(networkInterfaces())
      .flatMap((found) => found ?? [])
      .filter(({ internal, address }) => !internal && !address.startsWith("fe80"))
      .map(({ address }) => address),
  ];
  for (const address of others) assert.not(await answers(address, port), address);
  await blobs.stop();
});

test("what is written is read again, with metadata and in lists", async () => {
  const blobs = await startBlobs(mkdtempSync(join(tmpdir(), "pa-blobs-")));
  const store = getStore({ name: "test", ...blobs.context });
  await store.set("a/b", "text", { metadata: { kind: "sample" } });
  assert.is(await store.get("a/b"), "text");
  assert.equal((await store.getMetadata("a/b"))?.metadata, { kind: "sample" });
  assert.equal(
    (await store.list({ prefix: "a/" })).blobs.map(({ key }) => key),
    ["a/b"],
  );
  await blobs.stop();
});

test.run();
