/** Whole answers that the build wrote, with their entity tags. */

import { unframeDocument, type PublishedDocument } from "../../../../build/contract/document-frame.ts";
import { etagOf } from "../http/etag.ts";
import type { Found } from "../operation.ts";
import type { Platform } from "../shared/platform.ts";
import { unreadable } from "../shared/http-error.ts";
import { readRuleFile } from "./rule-files.ts";

export async function served(path: string, platform: Platform): Promise<Found> {
  const { etag, answer } = await readDocument(path, platform);
  return { servedFrom: "static", etag, body: () => answer };
}

/**
 * Throws 503 when the document is missing, since the build always writes it, or is not the one that begins like this.
 */
export async function readDocument(path: string, platform: Platform, beginning = "{"): Promise<PublishedDocument> {
  const document = await readRuleFile(path, platform, (text) => {
    const parsed = unframeDocument(text);
    return parsed?.answer.startsWith(beginning) ? parsed : undefined;
  });
  if (!document) throw unreadable("This");
  return document;
}

/** An answer that is composed here, often a narrowed document. */
export async function composed(answer: object): Promise<Found> {
  const body = JSON.stringify(answer);
  return { servedFrom: "edge", etag: await etagOf(body), body: () => body };
}

/** The same with where and when it was served; the tag does not cover the moment. */
export function composedAt(answer: object): Promise<Found> {
  return composedTextAt(JSON.stringify(answer));
}

/** The same of an answer that is JSON already. */
export async function composedTextAt(json: string): Promise<Found> {
  return {
    servedFrom: "edge",
    etag: await etagOf(json),
    body: (timestamp) => servedAt(json, timestamp),
  };
}

export function servedAt(json: string, timestamp: string): string {
  return `${json.slice(0, -1)},"served_from":"edge","timestamp":"${timestamp}"}`;
}
