/**
 * Runs in Deno: one of the handlers that are compared. The function gets what it needs of Netlify and nothing more, so
 * that what is measured is the function and Deno's own server.
 */

import "node:async_hooks"; // as Netlify's own start does
import type { Context } from "@netlify/edge-functions";

declare const Deno: {
  args: string[];
  env: { get(name: string): string | undefined };
  readFile(path: string): Promise<Uint8Array<ArrayBuffer>>;
  serve(
    options: { hostname: string; port: number; onListen(): void },
    handler: (request: Request) => Response | Promise<Response>,
  ): unknown;
};

const [handler, port, directory, bodyBytes] = Deno.args as [keyof typeof HANDLERS, string, string, string];
const JSON_TYPE = { headers: { "content-type": "application/json" } };

const HANDLERS = {
  /** The same body for whatever is asked. */
  constant: async () => {
    const body = `{"constant":"${"x".repeat(Number(bodyBytes) - 15)}"}`;
    return () => new Response(body, JSON_TYPE);
  },
  /** The file that the path names, read for each request. */
  static: async () => async (request: Request) =>
    new Response(await Deno.readFile(directory + new URL(request.url).pathname), JSON_TYPE),
  /** The edge function. */
  function: async () => {
    (globalThis as { netlifyBlobsContext?: string }).netlifyBlobsContext = Deno.env.get("PA_BLOBS_CONTEXT")!;
    const { default: api } = (await import(Deno.env.get("PA_FUNCTION")!)) as {
      default(request: Request, context: Context): Promise<Response>;
    };
    const next = async (request: Request) => {
      const file = await Deno.readFile(directory + new URL(request.url).pathname).catch(() => undefined);
      return file ? new Response(file, JSON_TYPE) : new Response("Not found", { status: 404 });
    };
    const waitUntil = (work: Promise<unknown>) => void work.catch((error: unknown) => console.error(error));
    const deploy = { context: "dev", id: "bench", published: false };
    return (request: Request) =>
      api(request, { requestId: crypto.randomUUID(), deploy, next, waitUntil } as unknown as Context);
  },
};

const answer = await HANDLERS[handler]();
Deno.serve({ hostname: "127.0.0.1", port: Number(port), onListen: () => {} }, answer);
