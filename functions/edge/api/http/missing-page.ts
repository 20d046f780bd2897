/** The site's own page for a browser that asks for what does not exist. Programs get JSON, below the paths of the API everyone. */

import type { Context } from "@netlify/edge-functions";
import { HttpError } from "../shared/http-error.ts";
import { secured } from "./public-file.ts";

const OF_API = /^https?:\/\/[^/]+\/(v1|api|health)\b|\.json(\?|$)/;

/** Undefined where the problem is another one, or JSON is what was asked for. */
export async function missingPage(
  { method, url, headers: asked }: Request,
  context: Context,
  problem: unknown,
): Promise<Response | undefined> {
  if (!(problem instanceof HttpError) || problem.body.code !== "no_such_path") return undefined;
  if (!asked.get("accept")?.includes("text/html") || OF_API.test(url)) return undefined;
  const page = await context.next(new Request(new URL("/not-found/index.html", url)));
  if (page.status !== 200) {
    await page.body?.cancel();
    return undefined;
  }
  const headers = secured(page.headers);
  headers.delete("etag");
  headers.set("cache-control", "no-store");
  headers.set("vary", "accept");
  headers.set("x-request-id", context.requestId);
  return new Response(method === "HEAD" ? null : page.body, { status: 404, headers });
}
