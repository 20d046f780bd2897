/**
 * Runs in Deno: gives the edge function what Netlify gives it (static files behind `context.next`, `waitUntil`,
 * request id, Blobs), so that module memory and background work behave as in production. Its static files are found
 * like Netlify's are reported to be: percent-decoded, without regard to case, and with repeated slashes folded.
 * Its parent says, line by line on standard input, which deploy it serves and how far its clock is ahead; ends when that
 * input ends.
 */

import "node:async_hooks"; // as Netlify's own start does, which makes part of Node before a function is loaded
import type { Context } from "@netlify/edge-functions";

declare const Deno: {
  env: { get(name: string): string | undefined };
  stdin: { readable: AsyncIterable<Uint8Array> };
  readFile(path: string): Promise<Uint8Array<ArrayBuffer>>;
  stat(path: string): Promise<{ isFile: boolean }>;
  exit(code: number): never;
  addSignalListener(signal: "SIGINT" | "SIGTERM", listener: () => void): void;
  serve(
    options: {
      hostname: string;
      port: number;
      onListen(address: { port: number }): void;
      onError(error: unknown): Response;
    },
    handler: (request: Request, info: { remoteAddr: { hostname?: string } }) => Response | Promise<Response>,
  ): unknown;
};

const TYPES: Record<string, string> = {
  atom: "application/atom+xml",
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  json: "application/json; charset=utf-8",
  html: "text/html; charset=utf-8",
  yaml: "application/yaml",
};
/** The status of an answer to a body that is still being waited for. */
const LATE = 408;
/** What ends the answer of a connection that is to be closed. */
const CLOSE = new Error("the connection is closed");
const dist = setting("PA_DIST");
let deployId = setting("PA_DEPLOY_ID");
let clockAhead = 0;
const now = Date.now;
Date.now = () => now() + clockAhead;
(globalThis as { netlifyBlobsContext?: string }).netlifyBlobsContext = setting("PA_BLOBS_CONTEXT");
const { default: api } = (await import(setting("PA_FUNCTION"))) as {
  default(request: Request, context: Context): Promise<Response>;
};

Deno.addSignalListener("SIGINT", () => {}); // the parent decides when to stop
void followParent();
Deno.serve(
  {
    hostname: setting("PA_HOST"),
    port: Number(setting("PA_PORT")),
    onListen: ({ port }) => console.log(`listening ${port}`),
    onError: (error) => {
      if (error !== CLOSE) console.error(error);
      return new Response(null, { status: 500 });
    },
  },
  async (request, { remoteAddr }) => {
    const clean = withoutPlatformHeaders(request);
    try {
      const response = await api(clean, contextOf(clean, remoteAddr.hostname ?? ""));
      return clean.body && response.status >= 400 && response.status !== LATE ? await closing(response) : response;
    } catch (error) {
      console.error(error);
      return new Response("The edge function failed.", { status: 500 });
    }
  },
);

/**
 * A refused body may still be on its way, and Deno keeps a connection open for the rest of it, whatever the headers say:
 * an error behind the last byte of the answer makes it close. Not after a 408: Deno (2.9.5) closes no connection while a
 * read of its body is pending, has no way to cancel that read, and after such an error would not even close it when the
 * rest comes; a whole answer with `connection: close` ends it then. In production the connection is Netlify's.
 */
async function closing(response: Response): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.set("connection", "close");
  headers.set("content-length", String(bytes.length));
  let sent = false;
  const body = new ReadableStream(
    {
      pull(controller) {
        if (sent) controller.error(CLOSE);
        else controller.enqueue(bytes);
        sent = true;
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { status: response.status, headers });
}

/** Only the platform itself may set these; a caller's are dropped, as in production. */
function withoutPlatformHeaders(request: Request): Request {
  const forged = [...request.headers.keys()].filter((name) => /^x-(nf|deno|bb)-/.test(name));
  if (forged.length === 0 || !URL.canParse(request.url)) return request; // the function refuses a Host that is no host
  const headers = new Headers(request.headers);
  for (const name of forged) headers.delete(name);
  return new Request(request, { headers });
}

function contextOf(request: Request, ip: string): Context {
  return {
    requestId: crypto.randomUUID(),
    ip,
    deploy: { context: "dev", id: deployId, published: false },
    next: (other?: Request) => staticFile(other ?? request),
    waitUntil: (work: Promise<unknown>) => void work.catch((error: unknown) => console.error(error)),
  } as unknown as Context;
}

async function staticFile(request: Request): Promise<Response> {
  const path = publishedPath(new URL(request.url).pathname);
  const bytes = path && (await readPublished(path));
  if (!bytes) return new Response("Not found", { status: 404, headers: { "content-type": "text/html" } });
  const type = TYPES[path.split(".").at(-1)!] ?? "application/octet-stream";
  return new Response(request.method === "HEAD" ? null : bytes, { headers: { "content-type": type } });
}

/** Undefined for a path that leaves the published directory or cannot be decoded. */
function publishedPath(pathname: string): string | undefined {
  try {
    const parts = decodeURIComponent(pathname)
      .toLowerCase()
      .split("/")
      .filter((part) => part !== "");
    if (parts.some((part) => part === ".." || part === "." || part.includes("\0"))) return undefined;
    const path = `${dist}/${parts.join("/")}`;
    return pathname.endsWith("/") ? `${dist}/${[...parts, "index.html"].join("/")}` : path;
  } catch {
    return undefined;
  }
}

/** A build takes its place by renaming: for an instant there may be no directory at all. */
async function readPublished(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      return await Deno.readFile(path);
    } catch {
      const published = await Deno.stat(`${dist}/index.html`).catch(() => undefined);
      if (published) return await Deno.readFile(path).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
  return undefined;
}

async function followParent(): Promise<void> {
  let rest = "";
  const decoder = new TextDecoder();
  for await (const bytes of Deno.stdin.readable) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop()!;
    for (const line of lines) {
      const [what, value] = line.split(" ") as [string, string];
      if (what === "ahead") clockAhead = Number(value);
      else deployId = value;
    }
  }
  Deno.exit(0);
}

function setting(name: string): string {
  const value = Deno.env.get(name);
  if (value === undefined) throw new Error(`${name} is not set: start this with npm start`);
  return value;
}
