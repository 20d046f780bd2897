/** The world as a request on Netlify finds it. What a request does not need is never made. */

import type { Context } from "@netlify/edge-functions";
import type { ReservationStore } from "../limits/lease-world.ts";
import type { ObjectStore, Platform } from "../shared/platform.ts";
import { openStores, type Stores } from "./stores.ts";

export class RequestPlatform implements Platform {
  readonly now: () => number;
  readonly requestId: string;
  readonly deployId: string;
  readonly #request: Request;
  readonly #context: Context;
  #stores: Stores | undefined;

  /** `now` returns milliseconds since 1970. */
  constructor(request: Request, context: Context, now: () => number) {
    this.now = now;
    this.requestId = context.requestId;
    this.deployId = context.deploy.id;
    this.#request = request;
    this.#context = context;
  }

  get signupUrl(): string {
    return new URL("/#get-a-key", this.#request.url).href;
  }

  get clientAddress(): string | undefined {
    return this.#context.ip;
  }

  get keys(): ObjectStore {
    return this.#open().keys;
  }

  get usage(): ObjectStore {
    return this.#open().usage;
  }

  get reservations(): ReservationStore {
    return this.#open().reservations;
  }

  /** With a request of our own: none of the caller's headers reach a file. */
  fetchFile(path: string): Promise<Response> {
    const { url } = this.#request;
    const origin = url.slice(0, url.indexOf("/", url.indexOf("//") + 2));
    return this.#context.next(new Request(origin + path));
  }

  later(work: Promise<unknown>): void {
    this.#context.waitUntil(work);
  }

  #open(): Stores {
    return (this.#stores ??= openStores(this.#context.deploy.context));
  }
}
