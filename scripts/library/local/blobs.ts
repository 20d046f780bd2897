/** Netlify's own local Blobs server, on the directory that Netlify's emulator uses too, so that both share their keys. */

import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { BlobsServer } from "@netlify/blobs/server";

/** The site id that Netlify's emulator uses for a project that is not linked. */
const UNLINKED_SITE = "0";

const LOOPBACK = "127.0.0.1";

/** What the Blobs client needs to know; the same shape as Netlify's own environment context. */
export type BlobsContext = { edgeURL: string; uncachedEdgeURL: string; siteID: string; token: string };

export type LocalBlobs = { context: BlobsContext; stop(): Promise<void> };

export function localStoreDirectory(root: string): string {
  return join(root, ".netlify/blobs-serve");
}

/** Several servers may share one directory: objects are files. */
export async function startBlobs(directory: string): Promise<LocalBlobs> {
  const token = randomBytes(16).toString("hex");
  // It hands its port to listen() of node:net, which takes an address too; a bare port would be open to the whole network.
  const server = new BlobsServer({ directory, token, port: { host: LOOPBACK, port: 0 } as unknown as number });
  const { port } = await server.start();
  const url = `http://${LOOPBACK}:${port}`;
  return {
    context: { edgeURL: url, uncachedEdgeURL: url, siteID: UNLINKED_SITE, token },
    stop: async () => void (await server.stop()),
  };
}

/** As the client reads it from `netlifyBlobsContext` or NETLIFY_BLOBS_CONTEXT. */
export function encodeBlobsContext(context: BlobsContext): string {
  return Buffer.from(JSON.stringify(context)).toString("base64");
}
