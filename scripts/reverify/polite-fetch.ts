/** Fetches as a guest should: one request a host at a time with a pause between, robots.txt obeyed, patient, never pushing. */

import robotsParser from "robots-parser";

const USER_AGENT = "pa-rules-reverify/1.0 (checks whether cited sources changed)";
const MOST_BYTES = 30 * 1024 * 1024;
const MOST_REDIRECTS = 5;
const LONGEST_WAIT_MS = 60_000;

export type Manners = { pauseMs: number; timeoutMs: number; retries: number; firstBackoffMs: number };
export const GOOD_MANNERS: Manners = { pauseMs: 2_000, timeoutMs: 30_000, retries: 2, firstBackoffMs: 2_000 };

/** What the source said last time, for a conditional request (RFC 9110, 13). */
export type Validators = { etag?: string | undefined; last_modified?: string | undefined };

export type Visit =
  | { is: "not_modified" }
  | { is: "answered"; bytes: Uint8Array; contentType: string; validators: Validators; movedTo?: string }
  | { is: "gone"; status: number }
  | { is: "disallowed" }
  | { is: "unreachable"; reason: string };

export class PoliteFetcher {
  readonly #manners: Manners;
  readonly #queues = new Map<string, Promise<unknown>>();
  readonly #robots = new Map<string, Promise<ReturnType<typeof robotsParser> | undefined>>();

  constructor(manners: Manners) {
    this.#manners = manners;
  }

  /** Never throws. */
  async visit(url: string, validators: Validators): Promise<Visit> {
    try {
      return await this.#follow(url, validators);
    } catch (error) {
      return { is: "unreachable", reason: (error as Error).message };
    }
  }

  async #follow(url: string, validators: Validators): Promise<Visit> {
    let [address, movedTo]: [string, string | undefined] = [url, undefined];
    let permanent = true;
    for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
      if (!(await this.#mayVisit(address))) return { is: "disallowed" };
      const response = await this.#patiently(address, validators);
      const location = response.headers.get("location");
      if (response.status >= 300 && response.status < 400 && response.status !== 304 && location) {
        await response.body?.cancel();
        address = new URL(location, address).href;
        permanent &&= response.status === 301 || response.status === 308;
        if (permanent) movedTo = address;
        continue;
      }
      if (response.status === 304) return { is: "not_modified" };
      if (response.status === 404 || response.status === 410) return { is: "gone", status: response.status };
      if (response.status !== 200) return { is: "unreachable", reason: `status ${response.status}` };
      return {
        is: "answered",
        bytes: await bytesOf(response),
        contentType: response.headers.get("content-type") ?? "",
        validators: {
          etag: response.headers.get("etag") ?? undefined,
          last_modified: response.headers.get("last-modified") ?? undefined,
        },
        ...(movedTo ? { movedTo } : {}),
      };
    }
    return { is: "unreachable", reason: `more than ${MOST_REDIRECTS} redirects` };
  }

  /** Tries again after failures of the network, 429 and 5xx; waits as long as the host asks. */
  async #patiently(address: string, { etag, last_modified }: Validators): Promise<Response> {
    const headers = {
      "user-agent": USER_AGENT,
      ...(etag ? { "if-none-match": etag } : {}),
      ...(last_modified ? { "if-modified-since": last_modified } : {}),
    };
    for (let attempt = 0; ; attempt++) {
      const backoff = this.#manners.firstBackoffMs * 2 ** attempt;
      try {
        const response = await this.#inTurn(address, () =>
          fetch(address, { headers, redirect: "manual", signal: AbortSignal.timeout(this.#manners.timeoutMs) }),
        );
        if ((response.status !== 429 && response.status < 500) || attempt >= this.#manners.retries) return response;
        await response.body?.cancel();
        const asked = Number(response.headers.get("retry-after")) * 1000;
        await pause(Math.min(LONGEST_WAIT_MS, asked > 0 ? asked : backoff));
      } catch (error) {
        if (attempt >= this.#manners.retries) throw new Error(reasonOf(error as Error), { cause: error });
        await pause(backoff);
      }
    }
  }

  /** One request of a host after the other, with the pause between. */
  #inTurn(address: string, request: () => Promise<Response>): Promise<Response> {
    const { host } = new URL(address);
    const before = this.#queues.get(host);
    const mine = (before ?? Promise.resolve())
      .then(() => (before ? pause(this.#manners.pauseMs) : undefined))
      .then(request);
    this.#queues.set(
      host,
      mine.catch(() => undefined),
    );
    return mine;
  }

  async #mayVisit(address: string): Promise<boolean> {
    const { origin } = new URL(address);
    if (!this.#robots.has(origin)) this.#robots.set(origin, this.#readRobots(origin));
    return (await this.#robots.get(origin))?.isAllowed(address, USER_AGENT) ?? true;
  }

  /** Undefined where the host has no rules (RFC 9309, 2.3.1.3); a host that fails here fails as a whole. */
  async #readRobots(origin: string): Promise<ReturnType<typeof robotsParser> | undefined> {
    const address = `${origin}/robots.txt`;
    const response = await this.#patiently(address, {});
    if (response.status >= 500) throw new Error(`robots.txt answers ${response.status}`);
    const text = await response.text();
    return response.status === 200 ? robotsParser(address, text) : undefined;
  }
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > MOST_BYTES) throw new Error(`it is larger than ${MOST_BYTES / 1024 / 1024} MB`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function reasonOf(error: Error): string {
  if (error.name === "TimeoutError") return "no answer in time";
  return error.cause instanceof Error ? error.cause.message : error.message;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
